import { sql } from 'kysely';
import { hashToken, randomToken } from '../crypto/random-token.ts';
import type { Db, Trx } from '../db/database.ts';
import { emailIs } from '../users/users.ts';
import { stringifySetCookie } from 'cookie';

const MAX_DEVICES = 20;

const DEVICE_DAYS = 365;

export async function isKnownDevice(db: Db, email: string, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('knownDevice')
    .innerJoin('appUser', 'appUser.id', 'knownDevice.userId')
    .select('knownDevice.userId')
    .where('tokenHash', '=', hashToken(token))
    .where(emailIs(email))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records that the user signs in with the browser whose cookie holds `presented`. Returns the browser's token, which is
 * new unless an account has signed in with `presented`.
 */
export async function rememberDevice(
  trx: Trx,
  userId: string,
  presented: string | undefined,
): Promise<{ token: string; isNew: boolean }> {
  const owners = presented === undefined ? [] : await findOwners(trx, presented);
  const token = presented && owners.length > 0 ? presented : randomToken();
  const signedInAt = sql<string>`now()`;
  await trx
    .insertInto('knownDevice')
    .values({ userId, tokenHash: hashToken(token), signedInAt })
    .onConflict((conflict) => conflict.columns(['userId', 'tokenHash']).doUpdateSet({ signedInAt }))
    .execute();
  await forgetOldest(trx, userId);
  return { token, isNew: !owners.includes(userId) };
}

async function findOwners(trx: Trx, token: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('knownDevice')
    .select('userId')
    .where('tokenHash', '=', hashToken(token))
    .execute();
  return rows.map(({ userId }) => userId);
}

async function forgetOldest(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom('knownDevice')
    .where('userId', '=', userId)
    .where('tokenHash', 'in', (db) =>
      db
        .selectFrom('knownDevice')
        .select('tokenHash')
        .where('userId', '=', userId)
        .orderBy('signedInAt', 'desc')
        .orderBy('tokenHash')
        .offset(MAX_DEVICES),
    )
    .execute();
}

/** Forgets the user's devices except the one with this token, because an attacker may have signed in on one. */
export async function forgetDevices(
  trx: Trx,
  userId: string,
  { except }: { except: string | undefined },
): Promise<void> {
  await trx
    .deleteFrom('knownDevice')
    .where('userId', '=', userId)
    .$if(except !== undefined, (devices) => devices.where('tokenHash', '<>', hashToken(except!)))
    .execute();
}

export async function purgeDevices(db: Db): Promise<void> {
  await db
    .deleteFrom('knownDevice')
    .where('signedInAt', '<', sql<string>`now() - make_interval(days => ${DEVICE_DAYS})`)
    .execute();
}

export function deviceCookieName(secure: boolean): string {
  return secure ? '__Host-device' : 'device';
}

/** Returns the `Set-Cookie` value for a known device. It outlives the session and authorizes nothing. */
export function deviceCookie(token: string, secure: boolean): string {
  return stringifySetCookie({
    name: deviceCookieName(secure),
    value: token,
    maxAge: DEVICE_DAYS * 86_400,
    httpOnly: true,
    secure,
    sameSite: 'lax',
    path: '/',
  });
}
