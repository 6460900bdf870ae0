import { useApi } from '@repo/api-client/api-context.tsx';
import { useSession } from '@repo/federation/shell-context.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useQuery } from '@tanstack/react-query';
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
  const api = useApi();
  const firstName = useSession()?.firstName;
  const report = useQuery(api.creditReports.latest.queryOptions());
  const items = useQuery(api.creditItems.list.queryOptions());
  const updates = useQuery(api.progressUpdates.list.queryOptions());
  const documents = useQuery(api.documents.list.queryOptions());
  const notifications = useNotifications();
  const all = [report, items, updates, documents, notifications];

  return (
    <Screen
      name={t('overview.name')}
      title={firstName ? t('overview.welcome', { name: firstName }) : t('overview.welcomeNoName')}
      lede={t('overview.lede')}
    >
      {all.every((query) => query.isError) ? (
        <LoadError
          title={t('overview.error')}
          pending={report.isFetching}
          onRetry={() => all.forEach((query) => void query.refetch())}
        />
      ) : (
        <Stack gap={3}>
          <ScoreCard query={report} />
          <SummaryStats items={items} report={report} />
          <Grid columns={2} gap={3}>
            <DocumentsCard query={documents} />
            <NotificationsCard query={notifications} />
          </Grid>
          <RecentProgress query={updates} />
        </Stack>
      )}
    </Screen>
  );
}
