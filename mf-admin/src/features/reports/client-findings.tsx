import type { CurrentFindings } from '@repo/contract/report-imports';
import { reportedDateText } from '@repo/i18n/report-values.ts';
import { FindingList } from '@repo/report-view/finding-list.tsx';
import { GivenAnswers } from '@repo/report-view/finding-answers.tsx';
import { countWaiting } from '@repo/report-view/found.ts';
import { TitledCard } from '@repo/ui/card.tsx';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useId, useState } from 'react';
import { useLanguage } from './reports.messages.ts';

export function ClientFindings({ current: { report, findings } }: { current: CurrentFindings }) {
  const { t, language, format } = useLanguage();
  const titleId = useId();
  const [showSources, setShowSources] = useState(false);
  if (!report) return null;
  const open = countWaiting(findings);
  const date = report.reportDate
    ? reportedDateText(report.reportDate, language)
    : format.date(report.createdAt);
  return (
    <Stack as="section" aria-labelledby={titleId} gap={2}>
      <TitledCard
        titleId={titleId}
        title={t('reports.findings', { number: findings.length })}
        subtitle={
          findings.length > 0 &&
          t('reports.findingCounts', { open, answered: findings.length - open })
        }
      >
        {findings.length === 0 ? (
          <Text tone="soft">{t('reports.noFindings', { date })}</Text>
        ) : (
          <Checkbox
            label={t('reports.showSources')}
            checked={showSources}
            onChange={({ target }) => setShowSources(target.checked)}
          />
        )}
      </TitledCard>
      <FindingList
        findings={findings}
        sources={showSources ? 'places' : 'none'}
        renderAnswers={(finding) => <GivenAnswers finding={finding} />}
      />
    </Stack>
  );
}
