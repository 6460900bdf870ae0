import {
  type ClientPage,
  type ListClientsInput,
  CLIENT_COUNT_MAX,
  type ClientCount,
  type ClientFilter,
} from '@repo/contract/clients';
import { readSearch } from '../../../db/matches-search.ts';
import type { Context } from '../../../trpc/context.ts';
import { readClientCursor, writeClientCursor } from './client-cursor.ts';
import {
  listClients as findClients,
  orderOf,
  countClients as countMatching,
} from './client-list.queries.ts';

/** One page of the clients that match, in the order asked for, with the cursor of the next. Throws `cursor-unknown`. */
export async function listClients(
  { db, encryption }: Pick<Context, 'db' | 'encryption'>,
  { limit, cursor, sort, dir, search, ...filter }: ListClientsInput,
): Promise<ClientPage> {
  const order = orderOf({ sort, dir });
  const after = cursor ? readClientCursor(order.sort, cursor) : undefined;
  const match = { ...filter, search: readSearch(encryption, search) };
  const rows = await findClients(db, match, order, { limit: limit + 1, after });
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? writeClientCursor(order.sort, last) : null };
}

export async function countClients(
  { db, encryption }: Pick<Context, 'db' | 'encryption'>,
  { search, ...filter }: ClientFilter,
): Promise<ClientCount> {
  const match = { ...filter, search: readSearch(encryption, search) };
  return toClientCount(await countMatching(db, match, CLIENT_COUNT_MAX + 1));
}

/** Converts a count that stops at `CLIENT_COUNT_MAX` + 1. */
export function toClientCount(count: number): ClientCount {
  return { count: Math.min(count, CLIENT_COUNT_MAX), more: count > CLIENT_COUNT_MAX };
}
