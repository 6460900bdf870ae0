import type { ClientsChanged, Area } from '@repo/contract/live';

/** More clients than these in one event are not named. */
const MAX_NAMED_CLIENTS = 50;

/** Changes by client; `null` is the key of what belongs to no client. */
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
