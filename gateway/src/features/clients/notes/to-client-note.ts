import type { ClientNote } from '@repo/contract/client-notes';
import type { findNote } from './client-notes.queries.ts';

type NoteRow = Awaited<ReturnType<typeof findNote>>;

/** Nests the columns of the author. */
export function toClientNote({ authorId, authorName, ...note }: NoteRow): ClientNote {
  return { ...note, author: authorId ? { id: authorId, name: authorName ?? '' } : null };
}
