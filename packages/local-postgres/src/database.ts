import pg from 'pg';
import { urlOf, type Cluster } from './cluster.ts';
import { LocalPostgresError } from './local-postgres-error.ts';

const database = 'portal';

/** Makes the application's database where it is missing, and returns its address. */
export async function ensureDatabase(cluster: Cluster, port: number): Promise<string> {
  const client = clientFor(urlOf(cluster, port, 'postgres'));
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      database,
    ]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new LocalPostgresError(
      `DATA_DIR ${cluster.dataDir}: the database cannot be used: ${reason} (all of it: ${cluster.log})`,
    );
  } finally {
    await client.end().catch(() => {});
  }
  return urlOf(cluster, port, database);
}

/** The application's database's address when a server on `port` really serves it, otherwise `null`. */
export async function answeringDatabase(cluster: Cluster, port: number): Promise<string | null> {
  const client = clientFor(urlOf(cluster, port, database));
  try {
    await client.connect();
    await client.query('select 1');
    return urlOf(cluster, port, database);
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

function clientFor(url: string) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  });
  // Without a listener, a server that goes away while connected would end the process.
  client.on('error', () => {});
  return client;
}
