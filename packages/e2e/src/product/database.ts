import { findRunningLocalPostgres } from '@repo/local-postgres/local-postgres';
import { clusterIn, urlOf } from '@repo/local-postgres/cluster';
import { withClient } from '@repo/local-postgres/database';
import pg from 'pg';
import { sharedProduct, type RunningProduct } from './running-product.ts';

const pools = new Map<string, Promise<pg.Pool>>();

/** Runs work on a connection of the owner of the bundled database, who may do what the gateway's role may not. */
export async function asOwner<Result>(
  { dataDir }: Installation,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const { port, pathname } = new URL((await runningIn(dataDir)).url);
  return withClient(urlOf(clusterIn(dataDir), Number(port), 'postgres', pathname.slice(1)), work);
}

async function runningIn(dataDir: string) {
  const running = await findRunningLocalPostgres(dataDir);
  if (!running) throw new Error(`No database runs in ${dataDir}`);
  return running;
}

/** The server may end at any time, which only the queries report. */
export async function connect(dataDir: string): Promise<pg.Pool> {
  const { url: connectionString } = await runningIn(dataDir);
  const pool = new pg.Pool({ connectionString, max: 3, allowExitOnIdle: true });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

type Installation = Pick<RunningProduct, 'dataDir'>;

function poolOf({ dataDir }: Installation): Promise<pg.Pool> {
  const pool = pools.get(dataDir) ?? connect(dataDir);
  pools.set(dataDir, pool);
  return pool;
}

export async function query<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
  product: Installation = sharedProduct(),
): Promise<Row[]> {
  const { rows } = await (await poolOf(product)).query<Row>(sql, values);
  return rows;
}
