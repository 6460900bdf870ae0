import { api } from '@repo/api-client/api.ts';
import { useSession } from '@repo/federation/shell-context.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { Card } from '@repo/ui/card.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useLanguage } from '../../language.ts';
import { useNotifications } from '../notifications/use-notifications.ts';
import { LoadError } from '../screen/load-error.tsx';
import { Screen } from '../screen/screen.tsx';
import { DocumentsCard } from './documents-card.tsx';
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
  const notifications = useNotifications();
  const missing = [report, items, updates, documents, notifications].filter(
    (query) => query.data === undefined,
  );
  const failedTogether = missing.length > 1 && missing.every((query) => query.isError);
  const stands = (query: { data: unknown }) => !failedTogether || query.data !== undefined;

  return (
    <Screen
      name={t('overview.name')}
      title={firstName ? t('overview.welcome', { name: firstName }) : t('overview.welcomeNoName')}
      lede={t('overview.lede')}
    >
      <Stack gap={3}>
        {failedTogether && (
          <Card padding="lg">
            <LoadError
              title={missing.length === 5 ? t('overview.error') : t('overview.partError')}
              error={missing[0]?.error}
              pending={missing.some((query) => query.isFetching)}
              onRetry={() => missing.forEach((query) => void query.refetch())}
            />
          </Card>
        )}
        {stands(report) && <ScoreCard query={report} />}
        {stands(items) && <SummaryStats items={items} report={report} />}
        {(stands(documents) || stands(notifications)) && (
          <Grid columns={2} gap={3}>
            {stands(documents) && <DocumentsCard query={documents} />}
            {stands(notifications) && <NotificationsCard query={notifications} />}
          </Grid>
        )}
        {stands(updates) && <RecentProgress query={updates} />}
      </Stack>
    </Screen>
  );
}
