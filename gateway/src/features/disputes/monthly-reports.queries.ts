import type { Bureau } from '@repo/contract/credit-reports';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

/** The zones of the clients' contracts have the same day as UTC when the job begins. */
const today = sql<string>`(law_now() at time zone 'UTC')::date`;

export interface DueReport {
  contractId: string;
  dueOn: string;
}

export async function listDue(db: Db, after: DueReport | undefined, limit: number) {
  return db
    .selectFrom('monthlyReport')
    .select(['contractId', 'dueOn'])
    .where('dueOn', '<=', today)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(due_on, contract_id) > (${after!.dueOn}::date, ${after!.contractId}::uuid)`,
      ),
    )
    .orderBy('dueOn')
    .orderBy('contractId')
    .limit(limit)
    .execute();
}

export function lockDue(trx: Trx, contractId: string) {
  return trx
    .selectFrom('monthlyReport')
    .innerJoin('contract', 'contract.id', 'monthlyReport.contractId')
    .innerJoin('statePolicy', 'statePolicy.state', 'contract.state')
    .leftJoin('appUser as client', (join) =>
      join
        .onRef('client.id', '=', 'contract.clientId')
        .on('client.role', '=', 'client')
        .on('client.archivedAt', 'is', null)
        .on('client.emailVerifiedAt', 'is not', null)
        .on((on) =>
          on.or([
            on('client.notificationMails', '=', true),
            on('statePolicy.monthlyStatement', '=', true),
          ]),
        ),
    )
    .select(['monthlyReport.dueOn', 'toldOn', 'toldAt', 'toldLetters'])
    .select(['contract.zone', 'client.id as clientId'])
    .select('statePolicy.monthlyStatement as isStatement')
    .select(today.as('today'))
    .where('monthlyReport.contractId', '=', contractId)
    .where('dueOn', '<=', today)
    .forUpdate('monthlyReport')
    .skipLocked()
    .executeTakeFirst();
}

/** After a downtime, missed reports are not made up for. */
export async function setNext(
  trx: Trx,
  contractId: string,
  told: { letters: Record<string, string> } | null,
): Promise<void> {
  await sql`
    update monthly_report
    set due_on = monthly_day_after(${today}, (service_may_start_at at time zone zone)::date)
      ${told ? sql`, told_on = ${today}, told_at = now(), told_letters = ${JSON.stringify(told.letters)}::jsonb` : sql``}
    from contract
    where contract.id = contract_id and contract_id = ${contractId}`.execute(trx);
}

/** Items that were removed after an instant, newest first, without those that an admin may still undo. */
export async function listRemoved(
  db: Db,
  clientId: string,
  since: string,
): Promise<{ creditor: string; bureau: Bureau }[]> {
  return db
    .selectFrom('creditItem')
    .select(['creditor', 'bureau'])
    .where('userId', '=', clientId)
    .where('status', '=', 'removed')
    .where('held', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('creditItemEvent')
          .select('creditItemEvent.id')
          .whereRef('itemId', '=', 'creditItem.id')
          .where('creditItemEvent.status', '=', 'removed')
          .where('creditItemEvent.createdAt', '>', since),
      ),
    )
    .orderBy('removalDate', 'desc')
    .orderBy('creditor')
    .execute();
}

export async function listConfirmedSince(db: Db, clientId: string, since: string) {
  const rows = await db
    .selectFrom('reportImport')
    .select('reportDate')
    .distinct()
    .where('userId', '=', clientId)
    .where('confirmedAt', '>', since)
    .where('reportDate', 'is not', null)
    .orderBy('reportDate')
    .execute();
  return rows.map(({ reportDate }) => reportDate!);
}

export async function countOpenFindings(db: Db, clientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('reportImport')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('openFindings'), sql<number>`0`).as('count'))
    .where('userId', '=', clientId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function listPendingTypes(db: Db, clientId: string) {
  const rows = await db
    .selectFrom('document')
    .select('documentType')
    .distinct()
    .where('userId', '=', clientId)
    .where('status', '=', 'pending')
    .execute();
  return rows.map(({ documentType }) => documentType);
}
