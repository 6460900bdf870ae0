import { api } from '@repo/api-client/api.ts';
import type { ProgressUpdate } from '@repo/contract/progress-updates';
import { ButtonLink } from '@repo/screens/links.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Card } from '@repo/ui/card.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { progressIcon } from '@repo/ui/icons.ts';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { TimelineGroup } from '@repo/ui/timeline-group.tsx';
import { TooltipGroup } from '@repo/ui/tooltip.tsx';
import { LongList } from '../../lists/long-list.tsx';
import { CountersSkeleton, ProgressCounters } from './progress-counters.tsx';
import { ProgressUpdateItem } from './progress-update-item.tsx';
import { useLanguage } from './progress-updates.messages.ts';
import { UpdateDetails } from './update-details.tsx';

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

function ProgressTimeline({ updates }: { updates: ProgressUpdate[] }) {
  const { t, format } = useLanguage();
  return (
    <TooltipGroup>
      <LongList height={600} length={updates.length} label={t('progressUpdates.timeline')}>
        <Stack gap={4}>
          {groupByMonth(updates, format.month).map(({ month, updates: ofMonth }) => (
            <TimelineGroup key={month} title={month}>
              {ofMonth.map((update) => (
                <ProgressUpdateItem key={update.id} update={update}>
                  {hasDetails(update) && <UpdateDetails metadata={update.metadata} />}
                </ProgressUpdateItem>
              ))}
            </TimelineGroup>
          ))}
        </Stack>
      </LongList>
    </TooltipGroup>
  );
}

type DetailedUpdate = ProgressUpdate & { metadata: Record<string, unknown> };

function hasDetails(update: ProgressUpdate): update is DetailedUpdate {
  return Object.keys(update.metadata ?? {}).length > 0;
}

function groupByMonth(
  updates: readonly ProgressUpdate[],
  monthOf: (instant: string) => string,
): { month: string; updates: ProgressUpdate[] }[] {
  const byMonth = new Map<string, ProgressUpdate[]>();
  for (const update of updates) {
    const month = monthOf(update.createdAt);
    byMonth.set(month, [...(byMonth.get(month) ?? []), update]);
  }
  return Array.from(byMonth, ([month, ofMonth]) => ({ month, updates: ofMonth }));
}
