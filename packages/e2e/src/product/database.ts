import { findRunningLocalPostgres } from '@repo/local-postgres/local-postgres';
import pg from 'pg';
import { sharedProduct, type RunningProduct } from './running-product.ts';

const pools = new Map<string, Promise<pg.Pool>>();

async function connect(dataDir: string): Promise<pg.Pool> {
  const running = await findRunningLocalPostgres(dataDir);
  if (!running) throw new Error(`No database runs in ${dataDir}`);
  const pool = new pg.Pool({ connectionString: running.url, max: 2, allowExitOnIdle: true });
  pool.on('error', () => {});
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
