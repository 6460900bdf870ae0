import { sql, type Kysely } from 'kysely';

/** Who changed a credit item last, and when and by whom its client was notified of the removal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table credit_item
      add column updated_by uuid references app_user (id) on delete set null,
      add column notified_at timestamptz(3),
      add column notified_by uuid references app_user (id) on delete set null,
      add check (notified_by is null or notified_at is not null)`.execute(db);
}
