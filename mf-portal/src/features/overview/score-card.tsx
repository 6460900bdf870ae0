import {
  bureauNames,
  bureaus,
  reportScores,
  type CreditReport,
  type OwnCreditReport,
} from '@repo/contract/credit-reports';
import { averageScore } from '@repo/contract/credit-scores';
import { Loaded, type LoadedQuery } from '@repo/screens/loaded.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { ScoreBar } from '@repo/ui/score-bar.tsx';
import { ScoreGauge, ScoreGaugeSkeleton } from '@repo/ui/score-gauge.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useLanguage } from './overview.messages.ts';
import {
  bureauScore,
  useAverageCaption,
  useScoreDescription,
} from '../reports/score-description.ts';
import { ScoreLayout } from '../reports/score-layout.ts';
import { UploadReportPrompt } from '../reports/upload-report-prompt.tsx';

export function ScoreCard({ query }: { query: LoadedQuery<OwnCreditReport | null> }) {
  const { t } = useLanguage();
  return (
    <SectionCard
      title={t('overview.score.title')}
      subtitle={<Subtitle report={query.data} failed={query.isError} />}
    >
      <Loaded query={query} errorTitle={t('overview.score.error')} skeleton={<ScoreSkeleton />}>
        {(loaded) => <Scores report={loaded} />}
      </Loaded>
    </SectionCard>
  );
}

function Scores({ report }: { report: CreditReport | null }) {
  const describeScore = useScoreDescription();
  const average = averageScore(reportScores(report));
  const caption = useAverageCaption(report);
  return (
    <ScoreLayout>
      <ScoreGauge
        size="lg"
        score={average}
        caption={caption}
        {...describeScore(caption, average)}
      />
      {report ? (
        <Stack gap={3}>
          {bureaus.map((bureau) => {
            const score = bureauScore(report, bureau);
            const name = bureauNames[bureau];
            return (
              <ScoreBar key={bureau} name={name} score={score} {...describeScore(name, score)} />
            );
          })}
        </Stack>
      ) : (
        <UploadReportPrompt level={3} />
      )}
    </ScoreLayout>
  );
}

function Subtitle(props: { report: OwnCreditReport | null | undefined; failed: boolean }) {
  const { t, format } = useLanguage();
  if (props.report === null) return <span>{t('overview.score.none')}</span>;
  if (props.report) {
    const date = format.calendarDate(props.report.reportDate);
    return (
      <span>
        {t(props.report.isBeingChecked ? 'overview.score.beingChecked' : 'overview.score.date', {
          date,
        })}
      </span>
    );
  }
  return props.failed ? null : <Skeleton width="medium" />;
}

function ScoreSkeleton() {
  return (
    <ScoreLayout>
      <ScoreGaugeSkeleton size="lg" />
      <Stack gap={3}>
        {bureaus.map((bureau) => (
          <Stack key={bureau} gap={1}>
            <Skeleton shape="title" width="medium" />
            <Skeleton />
          </Stack>
        ))}
      </Stack>
    </ScoreLayout>
  );
}
