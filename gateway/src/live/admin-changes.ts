import type { ClientsChanged, Topic } from '@repo/contract/live';

/** More clients than these in one event are not named. */
export const MAX_NAMED_CLIENTS = 50;

/** Changes by client; `null` is the key of what belongs to no client. */
export type TopicsByClient = ReadonlyMap<string | null, ReadonlySet<Topic>>;

/** Returns the event of these changes. */
export function toClientsChanged(changes: TopicsByClient): ClientsChanged {
  const named = [...changes].filter(([clientId]) => clientId !== null);
  const topics = new Set([...changes.values()].flatMap((ofClient) => [...ofClient]));
  return {
    clients:
      named.length > MAX_NAMED_CLIENTS
        ? null
        : Object.fromEntries(named.map(([clientId, ofClient]) => [clientId, [...ofClient]])),
    topics: [...topics],
  };
}

/** Adds a topic of a client. */
export function addChange(
  changes: Map<string | null, Set<Topic>>,
  clientId: string | null,
  topic: Topic,
): void {
  changes.set(clientId, (changes.get(clientId) ?? new Set()).add(topic));
}
