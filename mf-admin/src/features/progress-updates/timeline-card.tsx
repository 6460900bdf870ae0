import { progressUpdateTypes, type ProgressUpdate } from '@repo/contract/progress-updates';
import type { CreditItem } from '@repo/contract/credit-items';
import { LoadMoreButton } from '@repo/screens/load-more-button.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { useFirstNew } from '@repo/screens/use-first-new.ts';
import { Card } from '@repo/ui/card.tsx';
import { CardHeader } from '@repo/ui/card-header.tsx';
import { Field } from '@repo/ui/field.tsx';
import { Options, SelectInput } from '@repo/ui/select-input.tsx';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { Timeline } from '@repo/ui/timeline.tsx';
import { useId } from 'react';
import { useLanguage } from './progress-updates.messages.ts';
import { TimelineEntry } from './timeline-entry.tsx';
import type { TimelineQuery } from './use-timeline-query.ts';

interface TimelineCardProps {
  clientId: string;
  timeline: TimelineQuery;
  /** Items that entries link to. */
  items: readonly CreditItem[];
}

/** A client's progress updates in the admin's language, newest first. */
export function TimelineCard({ clientId, timeline, items }: TimelineCardProps) {
  const { t } = useLanguage();
  const titleId = useId();
  const { query, kind, choose } = timeline;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHeader
        titleId={titleId}
        title={t('progressUpdates.title')}
        subtitle={t('progressUpdates.subtitle')}
      />
      <Stack gap={2}>
        <Field label={t('progressUpdates.kindLabel')} labelHidden>
          <SelectInput value={kind ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="">{t('progressUpdates.allKinds')}</option>
            <Options
              values={progressUpdateTypes}
              text={(type) => t(`progressUpdates.kind.${type}`)}
            />
          </SelectInput>
        </Field>
        <Loaded
          query={query}
          skeleton={<SkeletonList rows={6} />}
          errorTitle={t('progressUpdates.loadFailed')}
          small
        >
          {({ pages }) => (
            <Entries
              clientId={clientId}
              timeline={timeline}
              items={items}
              updates={pages.flatMap((page) => page.items)}
            />
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}

function Entries({
  clientId,
  timeline: { query, kind },
  items,
  updates,
}: TimelineCardProps & { updates: ProgressUpdate[] }) {
  const { t } = useLanguage();
  const { list, expectMore } = useFirstNew<HTMLDivElement>(updates.length);
  if (updates.length === 0) {
    return (
      <Text tone="soft">{t(kind ? 'progressUpdates.emptyKind' : 'progressUpdates.empty')}</Text>
    );
  }
  return (
    <Stack gap={2} ref={list} aria-busy={query.isPlaceholderData}>
      <Timeline>
        {updates.map((update) => (
          <TimelineEntry key={update.id} clientId={clientId} update={update} items={items} />
        ))}
      </Timeline>
      {query.hasNextPage && (
        <LoadMoreButton
          size="sm"
          pending={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          onPress={() => {
            expectMore();
            void query.fetchNextPage();
          }}
        />
      )}
    </Stack>
  );
}
