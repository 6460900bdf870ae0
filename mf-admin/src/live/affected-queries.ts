import type { Query } from '@tanstack/react-query';
import type { ClientsChanged, Topic } from '@repo/contract/live';
import { queriesOfRows, topicRouters } from './shown-topics.ts';

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
export function isAffected(call: QueryCall, { clients, topics }: ClientsChanged): boolean {
  const { router, clientId } = call;
  const changed = clientId !== null && clients ? (clients[clientId] ?? []) : topics;
  return changed.some((topic) => routersOf(topic).includes(router));
}

/** The shell may be newer than this build, and name topics that it does not know. */
function routersOf(topic: Topic): readonly string[] {
  return topic in topicRouters ? topicRouters[topic] : [];
}
