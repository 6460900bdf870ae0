import type { MatchCandidate, ReportChange } from '@repo/contract/report-comparison';
import type { ConfirmReportForm, ReportImport } from '@repo/contract/report-imports';
import { DateField } from '@repo/forms/date-field.tsx';
import { FormChoices } from '@repo/forms/form-choices.tsx';
import { Form } from '@repo/forms/form.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import type { ReactNode } from 'react';
import { useLanguage } from './questions.messages.ts';
import { candidateKey, unsureChanges, useAnswers, type ConfirmForm } from './use-confirm-form.ts';
import { useRowText } from './use-row-text.ts';

export interface QuestionTexts {
  title: string;
  dateHint: string;
  isSamePerson: string;
  samePerson: string;
  otherPerson: string;
  refused: string;
}

export const CONFIRM_FORM = 'confirm-report';

type RenderReasons = (candidate: MatchCandidate) => ReactNode;

interface QuestionsProps {
  report: ReportImport;
  form: ConfirmForm;
  texts: QuestionTexts;
  renderReasons?: RenderReasons;
}

export function Questions({ report, form, texts, renderReasons }: QuestionsProps) {
  const { t } = useLanguage();
  const { isOther } = useAnswers(form, report);
  const { otherPerson, needsReportDate } = report;
  const unsure = unsureChanges(report);
  const asks = otherPerson !== null || needsReportDate || unsure.length > 0;
  if (!asks) return <Form form={form} id={CONFIRM_FORM} hidden />;
  return (
    <TitledCard as="section" titleId="confirm" title={texts.title}>
      <Form form={form} id={CONFIRM_FORM} gap={3} aria-labelledby="confirm">
        {otherPerson && (
          <div>
            <FormChoices<ConfirmReportForm, boolean>
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
        {needsReportDate && (
          <DateField<ConfirmReportForm>
            name="reportDate"
            label={t('questions.date')}
            hint={texts.dateHint}
            required
          >
            <TextInput inputMode="numeric" autoComplete="off" />
          </DateField>
        )}
        {unsure.map((change) => (
          <MatchQuestion key={change.id} change={change} renderReasons={renderReasons} />
        ))}
      </Form>
    </TitledCard>
  );
}

interface MatchQuestionProps {
  change: ReportChange;
  renderReasons: RenderReasons | undefined;
}

function MatchQuestion({ change, renderReasons }: MatchQuestionProps) {
  const { t } = useLanguage();
  const rowText = useRowText();
  const { id, current, candidates } = change;
  return (
    <FormChoices<ConfirmReportForm, string | null>
      name={`candidates.${id}`}
      legend={t('questions.match', { row: current ? rowText(current) : '' })}
      options={[
        ...candidates.map((candidate) => ({
          value: candidateKey(candidate),
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
