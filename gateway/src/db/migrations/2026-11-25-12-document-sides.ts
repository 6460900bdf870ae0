import { sql, type Kysely } from 'kysely';

/** Which side of a two-sided document a file shows; null where that was not asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table document add column side text check (side in ('front', 'back', 'both'))`.execute(
    db,
  );
}
