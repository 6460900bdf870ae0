import type { ClientsChanged, Area } from '@repo/contract/live';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

const MAX_NAMED_CLIENTS = 50;

type AreasByClient = Map<string | null, Set<Area>>;

export function toClientsChanged(changes: AreasByClient): ClientsChanged {
  const named = [...changes].filter(([clientId]) => clientId !== null);
  const areas = new Set([...changes.values()].flatMap((ofClient) => [...ofClient]));
  return {
    clients:
      named.length > MAX_NAMED_CLIENTS
        ? null
        : Object.fromEntries(named.map(([clientId, ofClient]) => [clientId, [...ofClient]])),
    areas: [...areas],
  };
}

export function addChange(changes: AreasByClient, clientId: string | null, area: Area): void {
  changes.set(clientId, (changes.get(clientId) ?? new Set()).add(area));
}

/** Announces a change of the failed jobs, whose tables belong to the job queue and have no trigger of ours. */
export async function announceOperations(db: Db): Promise<void> {
  await sql`select pg_notify('admin_change', '{"clientId":null,"area":"operations"}')`.execute(db);
}
