import type { APIRequestContext } from '@playwright/test';
import pg from 'pg';
import { none, some, type Finding } from '../finding.ts';
import type { Replica } from './outside-postgres.ts';

export async function drillReplica(
  admin: APIRequestContext,
  { port, stop }: Replica,
): Promise<Finding[]> {
  const paths = ['/api/admin/stats', '/api/admin/audit', '/api/admin/clients'];
  const countRefused = async () => {
    const responses = await Promise.all(paths.map((address) => admin.get(address)));
    return responses.filter((response) => !response.ok()).length;
  };
  const refused = await countRefused();
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    database: 'portal',
  });
  await client.connect();
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from pg_stat_activity where usename = 'portal_app' and pg_is_in_recovery()`,
  );
  await client.end();
  await stop();
  return [
    some('connections of gateways to the replica', Number(rows[0]!.count)),
    none('refused reads with the replica', refused),
    none('refused reads without it', await countRefused()),
  ];
}
