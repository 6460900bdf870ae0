import { api } from '@repo/api-client/api.ts';
import { answerForm, outcomesOf, type AnswerForm } from '@repo/contract/answer-form';
import { disputeOutcomes, type DisputeSummary } from '@repo/contract/disputes';
import { FormChoices } from '@repo/forms/form-choices.tsx';
import { FormCheckbox, FormField } from '@repo/forms/form.tsx';
import { outcomeNames } from '@repo/i18n/outcome-names.ts';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { useWatch } from 'react-hook-form';
import { todayHere } from '../../today-here.ts';
import { DayField, LetterForm, useLetterForm, type LetterDialogProps } from './letter-form.tsx';
import { PaperChooser, useLetterPaper } from './letter-paper.tsx';
import { useLanguage } from './letters.messages.ts';

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

export function AnswerDialog({ letter, onClose }: LetterDialogProps<DisputeSummary>) {
  const { t, language } = useLanguage();
  const { mutateAsync } = api.clientDisputes.recordOutcomes.useMutation();
  const paper = useLetterPaper(letter.id, 'answer');
  const defaultValues = valuesOf(letter);
  const form = useLetterForm('answer', answerForm, {
    defaultValues,
    submit: async (answer) => {
      const { disputeId, completedOn } = answer;
      const isOtherDay = completedOn !== defaultValues.completedOn;
      const outcomes = outcomesOf(answer, defaultValues.outcomes, isOtherDay);
      if (outcomes.length === 0 && !paper.file) return null;
      // Today is that of the client.
      const day = isOtherDay || dayBefore(letter) ? { completedOn } : {};
      if (outcomes.length > 0) await mutateAsync({ disputeId, outcomes, ...day });
      if (!(await paper.sendAfterwards())) return null;
      return { title: t('letters.answered'), description: t('letters.answeredText') };
    },
    onClose,
  });
  const isSame = useWatch({ control: form.control, name: 'isSame' });
  const { items } = letter;
  return (
    <LetterForm action="answer" letter={letter} form={form} onClose={onClose}>
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
      <DayField<AnswerForm>
        name="completedOn"
        label={t('letters.completedOn')}
        hint={t('letters.completedOnHint')}
      />
      <PaperChooser {...paper} />
    </LetterForm>
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
