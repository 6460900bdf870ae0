import { api } from '@repo/api-client/api.ts';
import { ButtonLink } from '@repo/screens/links.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Card } from '@repo/ui/card.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { progressIcon } from '@repo/ui/icons/progress.ts';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useLanguage } from './progress-updates.messages.ts';
import { CountersSkeleton, ProgressCounters } from './progress-counters.tsx';
import { ProgressTimeline } from './progress-timeline.tsx';

export default function ProgressScreen() {
  const { t } = useLanguage();
  const query = api.progressUpdates.list.useQuery();
  return (
    <Screen name={t('progressUpdates.title')} lede={t('progressUpdates.lede')}>
      <Loaded
        query={query}
        errorTitle={t('progressUpdates.error')}
        skeleton={
          <Stack gap={3}>
            <Card padding="lg">
              <CountersSkeleton />
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
                  title={t('progressUpdates.empty')}
                  action={
                    <ButtonLink href="/documents" variant="secondary">
                      {t('progressUpdates.emptyAction')}
                    </ButtonLink>
                  }
                >
                  {t('progressUpdates.emptyText')} {t('progressUpdates.emptyNext')}
                </EmptyState>
              )}
            </Card>
          </Stack>
        )}
      </Loaded>
    </Screen>
  );
}
