import { useApi } from '@repo/api-client/api-context.tsx';
import { useSession } from '@repo/federation/shell-context.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import { useNotifications } from '../notifications/use-notifications.ts';
import { LoadError } from '../screen/load-error.tsx';
import { Screen } from '../screen/screen.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { RecentProgress } from './recent-progress.tsx';
import { ScoreCard } from './score-card.tsx';
import { SummaryStats } from './summary-stats.tsx';

const Below = styled.div`
  display: grid;
  gap: ${space[3]};
  align-items: start;
  ${media.lg} {
    grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
  }
`;

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
          <Below>
            <RecentProgress query={updates} />
            <Stack gap={3}>
              <DocumentsCard query={documents} />
              <NotificationsCard query={notifications} />
            </Stack>
          </Below>
        </Stack>
      )}
    </Screen>
  );
}
