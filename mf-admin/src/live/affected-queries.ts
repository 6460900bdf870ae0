import type { Query } from '@tanstack/react-query';
import type { ClientsChanged, Area } from '@repo/contract/live';
import { queriesOfRows, areaRouters } from './shown-areas.ts';

interface QueryCall {
  router: string;
  /** Router and procedure, as in `documents.queue`. */
  path: string;
  /** The client whose data the query shows, if it is only theirs. */
  clientId: string | null;
}

/** Returns what a tRPC query asks for, read from its key. */
export function callOf({ queryKey }: Pick<Query, 'queryKey'>): QueryCall {
  const [names, options] = queryKey as [string[], { input?: { id?: string; clientId?: string } }?];
  const path = names.join('.');
  const { id, clientId } = options?.input ?? {};
  return {
    router: names[0] ?? '',
    path,
    clientId: clientId ?? (queriesOfRows.has(path) ? null : (id ?? null)),
  };
}

/** Returns whether what changed may show in the answer to a query. */
export function isAffected(call: QueryCall, { clients, areas }: ClientsChanged): boolean {
  const { router, clientId } = call;
  const changed = clientId !== null && clients ? (clients[clientId] ?? []) : areas;
  return changed.some((area) => routersOf(area).includes(router));
}

/** The shell may be newer than this build, and name areas that it does not know. */
function routersOf(area: Area): readonly string[] {
  return area in areaRouters ? areaRouters[area] : [];
}
