import type { Db, Trx } from '../db/database.ts';

const hashOf = (db: Db, id: string) =>
  db.selectFrom('appUser').select('passwordHash').where('id', '=', id);

export async function findPasswordHash(db: Db, id: string): Promise<string | undefined> {
  return (await hashOf(db, id).executeTakeFirst())?.passwordHash;
}

/** Locks the account until the transaction ends, so that a concurrent reset happens entirely before or after. */
export async function lockPasswordHash(trx: Trx, id: string): Promise<string | undefined> {
  return (await hashOf(trx, id).forShare().executeTakeFirst())?.passwordHash;
}

export function findUserAwaitingPassword(trx: Trx, id: string) {
  return trx
    .selectFrom('appUser')
    .select(['id', 'email', 'firstName', 'language'])
    .where('id', '=', id)
    .where('awaitsPassword', '=', true)
    .forUpdate()
    .executeTakeFirst();
}

export function setPasswordHash(db: Db, id: string, passwordHash: string) {
  return db
    .updateTable('appUser')
    .set({ passwordHash, awaitsPassword: false })
    .where('id', '=', id)
    .execute();
}

export async function replacePasswordHash(
  trx: Trx,
  id: string,
  { oldHash, newHash }: { oldHash: string; newHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('appUser')
    .set({ passwordHash: newHash })
    .where('id', '=', id)
    .where('passwordHash', '=', oldHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
