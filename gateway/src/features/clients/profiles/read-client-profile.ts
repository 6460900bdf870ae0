import type { ClientProfile } from '@repo/contract/profiles';
import type { Db } from '../../../db/database.ts';
import { readPasskeys } from '../../identity/passkeys/read-passkeys.ts';
import { readSecondFactor } from '../../identity/second-factor/read-second-factor.ts';
import { readSubscription } from '../../subscriptions/read-subscription.ts';
import { findProfile } from './profiles.queries.ts';

/** What a client entered during onboarding, how they sign in, and their plan. */
export async function readClientProfile(db: Db, clientId: string): Promise<ClientProfile> {
  // One after the other: one call takes one connection.
  const profile = await findProfile(db, clientId);
  const { totpEnabled } = await readSecondFactor(db, clientId);
  const passkeys = await readPasskeys(db, clientId);
  const subscription = await readSubscription(db, clientId);
  return {
    profile: profile ?? null,
    secondFactor: { totpEnabled, passkeys: passkeys.length },
    subscription,
  };
}
