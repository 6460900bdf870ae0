import { CLIENT_COUNT_MAX, type ClientCount, type ClientFilter } from '@repo/contract/clients';
import { readSearch } from '../../../db/matches-search.ts';
import type { Context } from '../../../trpc/context.ts';
import { countClients as countMatching } from './client-list.queries.ts';

/** How many clients match, as far as that is counted. */
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
