import type { ClientNote } from '@repo/contract/client-notes';
import { LoadMoreButton } from '@repo/screens/load-more-button.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { useFirstNew } from '@repo/screens/use-first-new.ts';
import { Card } from '@repo/ui/card.tsx';
import { CardHeader } from '@repo/ui/card-header.tsx';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useId } from 'react';
import { styled } from 'styled-components';
import { api } from '@repo/api-client/api.ts';
import { useLanguage } from './client-notes.messages.ts';
import { NoteForm } from './note-forms.tsx';
import { NoteItem } from './note-item.tsx';

interface NotesCardProps {
  clientId: string;
  notes: NotesQuery;
}

/** What admins wrote about a client for each other, newest first. */
export function NotesCard({ clientId, notes }: NotesCardProps) {
  const { t } = useLanguage();
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHeader
        titleId={titleId}
        title={t('clientNotes.title')}
        subtitle={t('clientNotes.subtitle')}
      />
      <Stack gap={2}>
        <NoteForm clientId={clientId} />
        <Loaded
          query={notes}
          skeleton={<SkeletonList rows={2} />}
          errorTitle={t('clientNotes.loadFailed')}
          small
        >
          {({ pages }) => (
            <Notes clientId={clientId} notes={notes} items={pages.flatMap((page) => page.items)} />
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}

function Notes({ clientId, notes, items }: NotesCardProps & { items: ClientNote[] }) {
  const { t } = useLanguage();
  const { list, expectMore } = useFirstNew<HTMLUListElement>(items.length);
  if (items.length === 0) return <Text tone="soft">{t('clientNotes.empty')}</Text>;
  return (
    <>
      <List ref={list}>
        {items.map((note) => (
          <NoteItem key={note.id} clientId={clientId} note={note} />
        ))}
      </List>
      {notes.hasNextPage && (
        <LoadMoreButton
          size="sm"
          pending={notes.isFetchingNextPage}
          failed={notes.isFetchNextPageError}
          onPress={() => {
            expectMore();
            void notes.fetchNextPage();
          }}
        />
      )}
    </>
  );
}

const PAGE = 10;

export function useNotesQuery(clientId: string) {
  return api.clientNotes.list.useInfiniteQuery(
    { id: clientId, limit: PAGE },
    { getNextPageParam: (page) => page.nextCursor },
  );
}

type NotesQuery = ReturnType<typeof useNotesQuery>;

const List = styled.ul``;
