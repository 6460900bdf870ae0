import type { ClientStanding } from '@repo/contract/contracts';
import type { CurrentUser } from '@repo/contract/users';
import { localDay } from '@repo/law/local-days.ts';
import { zoneOfState } from '@repo/law/state-zones.ts';
import { lawNow } from '../../db/law-now.ts';
import type { Context } from '../../trpc/context.ts';
import { readOfferability } from './offer-obstacle.ts';
import { readCurrent } from './read-current.ts';
import { findChannel } from './sales-channels.queries.ts';

export async function readStanding(
  { db, brand }: Pick<Context, 'db' | 'brand'>,
  client: CurrentUser,
): Promise<ClientStanding> {
  const current = await readCurrent(db, client.id);
  const { obstacle } = await readOfferability(db, brand, client);
  const channel = (await findChannel(db, client.id)) ?? null;
  const zone = current.state === null ? 'UTC' : zoneOfState(current.state);
  return { ...current, obstacle, channel, today: localDay(await lawNow(db), zone) };
}
