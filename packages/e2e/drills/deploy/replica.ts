import type { APIRequestContext } from '@playwright/test';
import { none, some, type Finding } from '../finding.ts';
import { countAt, type Replica } from './outside-postgres.ts';

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
  const connections = await countAt(
    port,
    `pg_stat_activity where usename = 'portal_app' and pg_is_in_recovery()`,
  );
  await stop();
  return [
    some('connections of gateways to the replica', connections),
    none('refused reads with the replica', refused),
    none('refused reads without it', await countRefused()),
  ];
}
