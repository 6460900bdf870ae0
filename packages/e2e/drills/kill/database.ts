import { findRunningLocalPostgres } from '@repo/local-postgres/local-postgres';
import pg from 'pg';

export async function connect(dataDir: string): Promise<pg.Pool> {
  const running = await findRunningLocalPostgres(dataDir);
  if (!running) throw new Error(`No database runs in ${dataDir}`);
  const database = new pg.Pool({ connectionString: running.url, max: 3 });
  database.on('error', () => {});
  database.on('connect', (client) => client.on('error', () => {}));
  return database;
}

export async function decideApplications(database: pg.Pool, clientId: string): Promise<number> {
  const { rowCount } = await database.query(
    `update funding_application set status = 'rejected'
     where user_id = $1 and status not in ('approved', 'rejected')`,
    [clientId],
  );
  return rowCount ?? 0;
}
