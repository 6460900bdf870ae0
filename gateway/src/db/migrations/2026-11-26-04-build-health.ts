import { sql, type Kysely } from 'kysely';

/** How many documents were served with a build, and in how many it failed, in steps of ten seconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Counts of minutes need not survive a crash.
    create unlogged table build_health (
      app text not null,
      build text not null,
      since timestamptz(3) not null,
      loads integer not null,
      failures integer not null,
      primary key (app, build, since)
    )`.execute(db);
}
