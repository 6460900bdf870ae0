import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import type { Encrypted } from '../../../crypto/encryption.ts';

const UNCONFIRMED_SECRET_LIFETIME = '15 minutes';

export async function findEnabledSecret(db: Db, userId: string): Promise<Encrypted | undefined> {
  const row = await db
    .selectFrom('totp')
    .select(['secretCiphertext as ciphertext', 'secretKeyId as keyId'])
    .where('userId', '=', userId)
    .where('enabledAt', 'is not', null)
    .executeTakeFirst();
  return row;
}

export function findPendingSecretForUpdate(trx: Trx, userId: string) {
  return trx
    .selectFrom('totp')
    .select(['secretCiphertext as ciphertext', 'secretKeyId as keyId'])
    .where('userId', '=', userId)
    .where('enabledAt', 'is', null)
    .where('createdAt', '>', sql<string>`now() - ${UNCONFIRMED_SECRET_LIFETIME}::interval`)
    .forUpdate()
    .executeTakeFirst();
}

export async function savePendingSecret(db: Db, userId: string, { ciphertext, keyId }: Encrypted) {
  const secret = { secretCiphertext: ciphertext, secretKeyId: keyId };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totp')
    .values({ userId, ...secret, enabledAt: null, lastStep: null })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ ...secret, createdAt: sql`now()` })
        .where('totp.enabledAt', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

export function setEnabled(trx: Trx, userId: string, lastStep: number) {
  return trx
    .updateTable('totp')
    .set({ enabledAt: sql`now()`, lastStep })
    .where('userId', '=', userId)
    .execute();
}

export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('enabledAt', 'is not', null)
    .where(({ eb, or }) => or([eb('lastStep', 'is', null), eb('lastStep', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteTotp(trx: Trx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('totp')
    .where('userId', '=', userId)
    .where('enabledAt', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function lockTotp(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('totp')
    .select('userId')
    .where('userId', '=', userId)
    .where('enabledAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceCodes(trx: Trx, userId: string, codeHashes: string[]) {
  await trx.deleteFrom('recoveryCode').where('userId', '=', userId).execute();
  if (codeHashes.length === 0) return;
  await trx
    .insertInto('recoveryCode')
    .values(codeHashes.map((codeHash) => ({ userId, codeHash })))
    .execute();
}

export async function takeRecoveryCode(trx: Trx, userId: string, codeHash: string) {
  const { numDeletedRows } = await trx
    .deleteFrom('recoveryCode')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCode')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}
