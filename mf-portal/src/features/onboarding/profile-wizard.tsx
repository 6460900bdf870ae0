import type { ProfileDraft } from '@repo/contract/profile-drafts';
import { useSession } from '@repo/federation/shell-context.tsx';
import { useBrowserValue } from '@repo/federation/use-browser-value.ts';
import { Form } from '@repo/forms/form.tsx';
import { FormFailure } from '@repo/screens/form-failure.tsx';
import { Button } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { arrowLeftIcon, arrowRightIcon } from '@repo/ui/icons.ts';
import { Notice } from '@repo/ui/notice.tsx';
import { useState } from 'react';
import { useLanguage } from './onboarding.messages.ts';
import { AddressFields } from '../profiles/address-fields.tsx';
import { GoalsFields } from '../profiles/goals-fields.tsx';
import { OnboardingLayout } from './onboarding-layout.tsx';
import { LAST_STEP } from './profile-steps.ts';
import { profileDraft, type TabDraft } from './tab-draft.ts';
import { useProfileWizard } from './use-profile-wizard.ts';
import type { CreateProfileForm } from '@repo/contract/profiles';
import { BirthDateField } from '@repo/forms/birth-date-field.tsx';
import { PhoneField } from '../profiles/phone-field.tsx';
import { SsnField, type SsnFieldProps } from '../profiles/ssn-field.tsx';

const steps = [
  { station: 'personal', Fields: PersonalInformationStep },
  { station: 'address', Fields: AddressFields },
  { station: 'goals', Fields: GoalsFields },
] as const;

interface ProfileWizardProps {
  draft: ProfileDraft | null;
  onCreated: () => void;
}

export function ProfileWizard(props: ProfileWizardProps) {
  const userId = useSession()?.id ?? '';
  const [readOnce] = useState(() => {
    let read: { tabDraft: TabDraft | null } | undefined;
    return () => (read ??= { tabDraft: profileDraft.load(userId) }).tabDraft;
  });
  // Unknown to the document's HTML, so the wizard starts again if the tab has a draft.
  const tabDraft = useBrowserValue(readOnce, null);
  return <Wizard key={tabDraft ? 'tab' : 'account'} {...props} tabDraft={tabDraft} />;
}

function Wizard({
  draft,
  tabDraft,
  onCreated,
}: ProfileWizardProps & { tabDraft: TabDraft | null }) {
  const { t } = useLanguage();
  const wizard = useProfileWizard(draft, tabDraft, onCreated);
  const { form, step, heading, goBack, ssn } = wizard;
  const { station, Fields } = steps[step]!;
  const title = t(`onboarding.${station}.title`);
  const isLast = step === LAST_STEP;
  return (
    <OnboardingLayout
      step={step + 1}
      name={title}
      label={step === 0 ? t('onboarding.secondPart') : undefined}
    >
      <Form form={form} gap={3}>
        <Heading level={2} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        <Fields ssn={ssn} />
        {wizard.notKept && (
          <Notice tone="attention" title={t('onboarding.notKept')}>
            {t('onboarding.notKeptDescription')}
          </Notice>
        )}
        {isLast && <FormFailure failure={form.failure} />}
        <FormActions align={step > 0 ? 'between' : 'end'}>
          {step > 0 && (
            <Button
              variant="secondary"
              size="lg"
              icon={arrowLeftIcon}
              disabled={form.pending}
              onClick={goBack}
            >
              {t('onboarding.back')}
            </Button>
          )}
          <Button
            type="submit"
            aria-describedby={isLast ? form.failure?.id : undefined}
            size="lg"
            iconEnd={arrowRightIcon}
            pending={form.pending}
            pendingText={t('onboarding.saving')}
          >
            {isLast ? t('onboarding.goals.submit') : t('onboarding.next')}
          </Button>
        </FormActions>
      </Form>
    </OnboardingLayout>
  );
}

function PersonalInformationStep({ ssn }: { ssn: SsnFieldProps }) {
  const { t } = useLanguage();
  return (
    <>
      <PhoneField />
      <BirthDateField<CreateProfileForm>
        name="dateOfBirth"
        label={t('profiles.dateOfBirth')}
        hint={t('profiles.dateOfBirthHint')}
      />
      <SsnField {...ssn} />
    </>
  );
}
