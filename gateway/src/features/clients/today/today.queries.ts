import { PRIVACY_ANSWER_DAYS } from '@repo/contract/data-deletion';
import { GUARANTEE_REPORT_DAYS } from '@repo/contract/guarantees';
import { REFUND_DAYS } from '@repo/contract/invoices';
import { LEAD_CALLBACK_HOURS } from '@repo/contract/leads-admin';
import { COUNT_LIMIT } from '@repo/contract/paging';
import type { WaitingWork, WorkKind } from '@repo/contract/today';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { isArchived } from '../../../users/row-client.ts';
import {
  answerDate,
  areAllOverdue,
  isDueSoon,
  isOverdue,
} from '../../credit/disputes/dispute-clock.ts';
import { contractIs } from '../../contracts/steps/contract-steps.ts';
import { letterQueues } from '../../disputes/letter-queues.ts';
import { failedRefunds, isRefundOwed, isToBill } from '../../work/waiting-money.ts';
import { hasNoReport } from '../directory/has-no-report.ts';
import { waitsWithReport } from '../../documents/waits-with-report.ts';

/** Excludes messages of clients who are admins now. */
const isUnanswered = sql`handled_at is null and author_id = client_id
  and not exists (select from app_user where app_user.id = client_id and role <> 'client')`;

/**
 * For rows of `contract` and `dispute`, which may outlive the account. The planner would turn `exists` into a join that scans all
 * clients.
 */
const isServed = sql<boolean | null>`(
  select true from app_user where app_user.id = client_id and role = 'client' and archived_at is null)`;

/**
 * Limit on the overdue disputes read to find clients whose disputes are all overdue, which bounds the time of the
 * query.
 */
const OVERDUE_READ = 5 * COUNT_LIMIT;

/** Each statement reads the longest waiting rows first, from an index of them in this order with all columns that it needs. */
const waiting: Record<WorkKind, RawBuilder<unknown>> = {
  // Includes archived clients, who get an answer too. One row per client, so the first message is looked up separately.
  messages: sql`
    select (select created_at from message where ${isUnanswered} order by created_at limit 1) as since
    from (select distinct client_id from message where ${isUnanswered} order by client_id) as writer`,
  documents: sql`
    select uploaded_at as since from document
    where status = 'pending' and not ${isArchived('user_id')} and not ${waitsWithReport} order by uploaded_at`,
  applications: sql`
    select submitted_at as since from funding_application
    where status not in ('approved', 'rejected') and not ${isArchived('user_id')} order by submitted_at`,
  leads: sql`select created_at as since from lead where status = 'new' order by created_at`,
  'overdue-answers': sql`
    select disputed_on::timestamptz as since, ${answerDate} as due_on from credit_item
    where ${isOverdue} and not ${isArchived('user_id')} order by ${answerDate}`,
  'due-answers': sql`
    select disputed_on::timestamptz as since, ${answerDate} as due_on from credit_item
    where ${isDueSoon} and not ${isArchived('user_id')} order by ${answerDate}`,
  // One row per client. Sorted before the disputes of each are looked up, so that the limit ends that.
  'next-round': sql`
    select since
    from (
      select user_id, min(disputed_on)::timestamptz as since
      from (
        select user_id, disputed_on from credit_item where ${isOverdue} order by ${answerDate}
        limit ${sql.lit(OVERDUE_READ)}) as overdue
      group by user_id order by since) as late
    where not ${isArchived('user_id')} and ${areAllOverdue(sql`late.user_id`)} order by since`,
  // Includes archived clients, because the law limits the time for an answer.
  corrections: sql`select created_at as since from correction where status = 'pending' order by created_at`,
  deletions: sql`
    select requested_at as since from data_deletion where requested_at is not null order by requested_at`,
  'clients-without-report': sql`
    select created_at as since from app_user
    where role = 'client' and onboarding_complete and ${hasNoReport} and archived_at is null order by created_at`,
  'reports-to-confirm': sql`
    select created_at as since from report_import
    where confirmed_at is null and not ${isArchived('user_id')} order by created_at`,
  // Only a client's latest import has open findings. One row per client.
  'open-findings': sql`
    select confirmed_at as since from report_import
    where open_findings > 0 and not ${isArchived('user_id')} order by confirmed_at`,
  'answers-to-read': sql`
    select unread_since as since from current_report_results
    where unread_answers > 0 and not ${isArchived('user_id')} order by unread_since`,
  'contracts-started': sql`
    select service_may_start_at as since from contract
    where ${contractIs.started} and ${isServed} order by service_may_start_at`,
  'contracts-unsigned': sql`
    select offered_at as since from contract where ${contractIs.unsigned} and ${isServed} order by offered_at`,
  'contracts-waiting': sql`
    select signed_at as since, (service_may_start_at at time zone zone)::date as starts_on from contract
    where ${contractIs.waiting} and ${isServed} order by service_may_start_at`,
  'contracts-ended': sql`
    select ended_at as since from contract where ${contractIs.ended} and ${isServed} order by ended_at`,
  'letters-to-mail': sql`
    select signed_at as since from dispute where ${letterQueues['to-mail'].isDue} and ${isServed} order by signed_at`,
  'letters-in-transit': sql`
    select posted_on::timestamptz as since from dispute
    where ${letterQueues['in-transit'].isDue} and ${isServed} order by posted_on`,
  'letters-to-sign': sql`
    select ${letterQueues['to-sign'].since} as since from dispute
    where ${letterQueues['to-sign'].isDue} and ${isServed} order by since`,
  // Includes archived clients, because the bank does not wait.
  chargebacks: sql`select opened_at as since from chargeback where closed_at is null order by opened_at`,
  'work-to-bill': sql`
    select opens_on::timestamptz as since from work where ${isToBill} and ${isServed} order by opens_on`,
  // Includes archived clients, because the law limits the time.
  'refunds-owed': sql`
    select (refund_due_on - ${sql.lit(REFUND_DAYS)}::integer)::timestamptz as since, refund_due_on as due_on from invoice
    where ${isRefundOwed}
    union all
    select (due_on - ${sql.lit(REFUND_DAYS)}::integer)::timestamptz, due_on from ${failedRefunds}
    order by due_on`,
  'guarantee-reports': sql`
    select (ends_on - ${sql.lit(GUARANTEE_REPORT_DAYS)}::integer)::timestamptz as since, ends_on from guarantee
    where wants_report and ${isServed} order by ends_on`,
  failures: sql`
    select created_at as since from mail where state = 'failed' and payload_ciphertext is not null
    union all
    select created_at from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and task_identifier <> 'deliver-mail'`,
};

