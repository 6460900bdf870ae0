import { api } from '@repo/api-client/api.ts';
import { useSession } from '@repo/federation/shell-context.tsx';
import { LoadError } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { Card } from '@repo/ui/card.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useLanguage } from './overview.messages.ts';
import { useNotificationSummary } from '../notifications/use-notification-summary.ts';
import { DocumentsCard } from './documents-card.tsx';
import { NextSteps } from './next-steps.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { RecentProgress } from './recent-progress.tsx';
import { ScoreCard } from './score-card.tsx';
import { SummaryStats } from './summary-stats.tsx';

export default function OverviewScreen() {
  const { t } = useLanguage();
  const firstName = useSession()?.firstName;
  const report = api.creditReports.latest.useQuery();
  const items = api.creditItems.list.useQuery();
  const updates = api.progressUpdates.list.useQuery();
  const documents = api.documents.list.useQuery();
  const notifications = useNotificationSummary();
  const notLoaded = [report, items, updates, documents, notifications].filter(
    (query) => query.data === undefined,
  );
  const failedTogether = notLoaded.length > 1 && notLoaded.every((query) => query.isError);
  const isNew = report.data === null;
  const isVisible = (query: { data: unknown }) => !failedTogether || query.data !== undefined;

  return (
    <Screen
      name={t('overview.name')}
      title={firstName ? t('overview.welcome', { name: firstName }) : t('overview.welcomeNoName')}
      lede={t('overview.lede')}
    >
      {/* Other elements for a client without a report: nothing moves when the steps appear above them. */}
      <Stack gap={3} key={isNew ? 'new' : 'known'}>
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
        {isNew && documents.data && <NextSteps documents={documents.data} />}
        {isVisible(report) && <ScoreCard query={report} />}
        {isVisible(items) && <SummaryStats items={items} report={report} />}
        {(isVisible(documents) || isVisible(notifications)) && (
          <Grid columns={2} gap={3}>
            {isVisible(documents) && <DocumentsCard query={documents} />}
            {isVisible(notifications) && <NotificationsCard query={notifications} />}
          </Grid>
        )}
        {isVisible(updates) && <RecentProgress query={updates} />}
      </Stack>
    </Screen>
  );
}
