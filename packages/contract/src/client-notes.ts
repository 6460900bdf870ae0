import * as z from 'zod/mini';
import { pageOf, pageRequest } from './paging.ts';
import { entityId, instant } from './ids.ts';
import { languages } from './languages.ts';
import { requiredText } from './text.ts';

/** What an admin wrote about a client for the team; the client never sees it. `author` is null once the account is gone; `language` is the author's when it was written, null where that was not stored. */
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

/** Input of `POST /api/admin/clients/{id}/notes`; `id` is the client's. */
export const addClientNoteInput = z.object({ id: entityId, text });
export type AddClientNoteInput = z.infer<typeof addClientNoteInput>;

const expectedVersion = z.number().check(z.int());

/**
 * Input of `PATCH /api/admin/notes/{id}`. `expectedVersion` is the version that the admin saw: the gateway refuses to change
 * another one.
 */
export const editClientNoteInput = z.object({ id: entityId, text, expectedVersion });
export type EditClientNoteInput = z.infer<typeof editClientNoteInput>;

/** Input of `DELETE /api/admin/notes/{id}`, with the version like {@link editClientNoteInput}. */
export const deleteClientNoteInput = z.object({ id: entityId, expectedVersion });
export type DeleteClientNoteInput = z.infer<typeof deleteClientNoteInput>;

export const listClientNotesInput = z.object({
  id: entityId,
  ...pageRequest(100, 20),
});
export type ListClientNotesInput = z.infer<typeof listClientNotesInput>;

export const clientNotePage = pageOf(clientNote);
export type ClientNotePage = z.infer<typeof clientNotePage>;
