import { api } from '@repo/api-client/api.ts';
import type { CurrentFindings } from '@repo/contract/report-imports';
import { useLocation } from '@repo/federation/shell-context.tsx';
import { FindingList } from '@repo/report-view/finding-list.tsx';
import { countWaiting } from '@repo/report-view/found.ts';
import { ButtonLink, BackLink } from '@repo/screens/links.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Card } from '@repo/ui/card.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { checkCircleIcon, reportIcon, uploadIcon } from '@repo/ui/icons.ts';
import { ProgressBar } from '@repo/ui/progress-bar.tsx';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Answers } from './answers.tsx';
import { useLanguage } from './report-findings.messages.ts';

export default function FindingsScreen() {
  const { t, format } = useLanguage();
  const query = api.reports.findings.useQuery();
  const loading = query.data === undefined && !query.isError;
  const date = query.data?.report?.reportDate;
  const eyebrow = date && t('reportFindings.screen.date', { date: format.calendarDate(date) });
  return (
    <Screen
      key={query.data?.report === null ? 'empty' : 'report'}
      name={t('reportFindings.found.title')}
      eyebrow={loading ? <Skeleton width="short" /> : eyebrow}
      lede={t('reportFindings.screen.lede')}
      back={<BackLink href="/credit-report">{t('reportFindings.screen.back')}</BackLink>}
      gap={3}
    >
      <Loaded
        query={query}
        errorTitle={t('reportFindings.error')}
        skeleton={
          <Card padding="lg">
            <SkeletonList rows={8} />
          </Card>
        }
      >
        {(found) => <Findings found={found} />}
      </Loaded>
    </Screen>
  );
}

function Findings({ found: { report, findings } }: { found: CurrentFindings }) {
  const { t } = useLanguage();
  if (!report) {
    return (
      <Card>
        <EmptyState
          icon={reportIcon}
          title={t('reportFindings.screen.noReport')}
          action={
            <ButtonLink href="/credit-report/import" icon={uploadIcon}>
              {t('reportFindings.import')}
            </ButtonLink>
          }
        >
          {t('reportFindings.screen.noReportText')}
        </EmptyState>
      </Card>
    );
  }
  if (findings.length === 0) {
    return (
      <Card>
        <EmptyState icon={checkCircleIcon} title={t('reportFindings.screen.empty')}>
          {t('reportFindings.found.none')}
        </EmptyState>
      </Card>
    );
  }
  return <AnsweredFindings key={report.id} findings={findings} />;
}

function AnsweredFindings({ findings }: Pick<CurrentFindings, 'findings'>) {
  const { t } = useLanguage();
  const asking = findings.filter(({ questions }) => questions.length > 0);
  const opened = new URLSearchParams(useLocation().search).get('finding');
  const total = asking.length;
  const done = total - countWaiting(asking);
  return (
    <>
      {total > 0 && (
        <Card>
          <ProgressBar
            value={done}
            max={total}
            label={t('reportFindings.screen.progress')}
            valueText={t('reportFindings.screen.progressText', { done, total })}
            showLabel
            showValue
          />
        </Card>
      )}
      <FindingList
        findings={findings}
        opened={opened}
        renderAnswers={(finding) => <Answers finding={finding} />}
      />
    </>
  );
}
