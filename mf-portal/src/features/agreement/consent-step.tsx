import { api } from '@repo/api-client/api.ts';
import { dialLink } from '@repo/contract/brand';
import { giveConsentInput, type CurrentContract } from '@repo/contract/contracts';
import { useShell } from '@repo/federation/shell-context.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { useLanguage } from './agreement.messages.ts';
import { FormWidth } from './form-width.ts';
import { PdfLink } from './pdf-link.tsx';
import { Points } from './points.tsx';
import { SignedDocuments } from './signed-documents.tsx';
import { useReadStep } from './use-read-step.ts';

const points = ['covers', 'paper', 'copies', 'withdraw', 'email', 'needs'] as const;

export function ConsentStep({ current }: { current: CurrentContract }) {
  const { t } = useLanguage();
  const { consentWithdrawn, rightsSigned } = current;
  const { brand } = useShell();
  return (
    <>
      {consentWithdrawn && (
        <>
          <Notice title={t('agreement.consent.withdrawn')} live={false}>
            {t('agreement.consent.withdrawnText')}
          </Notice>
          {rightsSigned && <SignedDocuments />}
        </>
      )}
      <SectionCard title={t('agreement.consent.aboutTitle')}>
        <ConsentStatement />
      </SectionCard>
      <SectionCard title={t('agreement.consent.agreeTitle')} gap={3}>
        <ConsentForm />
        <Text>
          {t(consentWithdrawn ? 'agreement.consent.noMail' : 'agreement.consent.preferPaper')}{' '}
          <TextLink href={dialLink(brand.phone)}>{brand.phoneVanity}</TextLink>
        </Text>
      </SectionCard>
    </>
  );
}

/** The statement of 15 USC 7001(c)(1)(B) and (C)(i), which comes before the consent. */
export function ConsentStatement() {
  const { t } = useLanguage();
  const { brand } = useShell();
  const contact = { email: brand.email, phone: brand.phoneVanity };
  return (
    <Points
      points={points.map((point) => ({
        term: t(`agreement.consent.${point}.term`),
        text: t(`agreement.consent.${point}.text`, contact),
      }))}
    />
  );
}

export function ConsentForm() {
  const { t } = useLanguage();
  const { clientView } = useShell();
  return (
    <>
      <Text measure>{t('agreement.consent.agreeText')}</Text>
      {clientView ? (
        <SoftText>{t('agreement.onlyClient')}</SoftText>
      ) : (
        <FormWidth>
          <WordForm />
        </FormWidth>
      )}
    </>
  );
}

function WordForm() {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const readStep = useReadStep();
  const { mutateAsync } = api.contracts.giveConsent.useMutation();
  const form = useContractForm(giveConsentInput, {
    defaultValues: { word: '' },
    submit: async (input) => {
      await mutateAsync(input);
      await readStep();
    },
    onFailure: (error, { word }) => {
      if (!word) failureToast(t('agreement.failed'), error);
    },
  });
  return (
    <Form form={form} gap={3}>
      <FormActions>
        <PdfLink file="contracts/electronic-consent/file" look="button">
          {t('agreement.consent.download')}
        </PdfLink>
      </FormActions>
      <FormField<{ word: string }>
        name="word"
        label={t('agreement.consent.word')}
        hint={t('agreement.consent.wordHint')}
        required
      >
        <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={100} />
      </FormField>
      <SubmitActions form={form} size="lg">
        {t('agreement.consent.submit')}
      </SubmitActions>
    </Form>
  );
}
