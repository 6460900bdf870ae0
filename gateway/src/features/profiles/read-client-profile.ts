import type { ClientProfile } from '@repo/contract/profiles';
import type { Db } from '../../db/database.ts';
import { readPasskeys } from '../passkeys/read-passkeys.ts';
import { readSecondFactor } from '../second-factor/read-second-factor.ts';
import { readSubscription } from '../subscriptions/read-subscription.ts';
import { findProfile } from './profiles.queries.ts';

/** What a client entered during onboarding, how they sign in, and their plan. */
export async function readClientProfile(db: Db, clientId: string): Promise<ClientProfile> {
  const [profile, { totpEnabled }, passkeys, subscription] = await Promise.all([
    findProfile(db, clientId),
    readSecondFactor(db, clientId),
    readPasskeys(db, clientId),
    readSubscription(db, clientId),
  ]);
  return {
    profile: profile ?? null,
    secondFactor: { totpEnabled, passkeys: passkeys.length },
    subscription,
  };
}
