import { api } from '@repo/api-client/api.ts';
import { rightsSigning, type CurrentContract, type SignableText } from '@repo/contract/contracts';
import { useShell } from '@repo/federation/shell-context.tsx';
import { Form } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Loaded } from '@repo/screens/loaded.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { useLanguage as useAgreement } from './agreement.messages.ts';
import { ChangedText } from './changed-text.tsx';
import { DocumentSkeleton } from './document-skeleton.tsx';
import { FormWidth } from './form-width.ts';
import { PaperInstead } from './paper-instead.tsx';
import { SignableDocument } from './signable-document.tsx';
import { SignatureField, unsigned } from './signature-field.tsx';
import { useLanguage } from './signing.messages.ts';
import { useReadStep } from './use-read-step.ts';

/** The statement of 15 USC 1679c(a), a document of its own. */
export function RightsStep({ current }: { current: CurrentContract }) {
  const { t } = useLanguage();
  const query = api.contracts.rights.useQuery();
  return (
    <>
      <ChangedText hash={query.data?.hash} />
      <Loaded query={query} errorTitle={t('signing.rights.error')} skeleton={<DocumentSkeleton />}>
        {(text) => <Rights text={text} />}
      </Loaded>
      <PaperInstead current={current} />
    </>
  );
}

function Rights({ text }: { text: SignableText }) {
  const { t } = useLanguage();
  const { mutate: view } = api.contracts.view.useMutation();
  const { t: agreement } = useAgreement();
  const { clientView } = useShell();
  return (
    <>
      <SignableDocument {...text} onView={view} />
      <SectionCard title={t('signing.rights.signTitle')} gap={3}>
        <Text measure>{t('signing.rights.signText')}</Text>
        {clientView ? (
          <SoftText>{agreement('agreement.onlyClient')}</SoftText>
        ) : (
          <RightsForm hash={text.hash} />
        )}
      </SectionCard>
    </>
  );
}

function RightsForm({ hash }: { hash: string }) {
  const { t } = useLanguage();
  const { t: agreement } = useAgreement();
  const failureToast = useFailureToast();
  const readStep = useReadStep();
  const { mutateAsync } = api.contracts.signRights.useMutation();
  const form = useContractForm(rightsSigning, {
    defaultValues: unsigned,
    submit: async ({ signature }) => {
      await mutateAsync({ signature, hash });
      await readStep();
    },
    onFailure: (error) => {
      failureToast(agreement('agreement.failed'), error);
      void readStep();
    },
  });
  return (
    <FormWidth>
      <Form form={form} gap={3}>
        <SignatureField />
        <SubmitActions form={form} size="lg">
          {t('signing.rights.submit')}
        </SubmitActions>
      </Form>
    </FormWidth>
  );
}
