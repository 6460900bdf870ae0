import {
  type ClientPage,
  type ListClientsInput,
  CLIENT_COUNT_MAX,
  type ClientCount,
  type ClientFilter,
  type ClientNeighbors,
  type ClientNeighborsInput,
} from '@repo/contract/clients';
import { readSearch } from '../../../db/matches-search.ts';
import type { Context } from '../../../trpc/context.ts';
import { orderOf } from './client-order.ts';
import { readClientCursor, writeClientCursor } from './client-cursor.ts';
import {
  listClients as findClients,
  countClients as countMatching,
  findNeighborhood,
  findPosition,
} from './client-list.queries.ts';
import { notFound } from '../../../errors.ts';

type Caller = Pick<Context, 'db' | 'encryption'> & { user: { id: string } };

export async function listClients(
  { db, encryption, user }: Caller,
  { limit, cursor, sort, dir, search, ...filter }: ListClientsInput,
): Promise<ClientPage> {
  const order = orderOf({ sort, dir });
  const after = cursor ? readClientCursor(order.sort, cursor) : undefined;
  const match = { ...filter, adminId: user.id, search: readSearch(encryption, search) };
  const rows = await findClients(db, match, order, { limit: limit + 1, after });
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? writeClientCursor(order.sort, last) : null };
}

export async function countClients(
  { db, encryption, user }: Caller,
  { search, ...filter }: ClientFilter,
): Promise<ClientCount> {
  const match = { ...filter, adminId: user.id, search: readSearch(encryption, search) };
  return toClientCount(await countMatching(db, match, CLIENT_COUNT_MAX + 1));
}

/** Converts a count that stops at `CLIENT_COUNT_MAX` + 1. */
function toClientCount(count: number): ClientCount {
  return { count: Math.min(count, CLIENT_COUNT_MAX), more: count > CLIENT_COUNT_MAX };
}

/** Also where the client no longer matches the list. */
export async function findNeighbors(
  ctx: Caller,
  { id, sort, dir, ...filter }: ClientNeighborsInput,
): Promise<ClientNeighbors> {
  const order = orderOf({ sort, dir });
  const { db, user } = ctx;
  const match = { ...filter, adminId: user.id, search: readSearch(ctx.encryption, filter.search) };
  const position = await findPosition(db, id, match, order);
  if (!position) throw notFound('Client');
  const found = await findNeighborhood(db, match, order, { position, max: CLIENT_COUNT_MAX + 1 });
  return {
    previous: found.previous,
    next: found.next,
    position:
      position.matches && found.countBefore < CLIENT_COUNT_MAX ? found.countBefore + 1 : null,
    total: toClientCount(found.count),
  };
}
