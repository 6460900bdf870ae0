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
import { openClientFile, requireClient } from '../directory/open-client-file.ts';
import { addNote, deleteClientNote, editClientNote, pageOfNotes } from './client-notes.ts';

export const clientNotesRouter = router({
  list: adminProcedure(
    'GET /admin/clients/{id}/notes',
    "The admins' notes on a client, newest first",
  )
    .input(listClientNotesInput)
    .output(clientNotePage)
    .query(async ({ ctx, input: { id, ...page } }) => {
      await openClientFile(ctx, id);
      return pageOfNotes(ctx.db, { clientId: id }, page);
    }),

  add: adminProcedure(
    'POST /admin/clients/{id}/notes',
    'Write a note on a client that only admins see',
  )
    .input(addClientNoteInput)
    .output(clientNote)
    .mutation(async ({ ctx, input: { id, text } }) => {
      await requireClient(ctx.db, id);
      return addNote(ctx.db, ctx.user.id, { clientId: id, text });
    }),

  edit: adminProcedure('PATCH /admin/notes/{id}', 'Change the text of a note; its author only')
    .input(editClientNoteInput)
    .output(clientNote)
    .mutation(({ ctx, input }) => editClientNote(ctx.db, ctx.user.id, input)),

  delete: adminProcedure('DELETE /admin/notes/{id}', 'Delete a note for good; its author only')
    .input(deleteClientNoteInput)
    .output(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) => deleteClientNote(ctx.db, ctx.user.id, input)),
});
