import { api } from '@repo/api-client/api.ts';
import {
  basicInformationInput,
  isEmailCorrectable,
  type BasicInformationInput,
} from '@repo/contract/onboarding';
import { useSession, useToast } from '@repo/federation/shell-context.tsx';
import { EmailSuggestion } from '@repo/forms/email-suggestion.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { knownContactOf } from '@repo/forms/known-contact.ts';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useTabDraft } from '@repo/forms/use-tab-draft.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { TextLink } from '@repo/screens/links.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { useRefreshAndNavigate } from '@repo/screens/session.ts';
import { Heading } from '@repo/ui/heading.tsx';
import { arrowRightIcon } from '@repo/ui/icons.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useState } from 'react';
import { useLanguage } from './onboarding.messages.ts';
import { NameFields } from '../profiles/name-fields.tsx';
import { OnboardingLayout } from './onboarding-layout.tsx';
import { basicDraft } from './tab-draft.ts';

const names = ['firstName', 'lastName'] as const;
const namesAndEmail = [...names, 'email'] as const;

export default function Step1Screen() {
  const { t } = useLanguage();
  return (
    <OnboardingLayout step={1} name={t('onboarding.basic.title')}>
      <Stack gap={3}>
        <Stack gap={1}>
          <Heading level={2}>{t('onboarding.basic.title')}</Heading>
          <Text tone="soft">{t('onboarding.basic.lede')}</Text>
        </Stack>
        <BasicInformationForm />
      </Stack>
    </OnboardingLayout>
  );
}

function BasicInformationForm() {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const refreshAndNavigate = useRefreshAndNavigate();
  const user = useSession();
  const correctable = user === null || isEmailCorrectable(user);
  const { mutateAsync } = api.onboarding.saveBasicInformation.useMutation();
  const [known] = useState(() => knownContactOf(user?.email ?? ''));
  const form = useContractForm(basicInformationInput, {
    savedValues: {
      firstName: user?.firstName ?? known.firstName ?? '',
      lastName: user?.lastName ?? known.lastName ?? '',
      email: user?.email ?? '',
    },
    submit: async (input) => {
      await mutateAsync(input);
      endDraft();
      toast.show({
        title: t('onboarding.basic.saved'),
        description: t('onboarding.basic.savedDescription'),
      });
      await refreshAndNavigate('/onboarding/step2');
    },
    onFailure: (error) =>
      failureToast(t('onboarding.errorTitle'), error, t('onboarding.basic.failed')),
  });
  const endDraft = useTabDraft(basicDraft, form, {
    userId: user?.id,
    fields: correctable ? namesAndEmail : names,
  });
  return (
    <Form form={form} gap={3}>
      <NameFields />
      <EmailSuggestion<BasicInformationInput> name="email">
        <FormField<BasicInformationInput>
          name="email"
          label={t('onboarding.basic.email')}
          hint={
            correctable ? (
              t('onboarding.basic.emailHint')
            ) : (
              <FixedEmailHint verified={user.emailVerified} />
            )
          }
          required
        >
          <TextInput type="email" autoComplete="email" readOnly={!correctable} />
        </FormField>
      </EmailSuggestion>
      <SubmitActions
        form={form}
        align="end"
        size="lg"
        iconEnd={arrowRightIcon}
        pendingText={t('onboarding.saving')}
      >
        {t('onboarding.basic.submit')}
      </SubmitActions>
    </Form>
  );
}

function FixedEmailHint({ verified }: { verified: boolean }) {
  const { t } = useLanguage();
  return (
    <>
      {t(verified ? 'onboarding.basic.emailVerified' : 'onboarding.basic.emailSaved')}{' '}
      <TextLink href="/account#email">{t('onboarding.basic.changeEmail')}</TextLink>
    </>
  );
}
