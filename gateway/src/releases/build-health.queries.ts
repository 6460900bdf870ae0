import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

const STEP_S = 10;
/** What a rollback is decided on. */
const WINDOW_S = 120;

export interface BuildCounts {
  app: string;
  build: string;
  loads: number;
  failures: number;
}

const vitalKinds = ['lcp', 'goodLcp', 'inp', 'goodInp', 'cls', 'goodCls'] as const;
/** Documents in which a web vital was measured, and in which it was good. */
export type VitalCounts = Record<(typeof vitalKinds)[number], number>;
export const countKinds = ['loads', 'failures', ...vitalKinds] as const;
export type CountKind = (typeof countKinds)[number];

export async function addBuildCounts(
  db: Db,
  counts: (BuildCounts & Partial<VitalCounts>)[],
): Promise<void> {
  const since = sql<string>`to_timestamp(floor(extract(epoch from now()) / ${STEP_S}) * ${STEP_S})`;
  await db
    .insertInto('buildHealth')
    .values(counts.map((count) => ({ ...count, since })))
    .onConflict((conflict) =>
      conflict
        .columns(['app', 'build', 'since'])
        .doUpdateSet((eb) =>
          Object.fromEntries(
            countKinds.map((kind) => [
              kind,
              eb(`buildHealth.${kind}`, '+', eb.ref(`excluded.${kind}`)),
            ]),
          ),
        ),
    )
    .execute();
}

/** The live builds and canaries that fail in more than `percent` of at least `leastLoads` documents, and for `leastFailures` visitors. */
export async function listFailing(
  db: Db,
  {
    percent,
    leastLoads,
    leastFailures,
  }: { percent: number; leastLoads: number; leastFailures: number },
): Promise<BuildCounts[]> {
  const { rows } = await sql<BuildCounts>`
    select app, build, sum(loads)::int as loads, sum(failures)::int as failures
    from build_health join channel using (app)
    where since > now() - make_interval(secs => ${WINDOW_S})
      and build in (live_build, canary_build)
    group by app, build
    having sum(loads) >= ${leastLoads} and sum(failures) >= ${leastFailures}
      and sum(failures) * 100 > ${percent} * sum(loads)
    order by app, build`.execute(db);
  return rows;
}

/** Sums the last day, which is as long as counts are kept. */
export async function sumBuildCounts(db: Db): Promise<(BuildCounts & VitalCounts)[]> {
  const sums = sql.join(
    countKinds.map((kind) => sql`sum(${sql.ref(kind)})::int as ${sql.ref(kind)}`),
  );
  const { rows } = await sql<BuildCounts & VitalCounts>`
    select app, build, ${sums}
    from build_health where since > now() - interval '1 day' group by app, build`.execute(db);
  return rows;
}

export function deleteOldBuildCounts(db: Db) {
  return db
    .deleteFrom('buildHealth')
    .where('since', '<', sql<string>`now() - interval '1 day'`)
    .execute();
}
