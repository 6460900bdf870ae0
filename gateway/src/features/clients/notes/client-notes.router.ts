import {
  addClientNoteInput,
  clientNote,
  clientNotePage,
  deleteClientNoteInput,
  editClientNoteInput,
  listClientNotesInput,
} from '@repo/contract/client-notes';
import * as z from 'zod/mini';
import { adminProcedure, router } from '../../../trpc/procedures.ts';
import {
  addClientNote,
  deleteClientNote,
  editClientNote,
  listClientNotes,
} from './client-notes.ts';

export const clientNotesRouter = router({
  list: adminProcedure(
    'GET /admin/clients/{id}/notes',
    "The admins' notes on a client, newest first",
  )
    .input(listClientNotesInput)
    .output(clientNotePage)
    .query(({ ctx, input }) => listClientNotes(ctx, input)),

  add: adminProcedure(
    'POST /admin/clients/{id}/notes',
    'Write a note on a client that only admins see',
  )
    .input(addClientNoteInput)
    .output(clientNote)
    .mutation(({ ctx, input }) => addClientNote(ctx.db, ctx.user.id, input)),

  edit: adminProcedure('PATCH /admin/notes/{id}', 'Change the text of a note; its author only')
    .input(editClientNoteInput)
    .output(clientNote)
    .mutation(({ ctx, input }) => editClientNote(ctx.db, ctx.user.id, input)),

  delete: adminProcedure('DELETE /admin/notes/{id}', 'Delete a note for good; its author only')
    .input(deleteClientNoteInput)
    .output(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) => deleteClientNote(ctx.db, ctx.user.id, input)),
});
