import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ConsentTable, LeadTable } from './leads.table.ts';

export function insertLead(db: Db, lead: Insertable<LeadTable>) {
  return db.insertInto('lead').values(lead).returning('id').executeTakeFirstOrThrow();
}

export function insertConsent(db: Db, consent: Insertable<ConsentTable>) {
  return db.insertInto('consent').values(consent).execute();
}

/** Newest first. */
export function listLeads(db: Db) {
  return db
    .selectFrom('lead')
    .select([
      'id',
      'firstName',
      'lastName',
      'email',
      'phone',
      'state',
      'agreedToUpdates',
      'createdAt',
    ])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
