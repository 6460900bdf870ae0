import { sql, type Insertable } from 'kysely';
import type { Database, Db, Trx } from '../db/database.ts';

/** Returns whether it was inserted: not when the cause has a mail already. */
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

/** Locks the mail until the transaction ends; undefined while another transaction holds it, or when there is none. */
export function lockUnlessLocked(trx: Trx, id: string) {
  return trx
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export function lockMail(trx: Trx, id: string) {
  return trx.selectFrom('mail').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

const noPayload = { payloadCiphertext: null, payloadKeyId: null };

export function setSent(trx: Trx, id: string) {
  return trx
    .updateTable('mail')
    .set({ ...noPayload, state: 'sent', sentAt: sql`now()`, lastError: null })
    .set('attempts', sql<number>`attempts + 1`)
    .where('id', '=', id)
    .execute();
}

/** Records an attempt that did not succeed; `final` gives the mail up. */
export function setAttemptFailed(
  trx: Trx,
  id: string,
  { error, final }: { error: string; final: boolean },
) {
  return trx
    .updateTable('mail')
    .set({ state: final ? 'failed' : 'queued', lastError: error })
    .set('attempts', sql<number>`attempts + 1`)
    .where('id', '=', id)
    .execute();
}

export function setQueued(trx: Trx, id: string) {
  return trx.updateTable('mail').set({ state: 'queued' }).where('id', '=', id).execute();
}

/** The row stays, so that its cause cannot send another mail. */
export function setDropped(trx: Trx, id: string) {
  return trx
    .updateTable('mail')
    .set({ ...noPayload, state: 'failed' })
    .where('id', '=', id)
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
