import { sql, type Insertable } from 'kysely';
import type { Database, Db, Trx } from '../db/database.ts';

export async function insertMail(trx: Trx, mail: Insertable<Database['mail']>): Promise<boolean> {
  const inserted = await trx
    .insertInto('mail')
    .values(mail)
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findMail(db: Db, id: string) {
  return db.selectFrom('mail').select(['id', 'state']).where('id', '=', id).executeTakeFirst();
}

export function lockMail(trx: Trx, id: string) {
  return forUpdate(trx, id).executeTakeFirst();
}

export function lockUnlessLocked(trx: Trx, id: string) {
  return forUpdate(trx, id).skipLocked().executeTakeFirst();
}

const forUpdate = (trx: Trx, id: string) =>
  trx.selectFrom('mail').selectAll().where('id', '=', id).forUpdate();

const update = (trx: Trx, id: string) => trx.updateTable('mail').where('id', '=', id);
const oneMoreAttempt = { attempts: sql<number>`attempts + 1` };
const noPayload = { payloadCiphertext: null, payloadKeyId: null };

export function setSent(trx: Trx, id: string) {
  return update(trx, id)
    .set({ ...noPayload, ...oneMoreAttempt, state: 'sent', sentAt: sql`now()`, lastError: null })
    .execute();
}

export function setAttemptFailed(
  trx: Trx,
  id: string,
  { error, final }: { error: string; final: boolean },
) {
  return update(trx, id)
    .set({ ...oneMoreAttempt, state: final ? 'failed' : 'queued', lastError: error })
    .execute();
}

export function setQueued(trx: Trx, id: string) {
  return update(trx, id).set({ state: 'queued' }).execute();
}

/** The row stays, so that its cause cannot send another mail. */
export function setDropped(trx: Trx, id: string) {
  return update(trx, id)
    .set({ ...noPayload, state: 'failed' })
    .execute();
}

export function listUnsent(db: Db, { failedOnly = false } = {}) {
  const unsent = db
    .selectFrom('mail')
    .select(['id', 'template', 'state', 'attempts', 'lastError', 'createdAt'])
    .where('payloadCiphertext', 'is not', null)
    .orderBy('createdAt')
    .orderBy('id');
  return (failedOnly ? unsent.where('state', '=', 'failed') : unsent).execute();
}

const KEPT = '90 days';

export function deleteOldMails(db: Db) {
  return db
    .deleteFrom('mail')
    .where('createdAt', '<', sql<string>`now() - ${KEPT}::interval`)
    .execute();
}

export function deleteUnsent(trx: Trx, causes: readonly string[]) {
  return trx.deleteFrom('mail').where('cause', 'in', causes).where('state', '<>', 'sent').execute();
}

export async function listSentCauses(trx: Trx, causes: readonly string[]): Promise<string[]> {
  const rows = await trx.selectFrom('mail').select('cause').where('cause', 'in', causes).execute();
  return rows.map(({ cause }) => cause);
}
