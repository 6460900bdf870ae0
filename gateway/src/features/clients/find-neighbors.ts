import {
  CLIENT_COUNT_MAX,
  type ClientNeighbors,
  type ClientNeighborsInput,
} from '@repo/contract/clients';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
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
  db: Db,
  { id, sort, dir, ...filter }: ClientNeighborsInput,
): Promise<ClientNeighbors> {
  const order = orderOf({ sort, dir });
  const position = await findPosition(db, id, filter, order);
  if (!position) throw notFound('Client');
  const [previous, next, before, total] = await Promise.all([
    findNeighbor(db, filter, order, { position, step: 'previous' }),
    findNeighbor(db, filter, order, { position, step: 'next' }),
    countMatching(db, filter, CLIENT_COUNT_MAX, { order, position }),
    countClients(db, filter),
  ]);
  return {
    previous: previous ?? null,
    next: next ?? null,
    position: position.matches && before < CLIENT_COUNT_MAX ? before + 1 : null,
    total,
  };
}
