import { sql, type Kysely } from 'kysely';

/** Whether a client has a credit report, so that those without one are found without reading all reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column has_report boolean not null default false`.execute(db);
  await sql`
    update app_user set has_report = true where id in (select user_id from credit_report)`.execute(
    db,
  );
  await sql`
    create function follow_first_report() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        update app_user set has_report = true where id = new.user_id and not has_report;
      else
        update app_user set has_report = false
        where id = old.user_id and not exists (select from credit_report where user_id = old.user_id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger credit_report_followed after insert or delete on credit_report
    for each row execute function follow_first_report()`.execute(db);
  await sql`
    create index app_user_without_report on app_user (created_at, id)
    where role = 'client' and onboarding_complete and not has_report`.execute(db);
}
