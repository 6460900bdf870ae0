import type { Preferences } from '@repo/contract/account';
import type { Db, Trx } from '../db/database.ts';

const columns = ['notificationMails', 'newLeadMails', 'waitingMails'] as const;

const preferencesOf = (db: Db, id: string) =>
  db.selectFrom('appUser').select(columns).where('id', '=', id);

export function findPreferences(db: Db, id: string): Promise<Preferences> {
  return preferencesOf(db, id).executeTakeFirstOrThrow();
}

export function findPreferencesForUpdate(trx: Trx, id: string): Promise<Preferences> {
  return preferencesOf(trx, id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export function setPreferences(trx: Trx, id: string, preferences: Partial<Preferences>) {
  return trx.updateTable('appUser').set(preferences).where('id', '=', id).execute();
}

function admins(db: Db) {
  return db
    .selectFrom('appUser')
    .select(['id', 'email', 'firstName', 'language'])
    .where('role', '=', 'admin')
    .orderBy('id');
}

export function listAdmins(db: Db) {
  return admins(db).execute();
}

export function listAdminsWhoWant(db: Db, mail: 'newLeadMails' | 'waitingMails') {
  return admins(db).where(mail, '=', true).execute();
}
