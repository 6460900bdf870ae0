import { api } from '@repo/api-client/api.ts';
import { Button } from '@repo/ui/button.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Stat } from '@repo/ui/stat.tsx';
import { StatGroup } from '@repo/ui/stat-group.tsx';
import { useLanguage } from '../../language.ts';
import { useLeaveWhenRefused } from '../access/use-leave-when-refused.ts';
import { FigureSkeleton } from './figure-skeleton.tsx';

export function StatsRow() {
  const { t, format } = useLanguage();
  const stats = api.clients.stats.useQuery(undefined, { refetchOnMount: 'always' });
  const refused = useLeaveWhenRefused(stats.error);

  if (refused) return null;
  if (stats.isError && !stats.data) {
    const retry = (
      <Button
        variant="secondary"
        size="sm"
        pending={stats.isFetching}
        onClick={() => stats.refetch()}
      >
        {t('screen.retry')}
      </Button>
    );
    return (
      <Notice tone="attention" action={retry} live>
        {t('clients.statsFailed')}
      </Notice>
    );
  }
  const number = (value: number | undefined) =>
    value === undefined ? <FigureSkeleton /> : format.number(value);
  const increase = stats.data?.avgScoreIncrease;
  return (
    <StatGroup aria-label={t('clients.statsLabel')} aria-busy={!stats.data}>
      <Stat label={t('clients.totalClients')} value={number(stats.data?.totalClients)} />
      <Stat label={t('clients.activeDisputes')} value={number(stats.data?.activeDisputes)} />
      <Stat label={t('clients.itemsRemoved')} value={number(stats.data?.itemsRemoved)} />
      <Stat
        label={t('clients.avgScoreIncrease')}
        value={
          <>
            {increase !== undefined && increase > 0 && '+'}
            {number(increase)}
          </>
        }
        hint={t('clients.points')}
      />
    </StatGroup>
  );
}
