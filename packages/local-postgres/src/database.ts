import pg from 'pg';
import { passwordOf, urlOf, type Cluster, type Role } from './cluster.ts';
import { LocalPostgresError } from './errors.ts';

const DATABASE = 'portal';

export type DatabaseUrls = ReturnType<typeof urlsOf>;

export async function ensureDatabase(cluster: Cluster, port: number) {
  try {
    await withClient(urlOf(cluster, port, 'postgres', 'postgres'), async (client) => {
      await ensureRole(client, cluster, 'portal_owner');
      await ensureRole(client, cluster, 'portal_app');
      const { rowCount } = await client.query('select from pg_database where datname = $1', [
        DATABASE,
      ]);
      if (rowCount === 0) await client.query(`create database ${DATABASE} owner portal_owner`);
      await client.query(`revoke create, temporary on database ${DATABASE} from public`);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new LocalPostgresError(
      `DATA_DIR ${cluster.dataDir}: the database cannot be used: ${reason} (full log: ${cluster.log})`,
    );
  }
  return urlsOf(cluster, port);
}

export async function reachableDatabase(cluster: Cluster, port: number) {
  try {
    const urls = urlsOf(cluster, port);
    await withClient(urls.url, (client) => client.query('select 1'));
    return urls;
  } catch {
    return null;
  }
}

function urlsOf(cluster: Cluster, port: number) {
  return {
    url: urlOf(cluster, port, 'portal_app', DATABASE),
    ownerUrl: urlOf(cluster, port, 'portal_owner', DATABASE),
  };
}

async function ensureRole(client: pg.Client, cluster: Cluster, role: Role) {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount === 0) await client.query(`create role ${role}`);
  await client.query(
    `alter role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
     password ${pg.escapeLiteral(passwordOf(cluster, role))}`,
  );
  // The server's log would repeat the text of failed statements, which the client receives anyway.
  await client.query(`alter role ${role} set log_min_messages = 'log'`);
}

/** Runs work on one connection. */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
