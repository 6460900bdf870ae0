import { displayName } from '@repo/contract/display-name';
import type { ClientProfile } from '@repo/contract/profiles';
import type { CurrentUser } from '@repo/contract/users';
import type { Db } from '../../../db/database.ts';
import { readPasskeys } from '../../identity/passkeys/read-passkeys.ts';
import { readSecondFactor } from '../../identity/second-factor/read-second-factor.ts';
import { readCard } from '../../subscriptions/read-subscription.ts';
import { findProfile } from './profiles.queries.ts';
import { DomainError } from '../../../errors.ts';

export async function readClientProfile(db: Db, clientId: string): Promise<ClientProfile> {
  const profile = await findProfile(db, clientId);
  const { totpEnabled } = await readSecondFactor(db, clientId);
  const passkeys = await readPasskeys(db, clientId);
  const card = await readCard(db, clientId);
  return {
    profile: profile ?? null,
    secondFactor: { totpEnabled, passkeys: passkeys.length },
    subscription: { card },
  };
}

export async function readMaskedProfile(db: Db, userId: string) {
  const profile = await findProfile(db, userId);
  return profile ? { ...profile, ssn: `***-**-${profile.ssn}` } : null;
}

export async function requireProfile(db: Db, userId: string): Promise<void> {
  if (!(await findProfile(db, userId))) {
    throw new DomainError('conflict', 'Complete your profile first');
  }
}

export async function findAffidavitDetails(db: Db, userId: string) {
  const profile = await findProfile(db, userId);
  if (!profile) return null;
  const { address, city, state, zipCode } = profile;
  return { street: address, city, state, zipCode };
}

export async function findIdentification(db: Db, user: CurrentUser) {
  const profile = await findProfile(db, user.id);
  if (!profile?.state || !user.firstName || !user.lastName) return null;
  const { address, city, state, zipCode, dateOfBirth, ssn } = profile;
  return {
    name: displayName(user),
    birthDate: dateOfBirth,
    ssnEnd: ssn,
    address: [address, `${city}, ${state} ${zipCode}`],
  };
}
