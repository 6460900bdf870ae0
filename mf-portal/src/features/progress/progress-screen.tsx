import { api } from '@repo/api-client/api.ts';
import type { ProgressUpdate, ProgressUpdateType } from '@repo/contract/progress';
import { Link } from '@repo/federation/link.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { Card } from '@repo/ui/card.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { checkCircleIcon } from '@repo/ui/icons/check-circle.ts';
import { listIcon } from '@repo/ui/icons/list.ts';
import { progressIcon } from '@repo/ui/icons/progress.ts';
import { sendIcon } from '@repo/ui/icons/send.ts';
import { trendingUpIcon } from '@repo/ui/icons/trending-up.ts';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Stat } from '@repo/ui/stat.tsx';
import { StatGroup } from '@repo/ui/stat-group.tsx';
import { useLanguage } from '../../language.ts';
import { ProgressTimeline } from './progress-timeline.tsx';

export default function ProgressScreen() {
  const { t } = useLanguage();
  const query = api.progressUpdates.list.useQuery();
  return (
    <Screen name={t('progress.title')} lede={t('progress.lede')}>
      <Loaded
        query={query}
        errorTitle={t('progress.error')}
        skeleton={
          <Stack gap={3}>
            <Card padding="lg">
              <StatGroup as="div">
                {['removed', 'increases', 'disputes', 'total'].map((name) => (
                  <Stack key={name} gap={1}>
                    <Skeleton width="long" />
                    <Skeleton shape="title" width="short" />
                    <Skeleton width="medium" />
                  </Stack>
                ))}
              </StatGroup>
            </Card>
            <Card padding="lg">
              <SkeletonList rows={6} />
            </Card>
          </Stack>
        }
      >
        {(updates) => (
          <Stack gap={3}>
            <ProgressCounters updates={updates} />
            <Card padding="lg">
              {updates.length > 0 ? (
                <ProgressTimeline updates={updates} />
              ) : (
                <EmptyState
                  icon={progressIcon}
                  level={2}
                  title={t('progress.empty')}
                  action={
                    <ButtonLink as={Link} href="/documents" variant="secondary">
                      {t('progress.emptyAction')}
                    </ButtonLink>
                  }
                >
                  {t('progress.emptyText')} {t('progress.emptyNext')}
                </EmptyState>
              )}
            </Card>
          </Stack>
        )}
      </Loaded>
    </Screen>
  );
}

function ProgressCounters({ updates }: { updates: ProgressUpdate[] }) {
  const { t, format } = useLanguage();
  const count = (type: ProgressUpdateType) =>
    format.number(updates.filter((update) => update.updateType === type).length);
  return (
    <Card as="section" padding="lg" aria-label={t('progress.counters')}>
      <StatGroup>
        <Stat
          icon={checkCircleIcon}
          label={t('progress.removed')}
          value={count('item-removed')}
          hint={t('progress.removedHint')}
        />
        <Stat
          icon={trendingUpIcon}
          label={t('progress.increases')}
          value={count('score-increase')}
          hint={t('progress.increasesHint')}
        />
        <Stat
          icon={sendIcon}
          label={t('progress.disputes')}
          value={count('dispute-sent')}
          hint={t('progress.disputesHint')}
        />
        <Stat
          icon={listIcon}
          label={t('progress.total')}
          value={format.number(updates.length)}
          hint={t('progress.totalHint')}
        />
      </StatGroup>
    </Card>
  );
}
