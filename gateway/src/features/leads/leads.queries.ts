import { sql, type Insertable } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { decrypted } from '../../db/encrypted-columns.ts';
import type { ConsentTable, LeadTable } from './leads.table.ts';

/** Within this time an equal form counts as the same form sent again. */
const SAME_SUBMISSION = '5 minutes';

/** Takes the advisory lock of this email address, over all gateways, until the transaction ends. */
export async function lockByEmail(trx: Trx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lead ' || lower(${email}), 0))`.execute(
    trx,
  );
}

/** What a form sent, of which the phone number is compared as it was written. */
export type SentLead = Pick<LeadInsert, 'email' | 'firstName' | 'lastName' | 'state' | 'topic'> & {
  phone: string;
};
type LeadInsert = Insertable<LeadTable>;

/** Returns the oldest lead of the last minutes with the same values. */
export async function findRecentEqual(db: Db, lead: SentLead): Promise<{ id: string } | undefined> {
  const rows = await db
    .selectFrom('lead')
    .select(['id', decrypted('lead.phone').as('phone')])
    .where('createdAt', '>', sql<string>`now() - ${SAME_SUBMISSION}::interval`)
    .where(sql<boolean>`lower(email) = lower(${lead.email})`)
    .where('firstName', '=', lead.firstName)
    .where('lastName', '=', lead.lastName)
    .where('state', '=', lead.state)
    .where('topic', 'is not distinct from', lead.topic ?? null)
    .orderBy('createdAt')
    .execute();
  return rows.find(({ phone }) => phone === lead.phone);
}

/** How many leads of the last day have this email address. */
export async function countRecent(db: Db, email: string): Promise<number> {
  const { count } = await db
    .selectFrom('lead')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('createdAt', '>', sql<string>`now() - interval '1 day'`)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirstOrThrow();
  return count;
}

export function insertLead(db: Db, lead: Insertable<LeadTable>) {
  return db.insertInto('lead').values(lead).returning('id').executeTakeFirstOrThrow();
}

export function insertConsent(db: Db, consent: Insertable<ConsentTable>) {
  return db.insertInto('consent').values(consent).execute();
}

/** Returns whether the lead has agreed to this exact text on this page. */
export async function hasConsent(
  db: Db,
  { leadId, text, page }: { leadId: string; text: string; page: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('consent')
    .select('id')
    .where('leadId', '=', leadId)
    .where('text', '=', text)
    .where('page', '=', page)
    .executeTakeFirst();
  return found !== undefined;
}