const daysToAnswer: Partial<Record<string, number>> = {
  deletions: PRIVACY_ANSWER_DAYS,
  corrections: PRIVACY_ANSWER_DAYS,
  leads: LEAD_CALLBACK_HOURS / 24,
} satisfies Partial<Record<WorkKind, number>>;

const dayOf: Partial<Record<string, RawBuilder<string | null>>> = {
  'overdue-answers': sql`min(due_on)`,
  'due-answers': sql`min(due_on)`,
  'contracts-waiting': sql`min(starts_on)`,
  'refunds-owed': sql`min(due_on)`,
  'guarantee-reports': sql`min(ends_on)`,
} satisfies Partial<Record<WorkKind, RawBuilder<string | null>>>;

/** True where a statement has not read all rows that may count. */
const isCut: Partial<Record<string, RawBuilder<boolean>>> = {
  'next-round': sql`exists (select from credit_item where ${isOverdue} offset ${sql.lit(OVERDUE_READ)})`,
} satisfies Partial<Record<WorkKind, RawBuilder<boolean>>>;

const selectWaitingWork = prepared(() => {
  const counts = Object.entries(waiting).map(
    ([kind, rows]) => sql`
      select ${sql.lit(kind)} as kind, least(count(*), ${sql.lit(COUNT_LIMIT)}) as count, count(*) > ${sql.lit(COUNT_LIMIT)} or ${isCut[kind] ?? sql`false`} as more,
        min(since) as "waitingSince", ${dayOf[kind] ?? sql`min(since)::date + ${sql.lit(daysToAnswer[kind] ?? null)}::integer`} as "dueOn"
      from (${rows} limit ${sql.lit(COUNT_LIMIT + 1)}) as waiting`,
  );
  return sql<WaitingWork>`
    select * from (${sql.join(counts, sql` union all `)}) as work
    where count > 0
    order by "dueOn", "waitingSince", kind`;
});

export const listWaitingWork = (db: Db): Promise<WaitingWork[]> => selectWaitingWork(db, {});
