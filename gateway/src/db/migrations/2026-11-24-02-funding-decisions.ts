import { sql, type Kysely } from 'kysely';

/** Decisions on funding applications: the amount with cents, who decided, when, and the note to the client. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update funding_application set approved_amount = null where status <> 'approved'`.execute(
    db,
  );
  await sql`
    alter table funding_application
      alter column approved_amount type numeric(12, 2),
      add column decided_by uuid references app_user (id) on delete set null,
      add column decided_at timestamptz(3),
      add column decision_note text check (decision_note <> ''),
      add check (approved_amount is null or status = 'approved')`.execute(db);
  await sql`
    create index funding_application_open on funding_application (submitted_at, id)
    where status not in ('approved', 'rejected')`.execute(db);
}
