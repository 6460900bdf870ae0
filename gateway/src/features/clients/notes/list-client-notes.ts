import type { ClientNotePage, ListClientNotesInput } from '@repo/contract/client-notes';
import { readCursor, toPage } from '../../../db/page-cursor.ts';
import type { Context } from '../../../trpc/context.ts';
import { openClientFile } from '../directory/open-client-file.ts';
import { listNotes } from './client-notes.queries.ts';
import { toClientNote } from './to-client-note.ts';

/** One page of the notes on a client, newest first, as a visit of the client's file. Throws `not-found` and `cursor-unknown`. */
export async function listClientNotes(
  ctx: Pick<Context, 'db'> & { user: { id: string } },
  { id, limit, cursor }: ListClientNotesInput,
): Promise<ClientNotePage> {
  const after = cursor ? readCursor(cursor) : undefined;
  await openClientFile(ctx, id);
  const { items, nextCursor } = toPage(
    await listNotes(ctx.db, id, { limit: limit + 1, after }),
    limit,
  );
  return { items: items.map(toClientNote), nextCursor };
}
