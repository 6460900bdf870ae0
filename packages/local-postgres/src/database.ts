import pg from 'pg';
import { urlOf, type Cluster } from './cluster.ts';
import { LocalPostgresError } from './errors.ts';

const DATABASE = 'portal';

/** Creates the application's database if it is missing, and returns its URL. */
export async function ensureDatabase(cluster: Cluster, port: number): Promise<string> {
  const client = clientFor(urlOf(cluster, port, 'postgres'));
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      DATABASE,
    ]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new LocalPostgresError(
      `DATA_DIR ${cluster.dataDir}: the database cannot be used: ${reason} (full log: ${cluster.log})`,
    );
  } finally {
    await client.end().catch(() => {});
  }
  return urlOf(cluster, port, DATABASE);
}

/** Returns the URL of the application's database when the server on `port` responds, otherwise `null`. */
export async function reachableDatabase(cluster: Cluster, port: number): Promise<string | null> {
  const client = clientFor(urlOf(cluster, port, DATABASE));
  try {
    await client.connect();
    await client.query('select 1');
    return urlOf(cluster, port, DATABASE);
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
  // Without a listener, a lost connection would end the process.
  client.on('error', () => {});
  return client;
}
