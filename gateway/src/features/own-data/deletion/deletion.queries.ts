import type { deletedKinds, keptKinds } from '@repo/contract/data-deletion';
import { sql, type Updateable } from 'kysely';
import type { Database, Db, Trx } from '../../../db/database.ts';
import { colleagueName } from '../../../users/row-client.ts';

export async function findDeletion(db: Db, userId: string) {
  const row = await db
    .selectFrom('dataDeletion')
    .leftJoin('appUser as holder', 'holder.id', 'dataDeletion.legalHoldBy')
    .select(['requestedAt', 'startedAt', 'legalHold'])
    .select(colleagueName('holder').as('legalHoldBy'))
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? { requestedAt: null, startedAt: null, legalHold: null, legalHoldBy: null };
}

export async function lockDeletion(trx: Trx, userId: string) {
  await trx
    .insertInto('dataDeletion')
    .values({ userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('dataDeletion')
    .select(['requestedAt', 'startedAt'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function setDeletion(
  trx: Trx,
  userId: string,
  change: Updateable<Database['dataDeletion']>,
) {
  return trx.updateTable('dataDeletion').set(change).where('userId', '=', userId).execute();
}

export async function hasFailed(db: Db, jobKey: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs
    where key = ${jobKey} and attempts >= max_attempts and locked_at is null`.execute(db);
  return rows.length > 0;
}

type Kind = (typeof deletedKinds | typeof keptKinds)[number];

export async function countRows(db: Db, userId: string): Promise<Record<Kind, number>> {
  const count = (table: string, column = 'user_id') =>
    sql<number>`(select count(*)::int from ${sql.table(table)} where ${sql.ref(column)} = ${userId})`;
  const { rows } = await sql<Record<Kind, number>>`
    select ${count('profile')} as "profile", ${count('credit_report')} as "credit-reports",
      (select count(*)::int from report_import where user_id = ${userId} and format <> 'typed') as "saved-reports",
      ${count('credit_item')} as "credit-items", ${count('document')} as "documents",
      ${count('progress_update')} as "timeline", ${count('notification')} as "notifications",
      ${count('funding_application')} as "funding-applications", ${count('client_note', 'client_id')} as "notes",
      ${count('message', 'client_id')} as "messages",
      ${count('lead')} as "leads", ${count('audit_event', 'client_id')} as "audit-events",
      ${count('contract_signature', 'client_id')} as "contracts",
      (select count(*)::int from contract where client_id = ${userId} and signed_at is null) as "offers",
      ${count('consent')} + (select count(*)::int from consent join lead on lead.id = consent.lead_id
        where lead.user_id = ${userId}) as "consents",
      (select count(*)::int from saved_card
        where client_id = ${userId} and stripe_customer_id is not null) as "payments"`.execute(db);
  return rows[0]!;
}

export function findObstacles(db: Db, userId: string) {
  return db
    .selectFrom('appUser')
    .select(hasHeldLead('appUser.id').as('hasHeldLead'))
    .where('id', '=', userId)
    .executeTakeFirst();
}

export const hasHeldLead = (column: string) =>
  sql<boolean>`exists (select from lead where user_id = ${sql.ref(column)} and legal_hold is not null)`;

export function keepConsents(trx: Trx, { id, email }: { id: string; email: string }) {
  return trx
    .updateTable('consent')
    .set({ userId: null, formerEmail: email })
    .where('userId', '=', id)
    .execute();
}
