import { sql } from 'kysely';
import type { Db } from '../src/db/database.ts';

/** Makes a user's proofs six minutes old, which is too old for a step-up. */
export async function setProofsBack(db: Db, userId: string): Promise<void> {
  const earlier = (column: string) =>
    sql<
      string | null
    >`case when ${sql.ref(column)} is not null then now() - interval '6 minutes' end`;
  await db
    .updateTable('session')
    .set({ passwordAt: earlier('password_at'), secondFactorAt: earlier('second_factor_at') })
    .where('userId', '=', userId)
    .execute();
}
