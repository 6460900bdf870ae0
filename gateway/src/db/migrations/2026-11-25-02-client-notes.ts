import { sql, type Kysely } from 'kysely';

/** What admins write about a client for each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table client_note (
      id uuid primary key default gen_random_uuid(),
      client_id uuid not null references app_user (id) on delete cascade,
      author_id uuid references app_user (id) on delete set null,
      text text not null check (text <> ''),
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      edited_at timestamptz(3)
    )`.execute(db);
  await sql`
    create index client_note_client_id on client_note (client_id, created_at desc, id desc)`.execute(
    db,
  );
}
