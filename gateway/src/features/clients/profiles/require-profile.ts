import type { Db } from '../../../db/database.ts';
import { DomainError } from '../../../errors.ts';
import { findProfile } from './profiles.queries.ts';

/** Throws `conflict` while the client has not saved a profile. */
export async function requireProfile(db: Db, userId: string): Promise<void> {
  if (!(await findProfile(db, userId))) {
    throw new DomainError('conflict', 'Complete your profile first');
  }
}
