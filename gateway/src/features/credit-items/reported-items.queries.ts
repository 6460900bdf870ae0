import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import { accountLanguage } from '../../users/account-language.ts';
import type { ReportedLines } from './store-reported-items.ts';

/** Inserts the new items of a classified report, each with the first status of its history. */
export async function insertReportedItems(trx: Trx, lines: ReportedLines): Promise<void> {
  const { importId, clientId, adminId, reportDate, first, last } = lines;
  await sql`
    with added as (
      insert into credit_item (id, user_id, bureau, creditor, item_type,
        account_number_encrypted, account_number_end, balance, date_opened, status, dispute_reason, dispute_reason_language, removal_date, updated_by)
      select new_item_id, ${clientId}, bureau, creditor, item_type, account_number_encrypted,
        account_number_end, balance, date_opened, status,
        dispute_reason, case when dispute_reason is not null then ${accountLanguage(adminId)} end,
        case when status = 'removed' then coalesce(removal_date, ${reportDate}::date) end, ${adminId}::uuid
      from credit_report_import_row
      where import_id = ${importId} and line between ${first} and ${last} and kind = 'new' and problems is null
      returning id, status
    )
    insert into credit_item_event (item_id, status, actor_id)
    select id, status, ${adminId} from added`.execute(trx);
}

/**
 * Updates the known items of a classified report: balance and type as reported, the dispute reason if none is known. An
 * item that was removed is updated only when its reinsertion is confirmed.
 */
export async function updateReportedItems(
  trx: Trx,
  { importId, clientId, adminId, first, last, reinsertedItemIds }: ReportedLines,
): Promise<void> {
  await sql`
    update credit_item as item
    set balance = coalesce(sent.balance, item.balance), item_type = sent.item_type,
      dispute_reason = coalesce(item.dispute_reason, sent.dispute_reason),
      dispute_reason_language = case
        when item.dispute_reason is null and sent.dispute_reason is not null then ${accountLanguage(adminId)}
        else item.dispute_reason_language end,
      updated_at = greatest(now(), item.updated_at + interval '1 millisecond'), updated_by = ${adminId}
    from credit_report_import_row as sent
    where sent.import_id = ${importId} and sent.line between ${first} and ${last} and sent.problems is null
      and item.id = sent.item_id and item.user_id = ${clientId}
      and (sent.kind in ('balance-changed', 'updated')
        or (sent.kind = 'reinserted' and item.id = any(${reinsertedItemIds}::uuid[])))`.execute(
    trx,
  );
}
