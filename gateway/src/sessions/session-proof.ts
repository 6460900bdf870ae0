import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';

export type Proof = 'password' | 'second-factor';

const RECENT = '5 minutes';

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

export function provenNow(proofs: readonly Proof[]) {
  const now = sql<string>`now()`;
  return {
    ...(proofs.includes('password') && { passwordAt: now }),
    ...(proofs.includes('second-factor') && { secondFactorAt: now }),
  };
}

/** Records a proof, and announces a second factor to the open pages. Returns false if the session has ended. */
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

export async function forgetSecondFactor(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('session')
    .set({ secondFactorAt: null })
    .where('userId', '=', userId)
    .execute();
}
