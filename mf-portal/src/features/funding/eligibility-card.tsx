import { reportScores, type CreditReport } from '@repo/contract/credit-reports';
import { averageScore, SCORE_MIN } from '@repo/contract/credit-scores';
import { FUNDING_MIN_SCORE, fundingGap } from '@repo/contract/funding';
import { Loaded, type LoadedQuery } from '@repo/screens/loaded.tsx';
import { Card } from '@repo/ui/card.tsx';
import { CardHeader } from '@repo/ui/card-header.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Icon } from '@repo/ui/icon.tsx';
import { checkCircleIcon } from '@repo/ui/icons/check-circle.ts';
import { ProgressBar } from '@repo/ui/progress-bar.tsx';
import { ScoreGauge } from '@repo/ui/score-gauge.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from '../../language.ts';
import { useScoreDescription } from '../credit-report/score-description.ts';
import { ScoreLayout } from '../credit-report/score-layout.ts';
import { UploadReportPrompt } from '../credit-report/upload-report-prompt.tsx';

export function EligibilityCard({ query }: { query: LoadedQuery<CreditReport | null> }) {
  const { t } = useLanguage();
  return (
    <Card as="section" padding="lg" aria-labelledby="eligibility-title">
      <CardHeader titleId="eligibility-title" title={t('funding.eligibility.title')} />
      <Loaded
        query={query}
        errorTitle={t('funding.error')}
        skeleton={<Skeleton shape="block" height="lg" />}
      >
        {(report) => {
          const average = averageScore(reportScores(report));
          return average === null ? (
            <UploadReportPrompt level={3} />
          ) : (
            <EligibilitySummary average={average} />
          );
        }}
      </Loaded>
    </Card>
  );
}

function EligibilitySummary({ average }: { average: number }) {
  const { t } = useLanguage();
  const describeScore = useScoreDescription();
  const gap = fundingGap(average);
  const values = { min: FUNDING_MIN_SCORE, average };
  return (
    <ScoreLayout>
      <ScoreGauge
        size="lg"
        score={average}
        caption={t('funding.eligibility.average')}
        {...describeScore(t('funding.eligibility.average'), average)}
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
          <Text tone="soft">{t('funding.eligibility.yesText', values)}</Text>
        </Stack>
      ) : (
        <Stack gap={2}>
          <Heading level={3} size="lg">
            {t('funding.eligibility.no', { count: gap })}
          </Heading>
          <Text tone="soft">{t('funding.eligibility.noText', values)}</Text>
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
