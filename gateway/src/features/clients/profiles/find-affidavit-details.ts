import type { Db } from '../../../db/database.ts';
import { findProfile } from './profiles.queries.ts';

/** The client's address as the affidavit states it; null before the profile is saved. */
export async function findAffidavitDetails(db: Db, userId: string) {
  const profile = await findProfile(db, userId);
  if (!profile) return null;
  const { address, city, state, zipCode } = profile;
  return { street: address, city, state, zipCode };
}
