import type { ClientPage, ListClientsInput } from '@repo/contract/clients';
import type { Db } from '../../db/database.ts';
import { readCursor, toPage } from '../../db/page-cursor.ts';
import { listClients as findClients } from './clients.queries.ts';

/** One page of clients, newest first, with the cursor of the next. */
export async function listClients(
  db: Db,
  { limit, cursor, search, filter }: ListClientsInput,
): Promise<ClientPage> {
  const after = cursor ? readCursor(cursor) : undefined;
  return toPage(await findClients(db, { limit: limit + 1, after, search, filter }), limit);
}
