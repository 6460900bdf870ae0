import { api } from '@repo/api-client/api.ts';
import { RECENT_PROGRESS_UPDATES, type ProgressUpdate } from '@repo/contract/progress-updates';
import { useSession } from '@repo/federation/shell-context.tsx';
import { TextLink } from '@repo/screens/links.tsx';
import { Loaded, LoadError, type LoadedQuery } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Card, SectionCard } from '@repo/ui/card.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { arrowRightIcon, progressIcon } from '@repo/ui/icons.ts';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Timeline } from '@repo/ui/timeline.tsx';
import { TooltipGroup } from '@repo/ui/tooltip.tsx';
import { useNotificationSummary } from '../notifications/use-notification-summary.ts';
import {
  AgreementCard,
  isOpen,
  isStateClosed,
  isWorkOver,
  waitingStep,
} from '../agreement/agreement-card.tsx';
import { ProgressUpdateItem } from '../progress-updates/progress-update-item.tsx';
import { FoundLine } from '../reports/findings/found-line.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { NextSteps } from './next-steps.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { useLanguage } from './overview.messages.ts';
import { ScoreCard } from './score-card.tsx';
import { SummaryStats } from './summary-stats.tsx';

export default function OverviewScreen() {
  const { t } = useLanguage();
  const firstName = useSession()?.firstName;
  const report = api.reports.latest.useQuery();
  const checked = api.reports.checked.useQuery();
  const items = api.creditItems.list.useQuery();
  const updates = api.progressUpdates.list.useQuery();
  const documents = api.documents.list.useQuery();
  const notifications = useNotificationSummary();
  const found = api.reports.findings.useQuery().data;
  const agreement = api.contracts.current.useQuery().data;
  const notLoaded = [report, items, updates, documents, notifications].filter(
    (query) => query.data === undefined,
  );
  const failedTogether = notLoaded.length > 1 && notLoaded.every((query) => query.isError);
  const isNew = report.data === null;
  const isFirst = agreement && (isOpen(agreement) || isStateClosed(agreement));
  const isClosed = agreement !== undefined && isWorkOver(agreement);
  const isVisible = (query: { data: unknown }) => !failedTogether || query.data !== undefined;

  return (
    <Screen
      name={t('overview.name')}
      title={firstName ? t('overview.welcome', { name: firstName }) : t('overview.welcomeNoName')}
      lede={t('overview.lede')}
    >
      {/* Replaced together with the cards that appear above, so that nothing counts as a layout shift. */}
      <Stack gap={3} key={`${isNew} ${found?.report?.id} ${Boolean(agreement)}`}>
        {failedTogether && (
          <Card padding="lg">
            <LoadError
              title={notLoaded.length === 5 ? t('overview.error') : t('overview.partError')}
              error={notLoaded[0]?.error}
              pending={notLoaded.some((query) => query.isFetching)}
              onRetry={() => notLoaded.forEach((query) => void query.refetch())}
            />
          </Card>
        )}
        {isNew && documents.data && !isClosed && (
          <NextSteps documents={documents.data} agreementWaits={Boolean(waitingStep(agreement))} />
        )}
        {agreement && isFirst && <AgreementCard current={agreement} hasReport={!isNew} />}
        {isVisible(report) && <ScoreCard query={report} />}
        {found?.report && <FoundLine found={found} />}
        {isVisible(items) && <SummaryStats items={items} report={checked} own={report.data} />}
        {(isVisible(documents) || isVisible(notifications)) && (
          <Grid columns={2} gap={3}>
            {isVisible(documents) && <DocumentsCard query={documents} needed={!isClosed} />}
            {isVisible(notifications) && <NotificationsCard query={notifications} />}
          </Grid>
        )}
        {agreement && !isFirst && <AgreementCard current={agreement} hasReport={!isNew} />}
        {isVisible(updates) && <RecentProgress query={updates} />}
      </Stack>
    </Screen>
  );
}

function RecentProgress({ query }: { query: LoadedQuery<ProgressUpdate[]> }) {
  const { t } = useLanguage();
  return (
    <SectionCard
      title={t('overview.progress.title')}
      action={
        <TextLink href="/progress" icon={arrowRightIcon}>
          {t('overview.progress.action')}
        </TextLink>
      }
    >
      <Loaded
        query={query}
        errorTitle={t('overview.progress.error')}
        skeleton={<SkeletonList rows={RECENT_PROGRESS_UPDATES} />}
      >
        {(updates) =>
          updates.length > 0 ? (
            <TooltipGroup>
              <Timeline>
                {updates.slice(0, RECENT_PROGRESS_UPDATES).map((update) => (
                  <ProgressUpdateItem key={update.id} update={update} />
                ))}
              </Timeline>
            </TooltipGroup>
          ) : (
            <EmptyState icon={progressIcon} title={t('overview.progress.empty')}>
              {t('overview.progress.emptyText')}
            </EmptyState>
          )
        }
      </Loaded>
    </SectionCard>
  );
}
