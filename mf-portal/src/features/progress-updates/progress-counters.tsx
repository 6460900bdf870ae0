import { api } from '@repo/api-client/api.ts';
import { countByStatus, countedStatuses } from '@repo/contract/credit-item-counts';
import type { ClientCreditItem } from '@repo/contract/credit-items';
import type { ProgressUpdate } from '@repo/contract/progress-updates';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Card } from '@repo/ui/card.tsx';
import { checkCircleIcon, listIcon, sendIcon, trendingUpIcon } from '@repo/ui/icons.ts';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Stat, StatGroup } from '@repo/ui/stat.tsx';
import { useLanguage } from './progress-updates.messages.ts';
import { disputesSent } from '../reports/item-rounds.ts';

export function ProgressCounters({ updates }: { updates: readonly ProgressUpdate[] }) {
  const { t } = useLanguage();
  const items = api.creditItems.list.useQuery();
  return (
    <Card as="section" padding="lg" aria-label={t('progressUpdates.counters')}>
      <Loaded
        query={items}
        errorTitle={t('progressUpdates.countersError')}
        skeleton={<CountersSkeleton />}
      >
        {(loaded) => <Counters items={loaded} updates={updates} />}
      </Loaded>
    </Card>
  );
}

interface CountersProps {
  items: readonly ClientCreditItem[];
  updates: readonly ProgressUpdate[];
}

function Counters({ items, updates }: CountersProps) {
  const { t, format } = useLanguage();
  const counts = countByStatus(items);
  const increases = updates.filter(({ updateType }) => updateType === 'score-increase').length;
  return (
    <StatGroup>
      <Stat
        icon={checkCircleIcon}
        label={t('progressUpdates.removed')}
        value={format.number(counts[countedStatuses.itemsRemoved])}
        hint={t('progressUpdates.removedHint')}
      />
      <Stat
        icon={sendIcon}
        label={t('progressUpdates.disputes')}
        value={format.number(counts[countedStatuses.activeDisputes])}
        hint={t('progressUpdates.disputesHint', { count: disputesSent(items) })}
      />
      <Stat
        icon={trendingUpIcon}
        label={t('progressUpdates.increases')}
        value={format.number(increases)}
        hint={t('progressUpdates.increasesHint')}
      />
      <Stat
        icon={listIcon}
        label={t('progressUpdates.total')}
        value={format.number(updates.length)}
        hint={t('progressUpdates.totalHint')}
      />
    </StatGroup>
  );
}

export function CountersSkeleton() {
  return (
    <StatGroup as="div">
      {['removed', 'disputes', 'increases', 'total'].map((name) => (
        <Stack key={name} gap={1}>
          <Skeleton width="long" />
          <Skeleton shape="title" width="short" />
          <Skeleton width="medium" />
        </Stack>
      ))}
    </StatGroup>
  );
}
