import type { ClientNote } from '@repo/contract/client-notes';
import { LoadMoreButton, useFirstNew, type PagedQuery } from '@repo/screens/next-page.tsx';
import { Loaded, type LoadedQuery } from '@repo/screens/loaded.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Text } from '@repo/ui/text.tsx';
import { styled } from 'styled-components';
import { api, byCursor } from '@repo/api-client/api.ts';
import { useFocusOnRemoval } from '../../lists/use-focus-on-removal.ts';
import { useLanguage } from './client-notes.messages.ts';
import { NoteForm } from './note-forms.tsx';
import { NoteItem } from './note-item.tsx';

interface NotesCardProps {
  notes: NotesQuery;
  onAdd: (text: string) => Promise<unknown>;
}

function NotesCard({ notes, onAdd }: NotesCardProps) {
  const { t } = useLanguage();
  return (
    <TitledCard
      as="section"
      title={t('clientNotes.title')}
      subtitle={t('clientNotes.subtitle')}
      gap={2}
    >
      <NoteForm onAdd={onAdd} />
      <Loaded
        query={notes}
        skeleton={<SkeletonList rows={2} />}
        errorTitle={t('clientNotes.loadFailed')}
        small
      >
        {({ pages }) => <Notes notes={notes} items={pages.flatMap((page) => page.items)} />}
      </Loaded>
    </TitledCard>
  );
}

function Notes({ notes, items }: { notes: NotesQuery; items: ClientNote[] }) {
  const { t } = useLanguage();
  const { list, expectMore } = useFirstNew<HTMLUListElement>(items.length);
  const refOf = useFocusOnRemoval(items);
  if (items.length === 0) {
    return (
      <Text tone="soft" tabIndex={-1} ref={refOf('')}>
        {t('clientNotes.empty')}
      </Text>
    );
  }
  return (
    <>
      <List ref={list}>
        {items.map((note) => (
          <NoteItem key={note.id} ref={refOf(note.id)} note={note} />
        ))}
      </List>
      <LoadMoreButton size="sm" query={notes} onPress={expectMore} />
    </>
  );
}

const PAGE = 10;

export function ClientNotesCard({ clientId, notes }: { clientId: string; notes: NotesQuery }) {
  const { mutateAsync } = api.clientNotes.add.useMutation();
  return <NotesCard notes={notes} onAdd={(text) => mutateAsync({ id: clientId, text })} />;
}

export function LeadNotesCard({ leadId }: { leadId: string }) {
  const notes = api.leads.notes.useInfiniteQuery({ id: leadId, limit: PAGE }, byCursor);
  const { mutateAsync } = api.leads.addNote.useMutation();
  return <NotesCard notes={notes} onAdd={(text) => mutateAsync({ id: leadId, text })} />;
}

export function useNotesQuery(clientId: string) {
  return api.clientNotes.list.useInfiniteQuery({ id: clientId, limit: PAGE }, byCursor);
}

type NotesQuery = LoadedQuery<{ pages: { items: ClientNote[] }[] }> & PagedQuery;

const List = styled.ul``;
