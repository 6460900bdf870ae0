import { CLIENT_ITEMS_MAX, type ReportedItem } from '@repo/contract/credit-reports-record';
import { createIssue } from '@repo/contract/issues';
import type { KnownItem } from '@repo/reports/classify.ts';
import { sql, type Insertable } from 'kysely';
import { encrypted } from '../../../crypto/encrypted-columns.ts';
import type { Encryption } from '../../../crypto/encryption.ts';
import type { Database, Db, Trx } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { invalidInput } from '../../../errors.ts';
import { accountLanguage } from '../../../users/row-client.ts';
import { recordProgressUpdate } from '../timeline/progress-updates.ts';
import { statusChangeUpdate } from './announce-changes.ts';
import { findAllForUpdate, insertEvents, setItems } from './credit-items.queries.ts';

export function listKnownItems(db: Db, userId: string): Promise<KnownItem[]> {
  return db
    .selectFrom('creditItem')
    .select(['id', 'bureau', 'creditor', 'itemType', 'balance', 'dateOpened', 'status'])
    .select('accountNumberEnd as accountNumber')
    .select(({ selectFrom }) =>
      sql<string[]>`array(${selectFrom('creditReportItem')
        .select('itemKey')
        .distinct()
        .whereRef('itemId', '=', 'creditItem.id')})`.as('reportedKeys'),
    )
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

interface AddedItem extends ReportedItem {
  id: string;
  accountNumberEnd: string | null;
}

type UpdatedItem = Pick<AddedItem, 'id' | 'itemType' | 'balance' | 'disputeReason'>;

interface Recording {
  clientId: string;
  actorId: string;
  reportDate: string;
}

interface ReportedItems extends Recording {
  added: readonly AddedItem[];
  updated: readonly UpdatedItem[];
}

/** Called under the client's lock. Throws `conflict` with `too-many-items`. */
export async function storeReportedItems(
  trx: Trx,
  encryption: Encryption,
  { added, updated, ...report }: ReportedItems,
): Promise<void> {
  await requireSpace(trx, report.clientId, added.length);
  // A server may log the parameters of its statements, so only the end of an account number is sent in clear text.
  const sealed = added.map(({ accountNumber, ...item }) => {
    const { accountNumberEncrypted } = encrypted(encryption, 'credit_item', item.id, {
      account_number: accountNumber,
    });
    return { ...item, accountNumberEncrypted: accountNumberEncrypted?.toString('base64') };
  });
  await insertReportedItems(trx, report, sealed);
  await updateReportedItems(trx, report, updated);
}

async function requireSpace(trx: Trx, clientId: string, added: number): Promise<void> {
  if (added === 0) return;
  const { count } = await trx
    .selectFrom('creditItem')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', clientId)
    .executeTakeFirstOrThrow();
  if (count + added > CLIENT_ITEMS_MAX)
    throw invalidInput([createIssue([], 'too-many-items')], 'conflict');
}

type SealedItem = Omit<AddedItem, 'accountNumber'> & {
  accountNumberEncrypted: string | undefined;
};

async function insertReportedItems(
  trx: Trx,
  { clientId, actorId, reportDate }: Recording,
  items: readonly SealedItem[],
): Promise<void> {
  await sql`
    with added as (
      insert into credit_item (id, user_id, bureau, creditor, item_type,
        account_number_encrypted, account_number_end, balance, date_opened, status, dispute_reason, dispute_reason_language, removal_date,
        typed_removal_date, updated_by)
      select id, ${clientId}, bureau, creditor, "itemType",
        decode("accountNumberEncrypted", 'base64'), "accountNumberEnd", balance, "dateOpened", status,
        "disputeReason", case when "disputeReason" is not null then ${accountLanguage(actorId)} end,
        case when status = 'removed' then coalesce("removalDate", ${reportDate}::date) end,
        case when status = 'removed' then "removalDate" end, ${actorId}::uuid
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as sent (id uuid, bureau text, creditor text,
        "itemType" text, "accountNumberEncrypted" text, "accountNumberEnd" text, balance numeric(12, 2),
        "dateOpened" date, status text, "disputeReason" text, "removalDate" date)
      returning id, status
    )
    insert into credit_item_event (item_id, status, actor_id)
    select id, status, ${actorId} from added`.execute(trx);
}

async function updateReportedItems(
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

export async function insertReportItems(
  trx: Trx,
  reportId: string,
  items: readonly Insertable<Omit<Database['creditReportItem'], 'reportId'>>[],
): Promise<void> {
  await sql`
    insert into credit_report_item
      (report_id, item_key, item_id, item_type, balance, status, dispute_reason, removal_date)
    select ${reportId}, "itemKey", "itemId", "itemType", balance, status, "disputeReason", "removalDate"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as sent ("itemKey" text, "itemId" uuid,
      "itemType" text, balance numeric(12, 2), status text, "disputeReason" text, "removalDate" date)
    on conflict (report_id, item_key) do update
    set item_id = excluded.item_id, item_type = excluded.item_type, balance = excluded.balance`.execute(
    trx,
  );
}

interface ConfirmedStatus {
  itemIds: readonly string[];
  actorId: string;
  status: 'active' | 'removed';
  reportDate: string;
}

/**
 * Sets the status that a person confirmed after a report: `removed` when the report lacks the items, `active` when it brings
 * removed ones back. The changes enter the items' histories and the client's timeline, and are audited.
 */
export async function confirmReportedStatuses(
  trx: Trx,
  { itemIds, actorId, status, reportDate }: ConfirmedStatus,
): Promise<void> {
  const found = await findAllForUpdate(trx, itemIds);
  const items = found.filter((item) => item.status !== status);
  const [first] = items;
  if (!first) return;
  const ids = items.map(({ id }) => id);
  const removalDate = status === 'removed' ? reportDate : null;
  await setItems(trx, ids, { status, removalDate, held: null, updatedBy: actorId });
  await insertEvents(trx, { ids, actorId });
  await recordProgressUpdate(
    trx,
    { id: first.userId, language: first.language },
    ...items.map((item) => statusChangeUpdate(status, item)),
  );
  await recordAuditEvent(
    trx,
    ...items.map(
      (item) =>
        ({
          actor: { type: 'user', userId: actorId },
          action: 'credit-item.status-updated',
          subject: `credit_item/${item.id}`,
          clientId: item.userId,
          before: { status: item.status },
          after: { status },
          detail: { reportDate },
        }) as const,
    ),
  );
}

export const COMPARE_AGAIN = 'compare-reports-again';

export interface CompareAgainJob {
  userId: string;
}

/**
 * Adds the job that compares a client's unconfirmed reports again, because their items changed or a report was recorded, and
 * those after a recorded one, if there are any.
 */
export async function compareReportsAgain(trx: Trx, userId: string, recordedOn?: string | null) {
  const job: CompareAgainJob = { userId };
  await addCompareJob(trx, { userId, recordedOn: recordedOn ?? null, job: JSON.stringify(job) });
}

const addCompareJob = prepared(
  (
    _,
    { userId, recordedOn, job }: { userId: string; recordedOn: string | null; job: string },
  ) => sql`
    select graphile_worker.add_job(${sql.lit(COMPARE_AGAIN)}, ${job}::json,
      job_key => ${sql.lit(`${COMPARE_AGAIN}/`)} || ${userId})
    where exists (
      select from report_import
      where user_id = ${userId}::uuid and format <> 'typed'
        and (confirmed_at is null or report_date > ${recordedOn}))`,
);
