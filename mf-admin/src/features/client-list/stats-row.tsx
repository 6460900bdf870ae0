import { api } from '@repo/api-client/api.ts';
import { LoadNotice } from '@repo/screens/loaded.tsx';
import { Stat } from '@repo/ui/stat.tsx';
import { StatGroup } from '@repo/ui/stat-group.tsx';
import { useLanguage } from './client-list.messages.ts';
import { StatValue } from './stat-value.tsx';

export function StatsRow() {
  const { t } = useLanguage();
  const stats = api.clients.stats.useQuery(undefined, { refetchOnMount: 'always' });

  if (stats.isError && !stats.data) {
    return <LoadNotice query={stats} title={t('clientList.statsFailed')} />;
  }
  const { totalClients, activeDisputes, itemsRemoved, avgScoreIncrease } = stats.data ?? {};
  return (
    <StatGroup aria-label={t('clientList.statsLabel')} aria-busy={!stats.data}>
      <Stat label={t('clientList.totalClients')} value={<StatValue value={totalClients} />} />
      <Stat label={t('clientList.activeDisputes')} value={<StatValue value={activeDisputes} />} />
      <Stat label={t('clientList.itemsRemoved')} value={<StatValue value={itemsRemoved} />} />
      <Stat
        label={t('clientList.avgScoreIncrease')}
        value={
          <>
            {avgScoreIncrease !== undefined && avgScoreIncrease > 0 && '+'}
            <StatValue value={avgScoreIncrease} />
          </>
        }
        hint={t('clientList.points')}
      />
    </StatGroup>
  );
}
