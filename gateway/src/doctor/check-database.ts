import { sql } from 'kysely';
import pg from 'pg';
import type { Env } from '../env.ts';
import { clockAhead, refuseMovedClock } from '../db/setup/clock.ts';
import { connect } from '../db/connections/connect.ts';
import { connectionOptions } from '../db/connections/connection-options.ts';
import { withoutTimeouts } from '../db/connections/without-timeouts.ts';
import { refuseOtherEncoding } from '../db/setup/encoding.ts';
import { isMigrated } from '../db/setup/migrate.ts';
import { createLogger } from '../log.ts';
import { isOwner, reachDatabase, refuseServerRights, type Installation } from '../installation.ts';
import { hasKeys } from '../crypto/encryption-keys.ts';
import { countKeyUse, isOtherKey, otherKey } from '../keys/key-use.ts';
import { note, ok, wrong, type Finding } from './finding.ts';

const LEAST_VERSION = 14;
const SKEW_MS = 5_000;

export async function isUsable({ db }: Installation): Promise<boolean> {
  return isMigrated(db).catch(() => false);
}

export async function checkDatabase(installation: Installation): Promise<Finding[]> {
  const { env, db } = installation;
  await reachDatabase(db, env);
  await refuseOtherEncoding(db);
  const { rows } = await sql<{ version: number; now: string }>`
    select current_setting('server_version_num')::integer / 10000 as version, now() as now`.execute(
    db,
  );
  const { version, now } = rows[0]!;
  const skewMs = Math.abs(Date.parse(now) - Date.now());
  return [
    version < LEAST_VERSION
      ? wrong(
          'database',
          `PostgreSQL ${version} is too old: update it to ${LEAST_VERSION} or newer`,
        )
      : ok('database', `PostgreSQL ${version} responds`),
    ...((await isUsable(installation))
      ? await checkClock(env, db)
      : [
          wrong(
            'database',
            'not migrated: start a gateway of this version, and its contents are checked next time',
          ),
        ]),
    skewMs > SKEW_MS
      ? wrong(
          'clock',
          `this machine and the database differ by ${Math.round(skewMs / 1000)} s: synchronize both (chrony)`,
        )
      : ok('clock', 'this machine and the database agree'),
  ];
}

async function checkClock(env: Env, db: Installation['db']): Promise<Finding[]> {
  await refuseMovedClock(db, env);
  const ahead = await clockAhead(db);
  return ahead
    ? [
        note(
          'clock',
          `periods of the law are tried out ${ahead} ahead: "npm run admin -- clock reset"`,
        ),
      ]
    : [];
}

export async function checkPooler({ env, db, databaseUrl }: Installation): Promise<Finding[]> {
  if (await isPooled(databaseUrl)) {
    return [
      wrong(
        'pooler',
        'DATABASE_URL leads through a pooler, where events and locks are lost: set it to the server itself, and POOLED_DATABASE_URL to the pooler',
      ),
    ];
  }
  if (!env.pooledDatabaseUrl) return [];
  const pooled = connect(env.pooledDatabaseUrl, createLogger('silent'), { max: 1, pooled: true });
  try {
    const [direct, behind] = [await describeServer(db), await describeServer(pooled.db)];
    if (direct.server !== behind.server)
      return [wrong('pooler', 'POOLED_DATABASE_URL leads to another database or role')];
    return [
      behind.timeout === '0'
        ? note('pooler', 'statements have no time-out: set one as deploy/pgbouncer.ini does')
        : ok('pooler', 'POOLED_DATABASE_URL leads to the same database'),
    ];
  } finally {
    await pooled.db.destroy();
  }
}

/** A pooler reports its own process id instead of that of the database process. */
async function isPooled(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client(connectionOptions(databaseUrl));
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return (client as unknown as { processID: number }).processID !== rows[0]!.pid;
  } finally {
    await client.end();
  }
}

async function describeServer(db: Installation['db']) {
  const { rows } = await sql<{ server: string; timeout: string }>`
    select concat_ws(' ', pg_postmaster_start_time(), current_database(), current_user) as server,
      current_setting('statement_timeout') as timeout`.execute(db);
  return rows[0]!;
}

export async function checkRole({ env: { production }, db }: Installation): Promise<Finding> {
  if (production) await refuseServerRights(db);
  if (!(await isOwner(db)))
    return ok('roles', 'the gateway’s role may not change tables or the audit');
  const text =
    'one role does everything: set MIGRATION_DATABASE_URL to the owner of the tables, DATABASE_URL to a lesser role';
  return production ? wrong('roles', text) : note('roles', text);
}

export async function checkKeys({ env, databaseUrl }: Installation): Promise<Finding[]> {
  const uses = await withoutTimeouts(databaseUrl, (db) => countKeyUse(env, db));
  const faults = uses.flatMap((use) => {
    const { id, values, isKnown, unopened } = use;
    if (!isKnown && values > 0)
      return `the key ${id} is missing, and ${values} values cannot be read: add it to ENCRYPTION_KEYS`;
    if (isOtherKey(use)) return otherKey(env, id);
    return unopened > 0
      ? `the key ${id} opens only some of its values: another key had this id for a time, or values are damaged`
      : [];
  });
  if (faults.length > 0) return faults.map((fault) => wrong('keys', fault));
  if (!hasKeys(env)) return [note('keys', 'there are none yet: a gateway makes them')];
  return [ok('keys', 'every encrypted value has its key')];
}
