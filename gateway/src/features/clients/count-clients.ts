import { CLIENT_COUNT_MAX, type ClientCount, type ClientFilter } from '@repo/contract/clients';
import type { Db } from '../../db/database.ts';
import { countClients as countMatching } from './client-list.queries.ts';

/** How many clients match, as far as that is counted. */
export async function countClients(db: Db, filter: ClientFilter): Promise<ClientCount> {
  const count = await countMatching(db, filter, CLIENT_COUNT_MAX + 1);
  return { count: Math.min(count, CLIENT_COUNT_MAX), more: count > CLIENT_COUNT_MAX };
}
