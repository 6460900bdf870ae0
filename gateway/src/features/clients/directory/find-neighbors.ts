import {
  CLIENT_COUNT_MAX,
  type ClientNeighbors,
  type ClientNeighborsInput,
} from '@repo/contract/clients';
import { readSearch } from '../../../db/matches-search.ts';
import { notFound } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { findNeighborhood, findPosition, orderOf } from './client-list.queries.ts';
import { toClientCount } from './list-clients.ts';

/** Also where the client no longer matches the list. */
export async function findNeighbors(
  ctx: Pick<Context, 'db' | 'encryption'>,
  { id, sort, dir, ...filter }: ClientNeighborsInput,
): Promise<ClientNeighbors> {
  const order = orderOf({ sort, dir });
  const { db } = ctx;
  const match = { ...filter, search: readSearch(ctx.encryption, filter.search) };
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
