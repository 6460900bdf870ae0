import type { ServiceKind } from '@repo/contract/contracts';
import type { EarnedWork } from '@repo/contract/work';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

/**
 * Without the words of its service. `isBilledOnce`: all services of its contract are billed at once, by `stateRule`.
 * `billedPrice`: on its invoice.
 */
export interface StoredWork extends Omit<EarnedWork, 'service'> {
  position: number;
  kind: ServiceKind;
  price: string;
  billedPrice: string | null;
  isBilledOnce: boolean;
  stateRule: string;
}

const evidence = sql`(
  select jsonb_agg(case
    when evidence.dispute_id is null then jsonb_build_object('kind', 'deletion', 'disputeId', dispute.id, 'bureau', dispute.bureau,
      'reportDate', coalesce(shown_deletion.report_date, work.performed_on))
    else jsonb_build_object('kind', 'dispute', 'disputeId', dispute.id, 'bureau', dispute.bureau, 'deliveredOn', delivered_on,
      'answerDueOn', answer_due_on, 'answeredOn', (answered_at at time zone zone)::date) end order by delivered_on, dispute.id)
  from work_evidence as evidence
  left join dispute_item as item on item.id = evidence.deleted_item_id
  left join shown_deletion on shown_deletion.dispute_item_id = item.id
  join dispute on dispute.id = coalesce(evidence.dispute_id, item.dispute_id)
  where evidence.work_id = work.id)`;

const selectWork = prepared(
  (_, { clientId }: { clientId: string }) => sql<StoredWork>`
    select work.id, work.contract_id as "contractId", work.position, service.kind, service.price,
      work.performed_on as "performedOn", ${evidence} as evidence, bill.opens_on as "billableFrom", bill.obstacle, bill.rule,
      line.invoice_id as "invoiceId", line.price as "billedPrice", 'when-all-done' in (contract.billing, policy.billing) as "isBilledOnce",
      coalesce(policy.billing_law, policy.law) as "stateRule"
    from work
    join contract on contract.id = work.contract_id
    join state_policy as policy on policy.state = contract.state
    join contract_service as service on service.contract_id = work.contract_id and service.position = work.position
    left join invoice_line as line on line.work_id = work.id
    cross join lateral billing_of(work) as bill
    where work.client_id = ${clientId}
    order by work.performed_on desc, work.contract_id, work.position`,
);

export const listStoredWork = (db: Db, clientId: string): Promise<StoredWork[]> =>
  selectWork(db, { clientId });
