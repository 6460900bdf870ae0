import { sql } from 'kysely';
import type { Encryption } from '../crypto/encryption.ts';
import type { Db } from '../db/database.ts';
import { tooManyAttempts } from '../errors.ts';

const secondsToReset = sql<number>`ceil(extract(epoch from resets_at - now()))::integer`.as(
  'resetsInSeconds',
);

/**
 * Adds to the count of `key`. Returns it and the end of its window, which starts with the first count. Counts are in
 * Postgres, shared by every gateway.
 */
export function addToCount(db: Db, key: string, seconds: number, amount = 1) {
  const resetsAt = sql<string>`now() + make_interval(secs => ${seconds})`;
  return db
    .insertInto('rateLimit')
    .values({ key, count: amount, resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when rate_limit.resets_at > now() then rate_limit.count + excluded.count else excluded.count end`,
        resetsAt: sql`case when rate_limit.resets_at > now() then rate_limit.resets_at else excluded.resets_at end`,
      }),
    )
    .returning(['count', secondsToReset])
    .executeTakeFirstOrThrow();
}

export async function limitAttempts(
  db: Db,
  key: string,
  { max, minutes }: { max: number; minutes: number },
): Promise<void> {
  const { count, resetsInSeconds } = await addToCount(db, key, minutes * 60);
  if (count > max) throw tooManyAttempts(resetsInSeconds);
}

export async function readCount(db: Db, key: string): Promise<number> {
  const row = await db
    .selectFrom('rateLimit')
    .select('count')
    .where('key', '=', key)
    .where('resetsAt', '>', sql<string>`now()`)
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function secondsToWait(db: Db, key: string, max: number): Promise<number | null> {
  const row = await db
    .selectFrom('rateLimit')
    .select(secondsToReset)
    .where('key', '=', key)
    .where('count', '>=', max)
    .where('resetsAt', '>', sql<string>`now()`)
    .executeTakeFirst();
  return row?.resetsInSeconds ?? null;
}

export async function giveBack(db: Db, key: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('rateLimit')
    .set('count', sql<number>`count - 1`)
    .where('key', '=', key)
    .where('count', '>', 1)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await clearLimit(db, key);
}

export async function purgeRateLimits(db: Db): Promise<void> {
  await db
    .deleteFrom('rateLimit')
    .where('resetsAt', '<', sql<string>`now()`)
    .execute();
}

export async function clearLimit(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rateLimit').where('key', '=', key).execute();
}

/**
 * The key of a count of `action`. `personal` parts, such as email and IP addresses, are stored only as a hash; an account's id
 * needs none and may be written out as `action:id`.
 */
export function limitKey(
  encryption: Pick<Encryption, 'shortLivedHash'>,
  action: string,
  ...personal: readonly [string, ...string[]]
): string {
  return `${action}:${encryption.shortLivedHash(JSON.stringify([action, ...personal]))}`;
}

const CHANGES = { max: 100, minutes: 60 };

/**
 * Limits what users change or send about themselves, in total. Withdrawals are not counted, because the original was.
 * Throws `too-many-attempts`.
 */
export function limitOwnChanges(db: Db, userId: string): Promise<void> {
  return limitAttempts(db, `own-change:${userId}`, CHANGES);
}
