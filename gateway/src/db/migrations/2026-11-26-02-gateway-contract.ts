import { sql, type Kysely } from 'kysely';

/** The contract of the gateway that was started last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gateway_contract (
      only_one boolean primary key default true check (only_one),
      contract jsonb not null,
      started_at timestamptz(3) not null default now()
    )`.execute(db);
}
