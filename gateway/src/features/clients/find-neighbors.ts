import {
  CLIENT_COUNT_MAX,
  type ClientNeighbors,
  type ClientNeighborsInput,
} from '@repo/contract/clients';
import { readSearch } from '../../db/matches-search.ts';
import { notFound } from '../../errors.ts';
import type { Context } from '../../trpc/context.ts';
import {
  countClients as countMatching,
  findNeighbor,
  findPosition,
  orderOf,
} from './client-list.queries.ts';
import { countClients } from './count-clients.ts';

/**
 * The clients before and after a client in a list, also where the client no longer matches it. Throws `not-found` when there
 * is no such client.
 */
export async function findNeighbors(
  ctx: Pick<Context, 'db' | 'encryption'>,
  { id, sort, dir, ...filter }: ClientNeighborsInput,
): Promise<ClientNeighbors> {
  const order = orderOf({ sort, dir });
  const { db } = ctx;
  const match = { ...filter, search: readSearch(ctx.encryption, filter.search) };
  const position = await findPosition(db, id, match, order);
  if (!position) throw notFound('Client');
  const [previous, next, before, total] = await Promise.all([
    findNeighbor(db, match, order, { position, step: 'previous' }),
    findNeighbor(db, match, order, { position, step: 'next' }),
    countMatching(db, match, CLIENT_COUNT_MAX, { order, position }),
    countClients(ctx, filter),
  ]);
  return {
    previous: previous ?? null,
    next: next ?? null,
    position: position.matches && before < CLIENT_COUNT_MAX ? before + 1 : null,
    total,
  };
}
