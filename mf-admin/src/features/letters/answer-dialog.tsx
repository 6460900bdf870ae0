import { api } from '@repo/api-client/api.ts';
import { answerForm, outcomesOf, type AnswerForm } from '@repo/contract/answer-form';
import { citations } from '@repo/contract/citations';
import { bureauNames } from '@repo/contract/credit-reports';
import { disputeOutcomes, type DisputeSummary } from '@repo/contract/disputes';
import { useToast } from '@repo/federation/shell-context.tsx';
import { DateField } from '@repo/forms/date-field.tsx';
import { FormChoices } from '@repo/forms/form-choices.tsx';
import { Form, FormCheckbox, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { outcomeNames } from '@repo/i18n/outcome-names.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useWatch } from 'react-hook-form';
import { todayHere } from '../../today-here.ts';
import { useLanguage } from './letters.messages.ts';

interface AnswerDialogProps {
  letter: DisputeSummary;
  onClose: () => void;
}

const dayBefore = ({ outcomes }: DisputeSummary) =>
  outcomes.find(({ completedOn }) => completedOn !== null)?.completedOn;

function valuesOf(letter: DisputeSummary): AnswerForm {
  const { id, items, outcomes } = letter;
  const given = items.map(({ finding }) => {
    const { outcome = '', reasons = '' } =
      outcomes.find((answered) => answered.finding === finding) ?? {};
    return { finding, outcome, reasons: reasons ?? '' } as const;
  });
  return {
    disputeId: id,
    completedOn: dayBefore(letter) ?? todayHere(),
    isSame: new Set(given.map(({ outcome, reasons }) => `${outcome} ${reasons}`)).size === 1,
    outcomes: given,
  };
}

export function AnswerDialog({ letter, onClose }: AnswerDialogProps) {
  const { t, language } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { clientDisputes, creditItems, mailings, today } = api.useUtils();
  const { mutateAsync } = api.clientDisputes.recordOutcomes.useMutation();
  const defaultValues = valuesOf(letter);
  const form = useContractForm(answerForm, {
    citations,
    defaultValues,
    submit: async (answer) => {
      const { disputeId, completedOn } = answer;
      const isOtherDay = completedOn !== defaultValues.completedOn;
      const outcomes = outcomesOf(answer, defaultValues.outcomes, isOtherDay);
      if (outcomes.length === 0) return onClose();
      // Today is that of the client.
      const day = isOtherDay || dayBefore(letter) ? { completedOn } : {};
      await mutateAsync({ disputeId, outcomes, ...day });
      await Promise.all([
        clientDisputes.invalidate(),
        creditItems.invalidate(),
        mailings.invalidate(),
        today.invalidate(),
      ]);
      toast.show({ title: t('letters.answered'), description: t('letters.answeredText') });
      onClose();
    },
    onFailure: (error, issues) => {
      if (Object.keys(issues).length === 0) failureToast(t('letters.answerFailed'), error);
    },
  });
  const isSame = useWatch({ control: form.control, name: 'isSame' });
  const { items } = letter;
  return (
    <Modal
      onClose={onClose}
      title={t('letters.answerTitle', { bureau: bureauNames[letter.bureau] })}
      description={t('letters.answerText')}
    >
      <Form form={form} gap={2}>
        {items.length > 1 && (
          <FormCheckbox<AnswerForm> name="isSame" label={t('letters.answerSame')} />
        )}
        {isSame ? (
          <FormChoices<AnswerForm>
            name="outcomes.0.outcome"
            legend={t(items.length > 1 ? 'letters.answerForAll' : 'letters.answerForOne')}
            options={disputeOutcomes.map((value) => ({
              value,
              label: outcomeNames[language][value],
            }))}
          />
        ) : (
          items.map(({ finding, creditor }, index) => {
            const name = creditor || t('letters.answerUnknownItem');
            return (
              <Stack key={finding} gap={1}>
                <FormField<AnswerForm> name={`outcomes.${index}.outcome`} label={name}>
                  <SelectInput
                    values={disputeOutcomes}
                    text={(value) => outcomeNames[language][value]}
                    empty={t('letters.answerNone')}
                  />
                </FormField>
                <Reasons index={index} label={t('letters.answerReasonsOf', { name })} />
              </Stack>
            );
          })
        )}
        {isSame && <Reasons index={0} label={t('letters.answerReasons')} />}
        <DateField<AnswerForm>
          name="completedOn"
          label={t('letters.completedOn')}
          hint={t('letters.completedOnHint')}
          required
        >
          <TextInput autoComplete="off" placeholder="YYYY-MM-DD" />
        </DateField>
        <SubmitActions form={form} onCancel={onClose} pendingText={t('words.saving')}>
          {t('letters.answerConfirm')}
        </SubmitActions>
      </Form>
    </Modal>
  );
}

function Reasons({ index, label }: { index: number; label: string }) {
  const { t } = useLanguage();
  return (
    <FormField<AnswerForm>
      name={`outcomes.${index}.reasons`}
      label={label}
      hint={t('letters.answerReasonsHint')}
    >
      <TextArea rows={2} maxLength={1_000} />
    </FormField>
  );
}
