import { sql, type Insertable } from 'kysely';
import type { Database, Db, Trx } from '../../db/database.ts';

/**
 * Waits for leads of this email address that are being stored, over all gateways, and blocks others until the
 * transaction ends.
 */
export async function lockLeadsOf(trx: Trx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey(email)})`.execute(trx);
}

/** Waits only for {@link lockLeadsOf}, and not for other leads of this email address. */
export async function lockForLead(trx: Trx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockKey(email)})`.execute(trx);
}

const lockKey = (email: string) => sql`hashtextextended('lead ' || lower(${email}), 0)`;

export async function findEmailsOfLeads(db: Db, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct lower(email) as email from lead
    where user_id is null and lower(email) = any (
      select lower(address) from unnest(${emails}::text[]) as address)`.execute(db);
  return rows.map(({ email }) => email);
}

export async function countRecent(db: Db, email: string): Promise<number> {
  const { count } = await db
    .selectFrom('lead')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('createdAt', '>', sql<string>`now() - interval '1 day'`)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirstOrThrow();
  return count;
}

export function insertLead(db: Db, lead: Insertable<Database['lead']>) {
  return db.insertInto('lead').values(lead).execute();
}

export async function correctEmail(
  trx: Trx,
  id: string,
  to: { email: string; userId: string | null },
): Promise<{ firstName: string } | null> {
  const lead = await trx
    .updateTable('lead')
    .set({ ...to, emailCorrectedAt: sql<string>`now()` })
    .set('version', sql<number>`version + 1`)
    .where('id', '=', id)
    .where('emailCorrectedAt', 'is', null)
    .where('status', '!=', 'converted')
    .returning('firstName')
    .executeTakeFirst();
  return lead ?? null;
}

export function insertConsent(db: Db, consent: Insertable<Database['consent']>) {
  return db.insertInto('consent').values(consent).execute();
}

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
