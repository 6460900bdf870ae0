import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { DomainError } from '../errors.ts';

export function tooManyAttempts(): DomainError {
  return new DomainError('too-many-attempts', 'Too many attempts. Please try again later.');
}

/** Adds one to `key` and returns its count; the window starts with the first one. Counts are in Postgres, shared by every gateway. */
export async function countTowardsLimit(db: Db, key: string, minutes: number): Promise<number> {
  const resetsAt = sql<string>`now() + make_interval(mins => ${minutes})`;
  const { count } = await db
    .insertInto('rateLimit')
    .values({ key, count: 1, resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when rate_limit.resets_at > now() then rate_limit.count + 1 else 1 end`,
        resetsAt: sql`case when rate_limit.resets_at > now() then rate_limit.resets_at else excluded.resets_at end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the count of `key`; 0 when its window is over. */
export async function readCount(db: Db, key: string): Promise<number> {
  const row = await db
    .selectFrom('rateLimit')
    .select('count')
    .where('key', '=', key)
    .where('resetsAt', '>', sql<string>`now()`)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Takes one from `key`. */
export async function giveBack(db: Db, key: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('rateLimit')
    .set('count', sql<number>`count - 1`)
    .where('key', '=', key)
    .where('count', '>', 1)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await clearLimit(db, key);
}

/** Deletes the counts whose window is over. */
export async function purgeRateLimits(db: Db): Promise<void> {
  await db
    .deleteFrom('rateLimit')
    .where('resetsAt', '<', sql<string>`now()`)
    .execute();
}

export async function clearLimit(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rateLimit').where('key', '=', key).execute();
}
