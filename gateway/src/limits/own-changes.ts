import type { Db } from '../db/database.ts';
import { limitAttempts } from './counts.ts';

/** Far more than anybody needs. Each change adds to the audit, which nobody can empty. */
const CHANGES = { max: 100, minutes: 60 };

/**
 * Counts what users change or send about themselves, all of it together. What is withdrawn is not counted, because it was sent before.
 * Throws `too-many-attempts`.
 */
export function limitOwnChanges(db: Db, userId: string): Promise<void> {
  return limitAttempts(db, `own-change:${userId}`, CHANGES);
}
