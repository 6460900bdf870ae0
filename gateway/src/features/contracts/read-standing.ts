import type { ClientStanding } from '@repo/contract/contracts';
import type { CurrentUser } from '@repo/contract/users';
import type { Context } from '../../trpc/context.ts';
import { readOfferability } from './offer-obstacle.ts';
import { readCurrent } from './read-current.ts';
import { findChannel } from './sales-channels.queries.ts';

/** Returns where a client stands, as their own screens show it, and what only admins need to know. */
export async function readStanding(
  { db, brand }: Pick<Context, 'db' | 'brand'>,
  client: CurrentUser,
): Promise<ClientStanding> {
  // In sequence, because one call takes one connection.
  const current = await readCurrent(db, client.id);
  const { obstacle } = await readOfferability(db, brand, client);
  return { ...current, obstacle, channel: (await findChannel(db, client.id)) ?? null };
}
