import { DRAFT_DAYS } from '@repo/contract/profile-drafts';
import { UNCONFIRMED_IMPORT_DAYS } from '@repo/contract/report-imports';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { RetentionPeriods } from '../../../env/retention-settings.ts';

export interface Due {
  rule: keyof RetentionPeriods | 'draft' | 'unconfirmed-import' | 'signed-records';
  id: string;
  userId: string | null;
  since: string;
  legalHold: string | null;
}

const lasted = (days: number) =>
  sql`since < now() - make_interval(days => ${days}) and ${days} > 0`;

export const fileTables = {
  profile: 'user_id',
  credit_report: 'user_id',
  report_import: 'user_id',
  credit_item: 'user_id',
  document: 'user_id',
  funding_application: 'user_id',
  saved_card: 'client_id',
  message: 'client_id',
  client_note: 'client_id',
  contract: 'client_id',
  contract_signature: 'client_id',
  electronic_consent: 'client_id',
  own_dispute: 'client_id',
};

const emptyFile = sql.join(
  Object.entries(fileTables).map(
    ([table, column]) =>
      sql`not exists (select from ${sql.table(table)} where ${sql.ref(column)} = app_user.id)`,
  ),
  sql` and `,
);

/** The clients without an account whose records the law keeps no longer; `since` is the end of the last period. */
const signedRecords = sql`
  select 'signed-records', client_id, null::uuid, max(until)::timestamptz, null
  from (
    select client_id, zone, case when ended_at is not null
      then greatest(years_after((ended_at at time zone zone)::date, 5), money_kept_until(id)) end as until
    from contract where signed_at is not null
    union all
    select client_id, zone, years_after((signed_at at time zone zone)::date, 2) from contract_signature
    where contract_id is null
  ) as record
  where not exists (select from app_user where id = client_id)
  group by client_id having every(coalesce((law_now() at time zone zone)::date > until, false))`;

/** Returns rows that exceed the periods, oldest first, with those under a legal hold; of one id if given. */
export async function findDue(db: Db, days: RetentionPeriods, id: string | null = null) {
  const { rows } = await sql<Due>`
    with account as (
      select app_user.*, coalesce(data_deletion.legal_hold,
        (select min(legal_hold) from lead where lead.user_id = app_user.id)) as legal_hold, greatest(created_at, archived_at,
        (select max(last_seen_at) from session where session.user_id = app_user.id)) as since
      from app_user left join data_deletion on data_deletion.user_id = app_user.id
      where role = 'client' and not is_demo
    )
    select * from (
      select 'draft' as rule, user_id as id, user_id as "userId", profile_draft.updated_at as since, legal_hold
      from profile_draft left join account on account.id = user_id
      union all
      select 'unconfirmed-import', report_import.id, user_id, greatest(report_import.created_at, withdrawn_at), legal_hold
      from report_import join account on account.id = user_id
      where confirmed_at is null and submitted_at is null
      union all
      select 'lead', id, null, greatest(created_at, changed_at, next_call_on,
        (select max(created_at) from client_note where lead_id = lead.id)), legal_hold
      from lead
      where user_id is null and not exists (select from lead_opt_out where lead_id = lead.id)
      union all
      select 'unverified-account', id, id, since, legal_hold from account as app_user
      where email_verified_at is null and not awaits_password and not onboarding_complete and ${emptyFile}
      union all
      select 'closed-account', id, id, since, legal_hold from account where archived_at is not null
      union all ${signedRecords}
    ) as kept
    where (${id}::uuid is null or id = ${id}::uuid) and case rule
      when 'draft' then ${lasted(DRAFT_DAYS)}
      when 'unconfirmed-import' then ${lasted(UNCONFIRMED_IMPORT_DAYS)}
      when 'lead' then ${lasted(days.lead)}
      when 'signed-records' then true
      when 'unverified-account' then ${lasted(days['unverified-account'])}
      else ${lasted(days['closed-account'])} end
    order by rule, since, id`.execute(db);
  return rows;
}
