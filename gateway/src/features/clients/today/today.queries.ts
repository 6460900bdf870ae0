import { ANSWER_DAYS } from '@repo/contract/dispute-clock';
import type { WaitingWork, WorkKind } from '@repo/contract/today';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isArchived } from '../../../users/row-client.ts';

/** Each reads an index that holds the waiting rows only, or reads them first. */
const waiting: Record<WorkKind, RawBuilder<unknown>> = {
  // Includes archived clients: they get an answer too.
  messages: sql`
    select min(message.created_at) as since from message
    join app_user on app_user.id = message.client_id and app_user.role = 'client'
    where message.handled_at is null and message.author_id = message.client_id group by client_id`,
  documents: sql`select uploaded_at as since from document where status = 'pending' and not ${isArchived('user_id')}`,
  applications: sql`
    select submitted_at as since from funding_application 
    where status not in ('approved', 'rejected') and not ${isArchived('user_id')}`,
  leads: sql`select created_at as since from lead where status = 'new'`,
  'overdue-answers': sql`
    select (disputed_on + ${sql.lit(ANSWER_DAYS)})::timestamptz as since from credit_item
    where status = 'disputed' and disputed_on < current_date - ${sql.lit(ANSWER_DAYS)}
      and not ${isArchived('user_id')}`,
  // In the archive too: the law sets the time for an answer.
  corrections: sql`select created_at as since from correction where status = 'pending'`,
  deletions: sql`select requested_at as since from data_deletion where requested_at is not null`,
  'clients-without-report': sql`
    select created_at as since from app_user
    where role = 'client' and onboarding_complete and not has_report and archived_at is null`,
  failures: sql`
    select created_at as since from mail where state = 'failed' and payload_ciphertext is not null
    union all
    select created_at from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and task_identifier <> 'deliver-mail'`,
};

export async function listWaitingWork(db: Db): Promise<WaitingWork[]> {
  const counts = Object.entries(waiting).map(
    ([kind, rows]) => sql`
      select ${kind} as kind, count(*) as count, min(since) as "waitingSince" from (${rows}) as waiting`,
  );
  const { rows } = await sql<WaitingWork>`
    select * from (${sql.join(counts, sql` union all `)}) as work
    where count > 0
    order by "waitingSince", kind`.execute(db);
  return rows;
}
