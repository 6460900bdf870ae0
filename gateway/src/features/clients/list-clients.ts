import type { ClientPage, ListClientsInput } from '@repo/contract/clients';
import type { Db } from '../../db/database.ts';
import { readClientCursor, writeClientCursor } from './client-cursor.ts';
import { listClients as findClients, orderOf } from './client-list.queries.ts';

/** One page of the clients that match, in the order asked for, with the cursor of the next. Throws `cursor-unknown`. */
export async function listClients(
  db: Db,
  { limit, cursor, sort, dir, ...filter }: ListClientsInput,
): Promise<ClientPage> {
  const order = orderOf({ sort, dir });
  const after = cursor ? readClientCursor(order.sort, cursor) : undefined;
  const rows = await findClients(db, filter, order, { limit: limit + 1, after });
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? writeClientCursor(order.sort, last) : null };
}
