import type { AnsweredFinding, FindingQuestion } from '@repo/contract/report-findings';
import type { CurrentFindings } from '@repo/contract/report-imports';
import { findingQuestionText, findingTexts } from '@repo/i18n/finding-text.ts';
import { reportedDateText, reportFieldName, reportValueText } from '@repo/i18n/report-values.ts';
import { Badge } from '@repo/ui/badge.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text, SoftText } from '@repo/ui/text.tsx';
import { color, space } from '@repo/ui/tokens.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Source } from './bureau-table.tsx';
import { RowLine } from './change-list.tsx';
import { useLanguage } from './report-imports.messages.ts';
import { ShowMore } from '../../lists/show-more.tsx';

/** More at once would make the page slow. */
const SHOWN_AT_ONCE = 30;

/** What the latest reports show that may be wrong, and what the client answered. Admins do not answer. */
export function FindingList({ current: { report, findings } }: { current: CurrentFindings }) {
  const { t, language, format } = useLanguage();
  const [showSources, setShowSources] = useState(false);
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  if (!report) return null;
  const open = findings.filter((finding) => !isAnswered(finding));
  // What waits for the client is first.
  const sorted = [...open, ...findings.filter(isAnswered)];
  return (
    <TitledCard
      as="section"
      title={t('reportImports.findings', { number: findings.length })}
      subtitle={
        findings.length > 0 &&
        t('reportImports.findingCounts', {
          open: open.length,
          answered: findings.length - open.length,
        })
      }
    >
      {findings.length === 0 && (
        <Text tone="soft">
          {t('reportImports.noFindings', {
            date: report.reportDate
              ? reportedDateText(report.reportDate, language)
              : format.date(report.createdAt),
          })}
        </Text>
      )}
      {findings.length > 0 && (
        <Checkbox
          label={t('reportImports.showSources')}
          checked={showSources}
          onChange={({ target }) => setShowSources(target.checked)}
        />
      )}
      <Findings role="list">
        {sorted.slice(0, limit).map((finding) => (
          <li key={finding.key}>
            <Finding finding={finding} showSources={showSources} />
          </li>
        ))}
      </Findings>
      <ShowMore shown={limit} of={sorted.length} onMore={() => setLimit(limit + SHOWN_AT_ONCE)} />
    </TitledCard>
  );
}

const isAnswered = ({ questions, answer }: AnsweredFinding) =>
  questions.every((question) => answer && answer[question] !== null);

function Finding({ finding, showSources }: { finding: AnsweredFinding; showSources: boolean }) {
  const { t, language } = useLanguage();
  const { law, rows, questions } = finding;
  const { title, texts } = findingTexts(finding, language);
  return (
    <Stack gap={1}>
      <Row justify="space-between" align="baseline">
        <Heading level={3}>{title}</Heading>
        {questions.length > 0 && (
          <Badge tone={isAnswered(finding) ? 'positive' : 'attention'}>
            {t(isAnswered(finding) ? 'reportImports.answered' : 'reportImports.unansweredYet')}
          </Badge>
        )}
      </Row>
      {texts.map((text) => (
        <Text key={text} measure>
          {text}
        </Text>
      ))}
      <Text size="xs" tone="soft">
        {law}
      </Text>
      <Lines>
        {rows.map(({ row, values }, index) => (
          <div key={index}>
            <RowLine row={row} />
            {values.map(({ field, value, source }, place) => (
              <Text key={place} size="sm" tabular>
                {`${reportFieldName(field, language)}: ${value === null ? t('reportImports.noValue') : reportValueText(field, value, language)}`}
                {showSources && source && <Source source={source} />}
              </Text>
            ))}
          </div>
        ))}
      </Lines>
      {questions.map((question) => (
        <Answer key={question} finding={finding} question={question} />
      ))}
    </Stack>
  );
}

function Answer({ finding, question }: { finding: AnsweredFinding; question: FindingQuestion }) {
  const { t, language } = useLanguage();
  const { answer } = finding;
  const given = answer?.[question] ?? null;
  const words = [
    given === null ? t('reportImports.unansweredYet') : t(`reportImports.answer.${given}`),
    question === 'wasPaid' && answer?.paidOn && reportedDateText(answer.paidOn, language),
  ];
  return (
    <Text size="sm">
      <SoftText as="span">{findingQuestionText(question, finding, language)}</SoftText>{' '}
      <Text as="span" size="sm" weight="semibold">
        {words.filter(Boolean).join(', ')}
      </Text>
    </Text>
  );
}

const Findings = styled.ul`
  > li {
    padding-block: ${space[2]};
    content-visibility: auto;
    contain-intrinsic-block-size: auto 12rem;
  }
  > li + li {
    border-block-start: 1px solid ${color.rule};
  }
`;

/** The rows of the bureaus side by side. */
const Lines = styled.div`
  display: grid;
  gap: ${space[1]} ${space[3]};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
`;
