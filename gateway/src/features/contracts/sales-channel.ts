import type { SalesChannel } from '@repo/contract/contracts';
import type { Trx } from '../../db/database.ts';
import { findChannel, holdsCall, upsertChannel } from './sales-channels.queries.ts';

/**
 * Stores how the client was sold to, from what they state at signing. A sale is one by phone unless they state that nobody spoke
 * with them by phone before and their file holds no call, and it stays one (16 CFR 310.4(a)(2)).
 */
export async function settleSalesChannel(
  trx: Trx,
  clientId: string,
  spokeByPhone: boolean,
): Promise<SalesChannel> {
  const known = await findChannel(trx, clientId);
  const isPhone = spokeByPhone || known === 'phone' || (await holdsCall(trx, clientId));
  const channel = isPhone ? 'phone' : 'online';
  if (channel !== known) await upsertChannel(trx, clientId, channel, null);
  return channel;
}
