import type { MatchCandidate, ReportChange } from '@repo/contract/report-comparison';
import {
  confirmReportAnswers,
  type ConfirmReportAnswers,
  type ReportImport,
} from '@repo/contract/report-imports';
import { DateField } from '@repo/forms/date-field.tsx';
import { FormChoices } from '@repo/forms/form-choices.tsx';
import { Form } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { FormFailure } from '@repo/screens/form-failure.tsx';
import { Button } from '@repo/ui/button.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { DiscardButton } from './discard-button.tsx';
import { Effects } from './effects.tsx';
import { useLanguage } from './questions.messages.ts';
import { useRowText } from './use-row-text.ts';

/** The words that differ by reader: a client reads about their own report, an admin about a client's. */
export interface QuestionTexts {
  title: string;
  dateHint: string;
  isSamePerson: string;
  samePerson: string;
  otherPerson: string;
  refused: string;
  confirm: string;
  discard: string;
}

type RenderReasons = (candidate: MatchCandidate) => ReactNode;

interface QuestionsProps {
  report: ReportImport;
  texts: QuestionTexts;
  renderReasons?: RenderReasons;
  onConfirm: (answers: ConfirmReportAnswers) => Promise<void>;
  onDiscard: () => Promise<void>;
}

/** Asks what the reader could not decide. Nothing is stored until the user confirms. */
export function Questions({ report, texts, renderReasons, onConfirm, onDiscard }: QuestionsProps) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const unsure = report.changes.filter(({ kind }) => kind === 'unsure');
  const { answers } = report;
  const asksPerson = report.otherPerson !== null;
  const asksDate = report.needsReportDate;
  const form = useContractForm(confirmReportAnswers, {
    defaultValues: {
      ...(answers?.isSamePerson && { isSamePerson: true }),
      reportDate: answers?.reportDate ?? '',
      matches: unsure.map(({ id }) => ({ change: id })),
    },
    check: ({ isSamePerson, reportDate }) => ({
      ...(asksPerson && isSamePerson === undefined && { isSamePerson: 'answer-required' }),
      ...(asksDate && !reportDate && { reportDate: 'required' }),
    }),
    submit: onConfirm,
    onFailure: (error, issues) => {
      if (Object.keys(issues).length === 0) failureToast(t('questions.failed'), error);
    },
  });
  const isOther = useWatch({ control: form.control, name: 'isSamePerson' }) === false;
  return (
    <SectionCard titleId="confirm" title={texts.title}>
      <Form form={form} gap={3} aria-labelledby="confirm">
        {asksPerson && (
          <div>
            <FormChoices<ConfirmReportAnswers, boolean>
              name="isSamePerson"
              legend={texts.isSamePerson}
              options={[
                { value: true, label: texts.samePerson },
                { value: false, label: texts.otherPerson },
              ]}
            />
            {isOther && (
              <Text role="status" tone="attention">
                {texts.refused}
              </Text>
            )}
          </div>
        )}
        {asksDate && (
          <DateField<ConfirmReportAnswers>
            name="reportDate"
            label={t('questions.date')}
            hint={texts.dateHint}
            required
          >
            <TextInput inputMode="numeric" autoComplete="off" />
          </DateField>
        )}
        {unsure.map((change, index) => (
          <MatchQuestion
            key={change.id}
            name={`matches.${index}.candidate`}
            change={change}
            renderReasons={renderReasons}
          />
        ))}
        <Effects report={report} />
        <FormFailure failure={form.failure} kept={false} />
        <FormActions>
          <DiscardButton text={texts.discard} disabled={form.pending} onDiscard={onDiscard} />
          <Button
            type="submit"
            pending={form.pending}
            pendingText={t('questions.confirming')}
            disabled={isOther}
            aria-describedby={form.failure?.id}
          >
            {texts.confirm}
          </Button>
        </FormActions>
      </Form>
    </SectionCard>
  );
}

interface MatchQuestionProps {
  name: `matches.${number}.candidate`;
  change: ReportChange;
  renderReasons: RenderReasons | undefined;
}

function MatchQuestion({ name, change, renderReasons }: MatchQuestionProps) {
  const { t } = useLanguage();
  const rowText = useRowText();
  const { current, candidates } = change;
  return (
    <FormChoices<ConfirmReportAnswers, number | null>
      name={name}
      legend={t('questions.match', { row: current ? rowText(current) : '' })}
      options={[
        ...candidates.map((candidate, index) => ({
          value: index,
          label: (
            <>
              {t('questions.matchYes', { row: rowText(candidate.previous) })}
              {renderReasons?.(candidate)}
            </>
          ),
        })),
        { value: null, label: t('questions.matchNo') },
      ]}
    />
  );
}
