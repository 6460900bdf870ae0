import { bureaus, type Bureau } from '@repo/contract/credit-reports';
import { isAnswered, type AnsweredFinding } from '@repo/contract/report-findings';
import { findingTexts } from '@repo/i18n/finding-text.ts';
import { reportedDateText, reportFieldName, reportValueText } from '@repo/i18n/report-values.ts';
import { BureauCells, BureauRows } from '@repo/report-view/bureau-rows.tsx';
import { GivenAnswers } from '@repo/report-view/finding-answers.tsx';
import { FindingBody } from '@repo/report-view/finding.tsx';
import type { ShownSources } from '@repo/report-view/source.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import type { ReactNode } from 'react';
import { useLanguage } from './reports.messages.ts';

interface FindingRowsProps {
  label: string;
  findings: readonly AnsweredFinding[];
  sources: ShownSources;
  opened: string | null;
  renderAction: (finding: AnsweredFinding) => ReactNode;
}

export function FindingRows(props: FindingRowsProps) {
  const { label, findings, sources, opened, renderAction } = props;
  const ordered = findings.toSorted((a, b) => Number(isAnswered(a)) - Number(isAnswered(b)));
  const shown = bureaus.filter((bureau) =>
    findings.some(({ rows }) => rows.some(({ row }) => row.bureau === bureau)),
  );
  return (
    <BureauRows
      folded
      label={label}
      bureaus={shown}
      rows={ordered}
      rowKey={({ key }) => key}
      opened={opened}
      renderAction={renderAction}
      renderRow={(finding) => (
        <Disclosure
          wide
          open={finding.key === opened}
          summary={
            <BureauCells
              name={<FindingName finding={finding} />}
              bureaus={shown}
              renderCell={(bureau) => <Said finding={finding} bureau={bureau} />}
            />
          }
        >
          <Stack gap={1}>
            <FindingBody finding={finding} sources={sources}>
              <GivenAnswers finding={finding} />
            </FindingBody>
          </Stack>
        </Disclosure>
      )}
    />
  );
}

function FindingName({ finding }: { finding: AnsweredFinding }) {
  const { t, language } = useLanguage();
  const { rows, questions, answer } = finding;
  const paidOn = answer?.paidOn && reportedDateText(answer.paidOn, language);
  return (
    <>
      <Text as="span" weight="semibold">
        {findingTexts(finding, language).title}
      </Text>{' '}
      <SoftText as="span">{[...new Set(rows.map(({ row }) => row.creditor))].join(' · ')}</SoftText>
      <Row as="span" gap={0.5}>
        {questions.map((question) => {
          const given = answer?.[question];
          return (
            given && (
              <Badge key={question} tone="positive">
                {[
                  t(`reports.answers.${question}.${given}`),
                  question === 'wasPaid' && given === 'yes' && paidOn,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Badge>
            )
          );
        })}
        {!isAnswered(finding) && <Badge tone="attention">{t('reports.unanswered')}</Badge>}
      </Row>
    </>
  );
}

function Said({ finding: { rows }, bureau }: { finding: AnsweredFinding; bureau: Bureau }) {
  const { language } = useLanguage();
  const valuesOf = (field: string) =>
    rows.map(({ values }) => values.find((one) => one.field === field)?.value ?? null);
  const fields = [...new Set(rows.flatMap(({ values }) => values.map(({ field }) => field)))];
  const differing = fields.filter((field) => new Set(valuesOf(field)).size > 1);
  const shown = differing.length > 0 ? differing : fields;
  return rows
    .filter(({ row }) => row.bureau === bureau)
    .flatMap(({ row, values }) =>
      values.flatMap(({ field, value }) =>
        value !== null && shown.includes(field) ? (
          <div key={`${row.list} ${row.index} ${field}`}>
            {reportFieldName(field, language)} {reportValueText(field, value, language)}
          </div>
        ) : (
          []
        ),
      ),
    );
}
