import { RECENT_PROGRESS_UPDATES, type ProgressUpdate } from '@repo/contract/progress-updates';
import { TextLink } from '@repo/screens/links.tsx';
import { Loaded, type LoadedQuery } from '@repo/screens/loaded.tsx';
import { Card, CardHeader } from '@repo/ui/card.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { arrowRightIcon } from '@repo/ui/icons/arrow-right.ts';
import { progressIcon } from '@repo/ui/icons/progress.ts';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Timeline } from '@repo/ui/timeline.tsx';
import { TooltipGroup } from '@repo/ui/tooltip.tsx';
import { useLanguage } from './overview.messages.ts';
import { ProgressUpdateItem } from '../progress-updates/progress-update-item.tsx';

export function RecentProgress({ query }: { query: LoadedQuery<ProgressUpdate[]> }) {
  const { t } = useLanguage();
  return (
    <Card as="section" padding="lg" aria-labelledby="progress-title">
      <CardHeader
        titleId="progress-title"
        title={t('overview.progress.title')}
        action={
          <TextLink href="/progress" icon={arrowRightIcon}>
            {t('overview.progress.action')}
          </TextLink>
        }
      />
      <Loaded
        query={query}
        errorTitle={t('overview.progress.error')}
        skeleton={<SkeletonList rows={RECENT_PROGRESS_UPDATES} />}
      >
        {(updates) =>
          updates.length > 0 ? (
            <TooltipGroup>
              <Timeline>
                {updates.slice(0, RECENT_PROGRESS_UPDATES).map((update) => (
                  <ProgressUpdateItem key={update.id} update={update} />
                ))}
              </Timeline>
            </TooltipGroup>
          ) : (
            <EmptyState icon={progressIcon} title={t('overview.progress.empty')}>
              {t('overview.progress.emptyText')}
            </EmptyState>
          )
        }
      </Loaded>
    </Card>
  );
}
