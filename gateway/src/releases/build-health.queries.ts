import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

const STEP_S = 10;

const vitalKinds = ['lcp', 'goodLcp', 'inp', 'goodInp', 'cls', 'goodCls'] as const;
export const countKinds = [
  'visits',
  'failures',
  'renders',
  'failedRenders',
  ...vitalKinds,
] as const;
export type CountKind = (typeof countKinds)[number];

export const isVital = (kind: CountKind) => vitalKinds.some((vital) => vital === kind);

export interface Build {
  app: string;
  build: string;
}

export type BuildCounts = Build & Record<CountKind, number>;

export async function addBuildCounts(
  db: Db,
  counts: (Build & Partial<Record<CountKind, number>>)[],
): Promise<void> {
  const since = sql<string>`to_timestamp(floor(extract(epoch from now()) / ${STEP_S}) * ${STEP_S})`;
  const revisionOf = (app: string) =>
    sql<number>`coalesce((select revision from channel where app = ${app}), 0)`;
  const none = Object.fromEntries(countKinds.map((kind) => [kind, 0]));
  await db
    .insertInto('buildHealth')
    .values(counts.map((count) => ({ ...none, ...count, since, revision: revisionOf(count.app) })))
    .onConflict((conflict) =>
      conflict
        .columns(['app', 'build', 'since', 'revision'])
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

export interface FailingBuild extends BuildCounts {
  isCanary: boolean;
  revision: number;
  failsToRender: boolean;
}

const sums = sql.join(
  countKinds.map((kind) => sql`sum(${sql.ref(kind)})::int as ${sql.ref(kind)}`),
);

/** Finds the live builds and canaries that failed for at least three visitors and in more than `percent` of at least 20 visits, since their channel changed. */
export async function listFailing(
  db: Db,
  { percent, windowS }: { percent: number; windowS: number },
): Promise<FailingBuild[]> {
  const isOver = (failed: CountKind, all: CountKind) => {
    const [failures, visits] = [sql.ref(failed), sql.ref(all)];
    return sql<boolean>`(${visits} >= 20 and ${failures} >= 3 and ${failures} * 100 > ${percent} * ${visits})`;
  };
  const { rows } = await sql<FailingBuild>`
    with counted as (
      select app, build, revision, build = canary_build as is_canary, ${sums}
      from build_health join channel using (app, revision)
      where since > now() - make_interval(secs => ${windowS})
        and build in (live_build, canary_build)
      group by app, build, revision, canary_build
    )
    select *, ${isOver('failedRenders', 'renders')} as fails_to_render
    from counted
    where ${isOver('failedRenders', 'renders')} or ${isOver('failures', 'visits')}
    order by app, build`.execute(db);
  return rows;
}

export async function sumBuildCounts(db: Db): Promise<BuildCounts[]> {
  const { rows } = await sql<BuildCounts>`
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
