import type { ReportedItem } from '@repo/contract/credit-reports-record';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { accountLanguage } from '../../../users/row-client.ts';

export interface AddedItem extends ReportedItem {
  id: string;
  accountNumberEnd: string | null;
}

export type UpdatedItem = Pick<AddedItem, 'id' | 'itemType' | 'balance' | 'disputeReason'>;

interface Recording {
  clientId: string;
  actorId: string;
  reportDate: string;
}

type SealedItem = Omit<AddedItem, 'accountNumber'> & {
  accountNumberEncrypted: string | undefined;
};

export async function insertReportedItems(
  trx: Trx,
  { clientId, actorId, reportDate }: Recording,
  items: readonly SealedItem[],
): Promise<void> {
  await sql`
    with added as (
      insert into credit_item (id, user_id, bureau, creditor, item_type,
        account_number_encrypted, account_number_end, balance, date_opened, status, dispute_reason, dispute_reason_language, removal_date, updated_by)
      select id, ${clientId}, bureau, creditor, "itemType",
        decode("accountNumberEncrypted", 'base64'), "accountNumberEnd", balance, "dateOpened", status,
        "disputeReason", case when "disputeReason" is not null then ${accountLanguage(actorId)} end,
        case when status = 'removed' then coalesce("removalDate", ${reportDate}::date) end, ${actorId}::uuid
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as sent (id uuid, bureau text, creditor text,
        "itemType" text, "accountNumberEncrypted" text, "accountNumberEnd" text, balance numeric(12, 2),
        "dateOpened" date, status text, "disputeReason" text, "removalDate" date)
      returning id, status
    )
    insert into credit_item_event (item_id, status, actor_id)
    select id, status, ${actorId} from added`.execute(trx);
}

export async function updateReportedItems(
  trx: Trx,
  { clientId, actorId }: Recording,
  items: readonly UpdatedItem[],
): Promise<void> {
  await sql`
    update credit_item as item
    set balance = coalesce(sent.balance, item.balance), item_type = sent."itemType",
      dispute_reason = coalesce(item.dispute_reason, sent."disputeReason"),
      dispute_reason_language = case
        when item.dispute_reason is null and sent."disputeReason" is not null then ${accountLanguage(actorId)}
        else item.dispute_reason_language end,
      version = item.version + 1, updated_at = now(), updated_by = ${actorId}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as sent (id uuid, "itemType" text,
      balance numeric(12, 2), "disputeReason" text)
    where item.id = sent.id and item.user_id = ${clientId}`.execute(trx);
}
