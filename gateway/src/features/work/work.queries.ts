import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { Evidence, OpenService, PerformedService } from './match-work.ts';

/** Deletes work that was not billed and whose evidence fell away or changed its day, such as by a report that was withdrawn. */
export async function deleteFallenWork(trx: Trx, clientId: string): Promise<{ id: string }[]> {
  return trx
    .deleteFrom('work')
    .where('clientId', '=', clientId)
    .where('invoicedAt', 'is', null)
    .where(sql<boolean>`work_performed_on(work) is distinct from performed_on`)
    .returning('id')
    .execute();
}

/** Services of the client's signed contracts that are not done, but not of one that is cancelled or void. */
export async function listOpenServices(trx: Trx, clientId: string): Promise<OpenService[]> {
  const { rows } = await sql<OpenService>`
    select service.contract_id as "contractId", service.position, service.kind, service.findings
    from contract join contract_service as service on service.contract_id = contract.id
    where contract.client_id = ${clientId} and signed_at is not null and not nothing_is_owed(ending)
      and not exists (
        select from work where work.contract_id = service.contract_id and work.position = service.position)`.execute(
    trx,
  );
  return rows;
}

/**
 * Finished disputes and shown deletions of the client that no work rests on, of the time in which their contract allowed work: after
 * the time to cancel, and not after its end. The deletion of an account counts once, for all findings about it.
 */
export async function listFreeEvidence(trx: Trx, clientId: string): Promise<Evidence[]> {
  const { rows } = await sql<Evidence>`
    select found.*
    from (
      select dispute.contract_id as "contractId", 'dispute' as kind, dispute.id, dispute_performed_on(dispute) as "performedOn",
        array(select finding_key from dispute_item where dispute_id = dispute.id) as "findingKeys"
      from dispute
      where client_id = ${clientId} and not exists (select from work_evidence where dispute_id = dispute.id)
      union all
      select dispute.contract_id, 'deletion', item.id, deletion_performed_on(item),
        array(select finding_key from dispute_item as other where other.client_id = item.client_id and is_same_account(other, item))
      from shown_deletion
      join dispute_item as item on item.id = dispute_item_id
      join dispute on dispute.id = item.dispute_id
      where shown_deletion.client_id = ${clientId}
        and not exists (
          select from work_evidence join dispute_item as used on used.id = deleted_item_id
          where is_same_account(used, item))
        and not exists (
          select from shown_deletion as earlier join dispute_item as other on other.id = earlier.dispute_item_id
          where earlier.client_id = item.client_id and is_same_account(other, item)
            and (earlier.recorded_at, other.id) < (shown_deletion.recorded_at, item.id)
            and deletion_performed_on(other) is not null)) as found
    join contract on contract.id = "contractId"
    where "performedOn" > cancel_due_on and "performedOn" <= coalesce(ended_on, 'infinity')`.execute(
    trx,
  );
  return rows;
}

export async function insertWork(
  trx: Trx,
  clientId: string,
  { contractId, position, kind, performedOn, evidenceIds }: PerformedService,
): Promise<string> {
  const { id } = await trx
    .insertInto('work')
    .values({ clientId, contractId, position, performedOn })
    .returning('id')
    .executeTakeFirstOrThrow();
  const column = kind === 'dispute' ? 'disputeId' : 'deletedItemId';
  await trx
    .insertInto('workEvidence')
    .values(evidenceIds.map((evidenceId) => ({ workId: id, [column]: evidenceId })))
    .execute();
  return id;
}

/** Clients with an unanswered dispute whose time to answer is over in their zone, and a service that it may finish. */
export async function listClientsWithLapsedDisputes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ clientId: string }>`
    select distinct dispute.client_id as "clientId"
    from dispute join contract on contract.id = contract_id
    where answer_due_on is not null and answered_at is null
      and answer_due_on < (law_now() at time zone zone)::date
      and not exists (select from work_evidence where dispute_id = dispute.id)
      and exists (
        select from contract_service as service
        where service.contract_id = contract.id and kind = 'dispute' and not exists (
          select from work where work.contract_id = contract.id and work.position = service.position))`.execute(
    db,
  );
  return rows.map(({ clientId }) => clientId);
}

export interface ShownReport {
  reportId: string;
  reportDate: string;
}

/**
 * Records a confirmed report as the one that shows lasting results of work, where the law about fees wants one and it is late
 * enough. A report that counts already stays.
 */
export async function upsertResultReports(
  trx: Trx,
  clientId: string,
  { reportId, reportDate }: ShownReport,
): Promise<void> {
  await sql`
    insert into result_report as known (work_id, report_id, report_date, provided_on)
    select work.id, report_import.id, ${reportDate}::date, (law_now() at time zone zone)::date
    from work
    join contract on contract.id = work.contract_id
    join report_import on report_import.id = ${reportId} and user_id = work.client_id
    where work.client_id = ${clientId} and invoiced_at is null and format <> 'typed' and shows_result(work)
      and bureaus @> array(select bureau from result_items(work))
      and ${reportDate}::date > months_after(work_performed_on(work), (fee_law_on((law_now() at time zone zone)::date)).report_after_months)
    on conflict (work_id) do update
    set report_id = excluded.report_id, report_date = excluded.report_date, provided_on = excluded.provided_on
    where not exists (select from report_import where id = known.report_id and confirmed_at is not null)`.execute(
    trx,
  );
}
