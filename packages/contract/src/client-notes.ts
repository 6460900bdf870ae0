import * as z from 'zod/mini';
import { pageOf, pageRequest } from './paging.ts';
import { entityId, instant } from './ids.ts';
import { languages } from './languages.ts';
import { requiredText } from './text.ts';

/**
 * An admin's note for the team, which the client never sees. `author` is null once the account is
 * gone; `language` is the author's at the time, null if unknown.
 */
export const clientNote = z.object({
  id: z.string(),
  text: z.string(),
  language: z.nullable(z.enum(languages)),
  author: z.nullable(z.object({ id: z.string(), name: z.string() })),
  createdAt: instant,
  editedAt: z.nullable(instant),
  version: z.number(),
});
export type ClientNote = z.infer<typeof clientNote>;

const text = requiredText('note-required', 2000);

export const clientNoteForm = z.object({ text });
export type ClientNoteForm = z.input<typeof clientNoteForm>;

export const addClientNoteInput = z.object({ id: entityId, text });
export type AddClientNoteInput = z.infer<typeof addClientNoteInput>;

const expectedVersion = z.number().check(z.int());

export const editClientNoteInput = z.object({ id: entityId, text, expectedVersion });
export type EditClientNoteInput = z.infer<typeof editClientNoteInput>;

export const deleteClientNoteInput = z.object({ id: entityId, expectedVersion });
export type DeleteClientNoteInput = z.infer<typeof deleteClientNoteInput>;

export const listClientNotesInput = z.object({
  id: entityId,
  ...pageRequest(100, 20),
});
export type ListClientNotesInput = z.infer<typeof listClientNotesInput>;

export const clientNotePage = pageOf(clientNote);
export type ClientNotePage = z.infer<typeof clientNotePage>;
