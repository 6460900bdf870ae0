import type { ReleaseManifest } from '@repo/contract/releases';
import type { BuildSource } from '@repo/contract/releases-admin';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Database, Db, Trx } from '../db/database.ts';
import type { Contract } from './contract.ts';

export async function insertRelease(
  db: Db,
  manifest: ReleaseManifest,
  contractUse: Contract | null,
  source: BuildSource,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('release')
    .values({
      app: manifest.app.name,
      build: manifest.build,
      manifest: JSON.stringify(manifest),
      integrity: JSON.stringify(manifest.integrity),
      contractUse: contractUse && JSON.stringify(contractUse),
      ...source,
    })
    .onConflict((conflict) => conflict.columns(['app', 'build']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

export async function setSignature(db: Db, { app, build, signature }: ReleaseManifest) {
  const { numUpdatedRows } = await db
    .updateTable('release')
    .set({ manifest: sql`manifest || ${JSON.stringify({ signature })}::jsonb` })
    .where('app', '=', app.name)
    .where('build', '=', build)
    .where(sql<boolean>`not jsonb_exists(manifest, 'signature')`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const contractUse = ({ ref }: ExpressionBuilder<Database, 'release'>) =>
  ref('release.contractUse').$castTo<Contract | null>().as('contractUse');

export function findRelease(db: Db, app: string, build: string) {
  return db
    .selectFrom('release')
    .select('manifest')
    .select(contractUse)
    .where('app', '=', app)
    .where('build', '=', build)
    .executeTakeFirst();
}

const rolledBack = sql<boolean>`channel.live_build is distinct from release.build and coalesce((
  select rolled_back_at is not null from activation
  where activation.app = release.app and activation.build = release.build order by id desc limit 1
), false)`;

export function listReleases(
  db: Db,
  { app, procedure }: { app?: string; procedure?: string } = {},
) {
  return db
    .selectFrom('release')
    .leftJoin('channel', 'channel.app', 'release.app')
    .select(['release.app', 'release.build', 'release.createdAt'])
    .select(sql<boolean>`coalesce(channel.live_build = release.build, false)`.as('live'))
    .select(sql<boolean>`coalesce(channel.last_good_build = release.build, false)`.as('lastGood'))
    .select(rolledBack.as('rolledBack'))
    .select(
      sql<
        number | null
      >`case when channel.canary_build = release.build then channel.canary_percent end`.as(
        'canaryPercent',
      ),
    )
    .select(['release.message', 'release.author', 'release.commit'])
    .$if(app !== undefined, (query) => query.where('release.app', '=', app!))
    .$if(procedure !== undefined, (query) =>
      query.where(sql<boolean>`jsonb_exists(release.contract_use, ${procedure})`),
    )
    .orderBy('release.app')
    .orderBy('release.createdAt', 'desc')
    .execute();
}

export function listLive(db: Db) {
  return db
    .selectFrom('channel')
    .innerJoin('release as live', (join) =>
      join.onRef('live.app', '=', 'channel.app').onRef('live.build', '=', 'channel.liveBuild'),
    )
    .leftJoin('release as lastGood', (join) =>
      join
        .onRef('lastGood.app', '=', 'channel.app')
        .onRef('lastGood.build', '=', 'channel.lastGoodBuild'),
    )
    .leftJoin('release as canary', (join) =>
      join
        .onRef('canary.app', '=', 'channel.app')
        .onRef('canary.build', '=', 'channel.canaryBuild'),
    )
    .select([
      'channel.app',
      'live.manifest as live',
      'lastGood.manifest as lastGood',
      'canary.manifest as canary',
      'channel.canaryPercent',
    ])
    .orderBy('channel.app')
    .execute();
}

export function listOffered(db: Db) {
  return db
    .selectFrom('release')
    .innerJoin('channel', 'channel.app', 'release.app')
    .select(['release.app', 'release.build', 'release.manifest'])
    .select(contractUse)
    .where(
      sql<boolean>`release.build in (channel.live_build, channel.canary_build, channel.last_good_build)`,
    )
    .orderBy('release.app')
    .execute();
}

export async function findGatewayContract(db: Db): Promise<Contract | undefined> {
  const row = await db.selectFrom('gatewayContract').select('contract').executeTakeFirst();
  return row?.contract as Contract | undefined;
}

export async function setGatewayContract(db: Db, contract: Contract): Promise<void> {
  const row = { contract: JSON.stringify(contract), startedAt: sql<string>`now()` };
  await db
    .insertInto('gatewayContract')
    .values(row)
    .onConflict((conflict) => conflict.column('onlyOne').doUpdateSet(row))
    .execute();
}

export function findChannel(db: Db, app: string) {
  return db.selectFrom('channel').selectAll().where('app', '=', app).executeTakeFirst();
}

export function listActivations(db: Db, app: string) {
  return db
    .selectFrom('activation')
    .select(['id', 'build'])
    .where('app', '=', app)
    .where('rolledBackAt', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

const PROVEN_AFTER_VISITS = 20;

/**
 * Returns the newest proven build among those that were live and not rolled back, except these; without one, the
 * newest.
 */
export async function findLastGood(
  trx: Trx,
  app: string,
  except: readonly string[],
): Promise<string | null> {
  const { rows } = await sql<{ build: string }>`
    select build from activation
    where app = ${app} and rolled_back_at is null and build <> all(${except})
    order by activated_at < now() - interval '1 day' or ${PROVEN_AFTER_VISITS} <= (
        select coalesce(sum(visits), 0) from build_health
        where build_health.app = activation.app and build_health.build = activation.build
      ) desc, id desc
    limit 1`.execute(trx);
  return rows[0]?.build ?? null;
}

/** Returns whether the live build was activated, not rolled back to, and the app was not rolled back within the last hour. */
export async function mayTakeBack(db: Db, app: string): Promise<boolean> {
  const { rows } = await sql<{ mayTakeBack: boolean }>`
    select not coalesce(bool_or(id = last_id and rolled_back_at is not null
      or rolled_back_at > now() - interval '1 hour'), false) as may_take_back
    from (select *, max(id) over () as last_id from activation where app = ${app}) as activations`.execute(
    db,
  );
  return rows[0]!.mayTakeBack;
}

export function insertActivation(trx: Trx, app: string, build: string) {
  return trx.insertInto('activation').values({ app, build, rolledBackAt: null }).execute();
}

const takeBack = (db: Db) => db.updateTable('activation').set({ rolledBackAt: sql`now()` });

export function setRolledBack(trx: Trx, id: number) {
  return takeBack(trx).where('id', '=', id).execute();
}

export function setFailed(db: Db, app: string, build: string) {
  return takeBack(db)
    .where('app', '=', app)
    .where('build', '=', build)
    .where('rolledBackAt', 'is', null)
    .execute();
}

interface ChannelBuilds {
  liveBuild: string;
  lastGoodBuild: string | null;
  canaryBuild?: string | null;
  canaryPercent?: number;
}

/** Compare-and-set: false when the channel is no longer at `revision` (0: it does not exist yet). Ends a canary that is not given. */
export async function setChannel(
  db: Db,
  app: string,
  revision: number,
  { canaryBuild = null, canaryPercent = 0, ...others }: ChannelBuilds,
): Promise<boolean> {
  const builds = { ...others, canaryBuild, canaryPercent };
  if (revision === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('channel')
      .values({ app, ...builds })
      .onConflict((conflict) => conflict.column('app').doNothing())
      .executeTakeFirstOrThrow();
    return Number(numInsertedOrUpdatedRows) > 0;
  }
  const { numUpdatedRows } = await db
    .updateTable('channel')
    .set({ ...builds, revision: revision + 1 })
    .where('app', '=', app)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}

export function lockChannels(trx: Trx) {
  return trx.selectFrom('channel').select('app').forUpdate().execute();
}

export async function deleteUnused(trx: Trx, days: number) {
  const { rows } = await sql<{ app: string; build: string }>`
    with unused as (
      select app, build from release
      where created_at < now() - make_interval(days => ${days}) and not exists (
        select from channel where channel.app = release.app
          and release.build in (channel.live_build, channel.canary_build, channel.last_good_build)
      )
    ), unlisted as (
      delete from activation using unused
      where activation.app = unused.app and activation.build = unused.build
    )
    delete from release using unused
    where release.app = unused.app and release.build = unused.build
    returning release.app, release.build`.execute(trx);
  return rows;
}
