import {
  answerFindingInput,
  type AnswerFindingInput,
  type FindingAnswer,
} from '@repo/contract/report-findings';
import { DateField } from '@repo/forms/date-field.tsx';
import { Form } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { Button } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useLanguage } from './report-findings.messages.ts';

interface PaidOnProps {
  findingKey: string;
  answer: FindingAnswer;
  label: string;
  onSave: (paidOn: AnswerFindingInput['paidOn']) => Promise<void>;
}

export function PaidOn({ findingKey, answer, label, onSave }: PaidOnProps) {
  const { t } = useLanguage();
  const form = useContractForm(answerFindingInput, {
    savedValues: { key: findingKey, ...answer },
    submit: ({ paidOn }) => onSave(paidOn),
  });
  return (
    <Form form={form} gap={2}>
      <DateField<AnswerFindingInput>
        name="paidOn"
        label={label}
        hint={t('reportFindings.card.dateHint')}
      >
        <TextInput inputMode="numeric" autoComplete="off" />
      </DateField>
      <FormActions>
        <Button
          type="submit"
          variant="secondary"
          pending={form.pending}
          pendingText={t('reportFindings.card.saving')}
        >
          {t('reportFindings.card.saveDate')}
        </Button>
      </FormActions>
    </Form>
  );
}
