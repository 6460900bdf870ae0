import { bureauNames } from '@repo/contract/credit-reports';
import { yesNoUnsure, type AnsweredFinding } from '@repo/contract/report-findings';
import { findingQuestionText, findingTexts } from '@repo/i18n/finding-text.ts';
import { reportFieldName, reportValueText } from '@repo/i18n/report-values.ts';
import { Badge } from '@repo/ui/badge.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { BureauTable } from '../report-imports/bureau-table.tsx';
import { ChoiceGroup } from '../report-imports/choice-group.tsx';
import { isAnswered } from './found-counts.ts';
import { PaidOn } from './paid-on.tsx';
import { useLanguage } from './report-findings.messages.ts';
import { useAnswer } from './use-answer.ts';

/** One contradiction with the lines that show it, what it asks the client, and its law. */
export function FindingCard({ finding }: { finding: AnsweredFinding }) {
  const { t, language } = useLanguage();
  const { questions, answer } = finding;
  const change = useAnswer(finding);
  const { title, text } = findingTexts(finding, language);
  const done = isAnswered(finding);
  return (
    <TitledCard
      padding="lg"
      title={title}
      subtitle={[...new Set(finding.rows.map(({ row }) => row.creditor))].join(' · ')}
      action={
        questions.length > 0 && (
          <Badge tone={done ? 'positive' : 'attention'}>
            {t(`reportFindings.card.${done ? 'answered' : 'open'}`)}
          </Badge>
        )
      }
    >
      <Stack gap={3}>
        <Text measure>{text}</Text>
        <FindingLines finding={finding} />
        {questions.map((question) => (
          <ChoiceGroup
            key={question}
            inline
            legend={findingQuestionText(question, finding, language)}
            options={yesNoUnsure.map((value) => ({
              value,
              label: t(`reportFindings.card.${value}`),
            }))}
            value={answer?.[question] ?? null}
            onChoose={(value) => void change({ [question]: value })}
          />
        ))}
        {questions.includes('wasPaid') && answer?.wasPaid === 'yes' && (
          <PaidOn
            findingKey={finding.key}
            answer={answer}
            label={findingQuestionText('paidOn', finding, language)}
            onSave={(paidOn) => change({ paidOn })}
          />
        )}
        <Text size="xs" tone="soft">
          {t('reportFindings.card.law', { law: finding.law })}
        </Text>
      </Stack>
    </TitledCard>
  );
}

/** What each bureau says, side by side. */
function FindingLines({ finding: { rows } }: { finding: AnsweredFinding }) {
  const { t, language } = useLanguage();
  const fields = [...new Set(rows.flatMap(({ values }) => values.map(({ field }) => field)))];
  const cellOf = ({ values }: (typeof rows)[number], field: string) =>
    values
      .flatMap(({ field: name, value }) =>
        name === field && value !== null ? [reportValueText(field, value, language)] : [],
      )
      .join(', ') || '–';
  return (
    <BureauTable
      caption={t('reportFindings.card.table')}
      columns={rows.map(({ row }, index) => ({
        key: String(index),
        name: bureauNames[row.bureau],
        detail: row.accountNumber?.masked,
      }))}
      lines={fields.map((field) => ({
        key: field,
        name: reportFieldName(field, language),
        cells: rows.map((row) => cellOf(row, field)),
      }))}
    />
  );
}
