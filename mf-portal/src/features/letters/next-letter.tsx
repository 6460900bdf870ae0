import { api } from '@repo/api-client/api.ts';
import { citations } from '@repo/contract/citations';
import {
  countWords,
  letterPath,
  MAX_STATEMENT_WORDS,
  type DisputeDetails,
  type NextStep,
} from '@repo/contract/disputes';
import { addedBy, nextLetterForm, type NextLetterForm } from '@repo/contract/next-letter-form';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { TextLink } from '@repo/screens/links.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { useNavigateFromHere } from '@repo/screens/use-navigate-from-here.ts';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { useWatch, type Control } from 'react-hook-form';
import { FormWidth } from '../agreement/form-width.ts';
import { useLanguage } from './letters.messages.ts';
import { useEvidence } from './use-evidence.ts';

interface NextLetterProps {
  dispute: DisputeDetails;
  step: NextStep;
  onClose: () => void;
}

export function NextLetter({ dispute, step, onClose }: NextLetterProps) {
  const { t } = useLanguage();
  const navigate = useNavigateFromHere();
  const failureToast = useFailureToast();
  const { disputes } = api.useUtils();
  const { mutateAsync } = api.disputes.create.useMutation();
  const { kind, findings } = step;
  const hasWords = kind === 'statement' || kind === 'dispute';
  const form = useContractForm(nextLetterForm, {
    citations,
    defaultValues: {
      kind,
      statements: Object.fromEntries(hasWords ? findings.map((key) => [key, '']) : []),
      document: '',
    },
    submit: async (values) => {
      const { id } = await mutateAsync({ bureau: dispute.bureau, findings, ...addedBy(values) });
      void disputes.invalidate();
      navigate(letterPath(id));
    },
    onFailure: (error, issues) => {
      if (Object.keys(issues).length === 0) failureToast(t('letters.prepareFailed'), error);
    },
  });
  return (
    <FormWidth>
      <Form form={form} gap={2} aria-label={t(`letters.step.${kind}`)}>
        {hasWords &&
          findings.map((key) => (
            <FormField<NextLetterForm>
              key={key}
              name={`statements.${key}`}
              label={t(`letters.words.${kind}`, { creditor: creditorOf(dispute, key) })}
              hint={t(`letters.wordsHint.${kind}`)}
            >
              <TextArea rows={4} />
            </FormField>
          ))}
        {kind === 'statement' && <WordCount control={form.control} />}
        {kind === 'block' && <Text measure>{t('letters.blockWarning')}</Text>}
        {(kind === 'dispute' || kind === 'block') && <DocumentField kind={kind} />}
        <SubmitActions form={form} onCancel={onClose} pendingText={t('letters.preparing')}>
          {t('letters.prepareNext')}
        </SubmitActions>
      </Form>
    </FormWidth>
  );
}

const creditorOf = ({ items }: DisputeDetails, key: string) =>
  items.find(({ finding }) => finding === key)?.creditor ?? '';

function WordCount({ control }: { control: Control<NextLetterForm> }) {
  const { t } = useLanguage();
  const statements = useWatch({ control, name: 'statements' });
  const count = Object.values(statements).reduce((sum, text) => sum + countWords(text), 0);
  return (
    <Text size="sm" tone="soft" role="status">
      {t('letters.wordCount', { count, most: MAX_STATEMENT_WORDS })}
    </Text>
  );
}

function DocumentField({ kind }: { kind: 'dispute' | 'block' }) {
  const { t } = useLanguage();
  const documents = useEvidence();
  return (
    <Loaded
      query={documents}
      errorTitle={t('letters.documentsError')}
      skeleton={<SkeletonList rows={1} />}
      small
    >
      {(files) => {
        const nameOf = (id: string) => files.find((one) => one.id === id)?.fileName ?? '';
        return (
          <>
            <FormField<NextLetterForm>
              name="document"
              label={t(`letters.document.${kind}`)}
              hint={t('letters.documentHint')}
            >
              <SelectInput
                values={files.map(({ id }) => id)}
                text={nameOf}
                empty={t(files.length > 0 ? 'letters.noDocument' : 'letters.noDocuments')}
              />
            </FormField>
            <TextLink href="/documents">{t('letters.addDocument')}</TextLink>
          </>
        );
      }}
    </Loaded>
  );
}
