import type { ProgressUpdate } from '@repo/contract/progress-updates';
import { Stack } from '@repo/ui/stack.tsx';
import { TooltipGroup } from '@repo/ui/tooltip.tsx';
import { TimelineGroup } from '@repo/ui/timeline-group.tsx';
import { useLanguage } from './progress-updates.messages.ts';
import { LongList } from '../../lists/long-list.tsx';
import { ProgressUpdateItem } from './progress-update-item.tsx';
import { UpdateDetails } from './update-details.tsx';

export function ProgressTimeline({ updates }: { updates: ProgressUpdate[] }) {
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

/** Groups updates by the month that `monthOf` returns; months and updates keep their order. */
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
