import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';

/** What the user of a session has proven in it: at sign-in, or when asked again. */
export type Proof = 'password' | 'second-factor';

/** A proof is recent for this long. */
const RECENT = '5 minutes';

/** How far a session is proven. Recent: within the last five minutes. */
export interface SessionProof {
  secondFactor: boolean;
  secondFactorRecent: boolean;
  passwordRecent: boolean;
}

export const proofColumns = [
  sql<boolean>`session.second_factor_at is not null`.as('secondFactor'),
  sql<boolean>`coalesce(session.second_factor_at > now() - ${RECENT}::interval, false)`.as(
    'secondFactorRecent',
  ),
  sql<boolean>`coalesce(session.password_at > now() - ${RECENT}::interval, false)`.as(
    'passwordRecent',
  ),
] as const;

/** The columns of a session that record these proofs as made now. */
export function provenNow(proofs: readonly Proof[]) {
  const now = sql<string>`now()`;
  return {
    ...(proofs.includes('password') && { passwordAt: now }),
    ...(proofs.includes('second-factor') && { secondFactorAt: now }),
  };
}

/** Records that the session's user has proven this now, and announces a second factor to its open pages. Returns whether the session, by its public id, has not ended. */
export async function recordProof(db: Db, sessionId: string, proof: Proof): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set(provenNow([proof]))
    .where('publicId', '=', sessionId)
    .executeTakeFirst();
  if (proof === 'second-factor') {
    await sql`select pg_notify('session_proven', ${sessionId})`.execute(db);
  }
  return numUpdatedRows > 0n;
}

/** No session of the user counts as proven with the second factor any more: the last one was removed. */
export async function forgetSecondFactor(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('session')
    .set({ secondFactorAt: null })
    .where('userId', '=', userId)
    .execute();
}
