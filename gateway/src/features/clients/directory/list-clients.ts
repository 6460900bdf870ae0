import {
  type ClientPage,
  type ListClientsInput,
  type ClientFilter,
  type ClientNeighbors,
  type ClientNeighborsInput,
} from '@repo/contract/clients';
import { COUNT_LIMIT, type ListCount } from '@repo/contract/paging';
import { toListCount } from '../../../db/search/list-count.ts';
import { readSearch } from '../../../db/search/matches-search.ts';
import { cutPage } from '../../../db/search/page-cursor.ts';
import type { CallerContext, DataAccess } from '../../../trpc/context.ts';
import { orderOf, readClientCursor, writeClientCursor } from './client-order.ts';
import {
  listClients as findClients,
  countClients as countMatching,
  findNeighborhood,
  findPosition,
} from './client-list.queries.ts';
import { notFound } from '../../../errors.ts';

export async function listClients(
  { db, encryption, user }: DataAccess & CallerContext,
  { limit, cursor, sort, dir, search, ...filter }: ListClientsInput,
): Promise<ClientPage> {
  const order = orderOf({ sort, dir });
  const after = cursor ? readClientCursor(order.sort, cursor) : undefined;
  const match = { ...filter, adminId: user.id, search: readSearch(encryption, search) };
  const rows = await findClients(db, match, order, { limit: limit + 1, after });
  return cutPage(rows, limit, (last) => writeClientCursor(order.sort, last));
}

export async function countClients(
  { db, encryption, user }: DataAccess & CallerContext,
  { search, ...filter }: ClientFilter,
): Promise<ListCount> {
  const match = { ...filter, adminId: user.id, search: readSearch(encryption, search) };
  return toListCount(await countMatching(db, match));
}

export async function findNeighbors(
  ctx: DataAccess & CallerContext,
  { id, sort, dir, ...filter }: ClientNeighborsInput,
): Promise<ClientNeighbors> {
  const order = orderOf({ sort, dir });
  const { db, user } = ctx;
  const match = { ...filter, adminId: user.id, search: readSearch(ctx.encryption, filter.search) };
  const position = await findPosition(db, id, match, order);
  if (!position) throw notFound('Client');
  const found = await findNeighborhood(db, match, order, position);
  return {
    previous: found.previous,
    next: found.next,
    position: position.matches && found.countBefore < COUNT_LIMIT ? found.countBefore + 1 : null,
    total: toListCount(found),
  };
}
