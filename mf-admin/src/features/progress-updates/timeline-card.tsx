import {
  progressUpdateTypes,
  type ProgressUpdate,
  type ProgressUpdateType,
} from '@repo/contract/progress-updates';
import type { CreditItem } from '@repo/contract/credit-items';
import { TextLink } from '@repo/screens/links.tsx';
import { LoadMoreButton, useFirstNew } from '@repo/screens/next-page.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { Field } from '@repo/ui/field.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text, TextParts } from '@repo/ui/text.tsx';
import { Timeline } from '@repo/ui/timeline.tsx';
import { useState } from 'react';
import { api, byCursor } from '@repo/api-client/api.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { bureauNames } from '@repo/contract/credit-reports';
import { progressUpdateTexts } from '@repo/i18n/progress-update-texts.ts';
import { progressUpdateLooks } from '@repo/screens/progress-update-looks.ts';
import { TimelineItem } from '@repo/ui/timeline-item.tsx';
import { useLanguage } from './progress-updates.messages.ts';
import { useTabPath } from '../../paths.ts';

interface TimelineCardProps {
  clientId: string;
  timeline: TimelineQuery;
  items: readonly CreditItem[];
}

export function TimelineCard({ clientId, timeline, items }: TimelineCardProps) {
  const { t } = useLanguage();
  const { query, kind, choose } = timeline;
  return (
    <TitledCard
      as="section"
      title={t('words.timeline')}
      subtitle={t('progressUpdates.subtitle')}
      gap={2}
    >
      <Field label={t('progressUpdates.kindLabel')} labelHidden>
        <SelectInput
          value={kind ?? ''}
          onChange={({ target }) => choose(target.value)}
          empty={t('progressUpdates.allKinds')}
          values={progressUpdateTypes}
          text={(type) => t(`progressUpdates.kind.${type}`)}
        />
      </Field>
      <Loaded
        query={query}
        skeleton={<SkeletonList rows={6} />}
        errorTitle={t('words.timelineFailed')}
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
    </TitledCard>
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
    return <Text tone="soft">{t(kind ? 'progressUpdates.emptyKind' : 'words.noUpdates')}</Text>;
  }
  return (
    <Stack gap={2} ref={list} aria-busy={query.isPlaceholderData}>
      <Timeline>
        {updates.map((update) => (
          <TimelineEntry key={update.id} clientId={clientId} update={update} items={items} />
        ))}
      </Timeline>
      <LoadMoreButton size="sm" query={query} onPress={expectMore} />
    </Stack>
  );
}

const PAGE = 10;

export function useTimelineQuery(clientId: string) {
  const [kind, setKind] = useState<ProgressUpdateType | null>(null);
  const query = api.progressUpdates.listForClient.useInfiniteQuery(
    { id: clientId, limit: PAGE, ...(kind && { updateType: kind }) },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  return {
    query,
    kind,
    choose: (chosen: string) =>
      setKind(progressUpdateTypes.find((known) => known === chosen) ?? null),
  };
}

type TimelineQuery = ReturnType<typeof useTimelineQuery>;

interface TimelineEntryProps {
  clientId: string;
  update: ProgressUpdate;
  items: readonly CreditItem[];
}

function TimelineEntry({ clientId, update, items }: TimelineEntryProps) {
  const { t, format, language } = useLanguage();
  const tabPath = useTabPath(clientId);
  const texts = progressUpdateTexts(update, language);
  const written = (text: string) => <TextParts parts={[{ text, language: texts.language }]} />;
  const item = findItem(update, items);
  return (
    <TimelineItem
      tabIndex={-1}
      {...progressUpdateLooks[update.updateType]}
      title={written(texts.title)}
      description={<Text as="span">{written(texts.description)}</Text>}
      time={<time dateTime={update.createdAt}>{format.dateTime(update.createdAt)}</time>}
    >
      {item && (
        <span>
          <TextLink href={tabPath('disputes', { item: item.id })}>
            {t('progressUpdates.openItem', { creditor: item.creditor })}
          </TextLink>
        </span>
      )}
    </TimelineItem>
  );
}

/**
 * Returns the item of an update. Early updates only name it, and then two items with the same
 * creditor and bureau count as unknown.
 */
function findItem({ metadata }: ProgressUpdate, items: readonly CreditItem[]) {
  if (metadata?.itemId) return items.find(({ id }) => id === metadata.itemId);
  const named = items.filter(
    ({ bureau, creditor }) =>
      bureauNames[bureau] === metadata?.bureau && creditor === metadata.creditor,
  );
  return named.length === 1 ? named[0] : undefined;
}
