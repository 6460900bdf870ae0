import { api } from '@repo/api-client/api.ts';
import { reportScores, type CreditReport } from '@repo/contract/credit-reports';
import { averageScore, SCORE_MIN } from '@repo/contract/credit-scores';
import { FUNDING_MIN_SCORE, fundingGap, nextFundingTier } from '@repo/contract/funding';
import { Loaded, type LoadedQuery } from '@repo/screens/loaded.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Icon } from '@repo/ui/icon.tsx';
import { checkCircleIcon, reportIcon } from '@repo/ui/icons.ts';
import { ProgressBar } from '@repo/ui/progress-bar.tsx';
import { ScoreGauge, ScoreGaugeSkeleton } from '@repo/ui/score-gauge.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from './funding.messages.ts';
import { useAverageCaption, useScoreDescription } from '../reports/score-description.ts';
import { ScoreLayout } from '../reports/score-layout.ts';
import { UploadReportPrompt } from '../reports/upload-report-prompt.tsx';

export function EligibilityCard({ query }: { query: LoadedQuery<CreditReport | null> }) {
  const { t } = useLanguage();
  return (
    <SectionCard title={t('funding.eligibility.title')}>
      <Loaded query={query} errorTitle={t('funding.error')} skeleton={<EligibilitySkeleton />}>
        {(report) => {
          const average = averageScore(reportScores(report));
          return report === null || average === null ? (
            <WithoutScores />
          ) : (
            <EligibilitySummary report={report} average={average} />
          );
        }}
      </Loaded>
    </SectionCard>
  );
}

function WithoutScores() {
  const { t } = useLanguage();
  const own = api.reports.latest.useQuery();
  return (
    <Loaded query={own} errorTitle={t('funding.error')} skeleton={<EligibilitySkeleton />}>
      {(report) =>
        report?.isBeingChecked && averageScore(reportScores(report)) !== null ? (
          <EmptyState icon={reportIcon} level={3} title={t('funding.eligibility.checking')}>
            {t('funding.eligibility.checkingText')}
          </EmptyState>
        ) : (
          <UploadReportPrompt level={3} />
        )
      }
    </Loaded>
  );
}

function EligibilitySkeleton() {
  return (
    <ScoreLayout>
      <ScoreGaugeSkeleton size="lg" />
      <Stack gap={2}>
        <Skeleton shape="title" />
        <Skeleton width="long" />
        <Skeleton />
      </Stack>
    </ScoreLayout>
  );
}

function EligibilitySummary({ report, average }: { report: CreditReport; average: number }) {
  const { t } = useLanguage();
  const describeScore = useScoreDescription();
  const caption = useAverageCaption(report);
  const nextStep = useNextStep(average);
  const gap = fundingGap(average);
  const values = { min: FUNDING_MIN_SCORE, average };
  return (
    <ScoreLayout>
      <ScoreGauge
        size="lg"
        score={average}
        caption={caption}
        {...describeScore(caption, average)}
      />
      {gap === 0 ? (
        <Stack gap={1}>
          <Row gap={1} wrap={false} align="start">
            <Text as="span" tone="accent">
              <Icon icon={checkCircleIcon} size={32} />
            </Text>
            <Heading level={3} size="lg">
              {t('funding.eligibility.yes')}
            </Heading>
          </Row>
          <Text tone="soft">{nextStep}</Text>
        </Stack>
      ) : (
        <Stack gap={2}>
          <Heading level={3} size="lg">
            {t('funding.eligibility.no', { count: gap })}
          </Heading>
          <Text tone="soft">{nextStep}</Text>
          <ProgressBar
            value={average - SCORE_MIN}
            max={FUNDING_MIN_SCORE - SCORE_MIN}
            label={t('funding.eligibility.gap', values)}
            valueText={t('funding.eligibility.gapValue', values)}
            tone="attention"
            showLabel
            showValue
          />
        </Stack>
      )}
    </ScoreLayout>
  );
}

function useNextStep(average: number): string {
  const { t } = useLanguage();
  const next = nextFundingTier(average);
  if (!next) return t('funding.eligibility.highest', { average });
  const { tier, gap: count } = next;
  const name = t(`funding.tiers.names.${tier.name}`);
  return t('funding.eligibility.next', { average, tier: name, from: tier.minScore, count });
}
