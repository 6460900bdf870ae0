import type { ProgressUpdate, ProgressUpdateType } from '@repo/contract/progress';
import { Card } from '@repo/ui/card.tsx';
import { Stat } from '@repo/ui/stat.tsx';
import { StatGroup } from '@repo/ui/stat-group.tsx';
import { useLanguage } from '../../language.ts';

export function ProgressCounters({ updates }: { updates: ProgressUpdate[] }) {
  const { t, format } = useLanguage();
  const count = (type: ProgressUpdateType) =>
    format.number(updates.filter((update) => update.updateType === type).length);
  return (
    <Card as="section" padding="lg" aria-label={t('progress.counters')}>
      <StatGroup>
        <Stat icon="check-circle" label={t('progress.removed')} value={count('item-removed')} />
        <Stat icon="trending-up" label={t('progress.increases')} value={count('score-increase')} />
        <Stat icon="send" label={t('progress.disputes')} value={count('dispute-sent')} />
        <Stat icon="list" label={t('progress.total')} value={format.number(updates.length)} />
      </StatGroup>
    </Card>
  );
}
