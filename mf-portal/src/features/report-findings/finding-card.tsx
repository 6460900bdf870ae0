import { bureauNames } from '@repo/contract/credit-reports';
import {
  yesNoUnsure,
  type AnsweredFinding,
  type FindingAnswer,
} from '@repo/contract/report-findings';
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
import { api } from '@repo/api-client/api.ts';
import { useFailureToast } from '@repo/screens/failure.ts';

/** One contradiction with the lines that show it, what it asks the client, and its law. */
export function FindingCard({ finding }: { finding: AnsweredFinding }) {
  const { t, language } = useLanguage();
  const { questions, answer } = finding;
  const change = useAnswer(finding);
  const { title, texts } = findingTexts(finding, language);
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
        {texts.map((text) => (
          <Text key={text} measure>
            {text}
          </Text>
        ))}
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

/** The lines of each bureau side by side; those of another account of the finding are in a separate table. */
function FindingLines({ finding: { rows } }: { finding: AnsweredFinding }) {
  const bureaus = new Set(rows.map(({ row }) => row.bureau)).size;
  const columns = rows.length > MOST_COLUMNS && bureaus > 1 ? bureaus : MOST_COLUMNS;
  return rows.flatMap((_, start) =>
    start % columns === 0 ? (
      <LinesTable key={start} rows={rows.slice(start, start + columns)} />
    ) : (
      []
    ),
  );
}

const MOST_COLUMNS = 3;

function LinesTable({ rows }: Pick<AnsweredFinding, 'rows'>) {
  const { t, language } = useLanguage();
  const fields = [...new Set(rows.flatMap(({ values }) => values.map(({ field }) => field)))];
  const hasCreditors = new Set(rows.map(({ row }) => row.creditor)).size > 1;
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
        detail: [hasCreditors && row.creditor, row.accountNumber?.masked]
          .filter(Boolean)
          .join(' · '),
      }))}
      lines={fields.map((field) => ({
        key: field,
        name: reportFieldName(field, language),
        cells: rows.map((row) => cellOf(row, field)),
      }))}
    />
  );
}

const unanswered: FindingAnswer = { isYours: null, wasPaid: null, paidOn: null };

/** Returns a function that changes the client's answer to a finding: shown at once, saved in turn, taken back when it fails. */
function useAnswer({ key, answer }: AnsweredFinding) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { findings } = api.useUtils().reports;
  const { mutateAsync } = api.reports.answerFinding.useMutation({ scope: { id: key } });

  const show = (shown: FindingAnswer | null) =>
    findings.setData(undefined, (found) => {
      const change = (one: AnsweredFinding) => (one.key === key ? { ...one, answer: shown } : one);
      return found && { ...found, findings: found.findings.map(change) };
    });

  return async (change: Partial<FindingAnswer>): Promise<void> => {
    const changed = { ...unanswered, ...answer, ...change };
    const next = changed.wasPaid === 'yes' ? changed : { ...changed, paidOn: null };
    show(next);
    await findings.cancel();
    try {
      await mutateAsync({ key, ...next });
    } catch (error) {
      show(answer);
      failureToast(t('reportFindings.card.failed'), error);
    }
  };
}
