import { sql, type Kysely } from 'kysely';

/** What a lead asked for, when they came from a button that says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table lead add column topic text check (topic in ('consultation', 'funding'))`.execute(
    db,
  );
}
