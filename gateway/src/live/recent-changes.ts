import {
  allTopics,
  changeTopics,
  type ChangeTopic,
  type ClientsChanged,
  type Topic,
} from '@repo/contract/live';
import { addChange, toClientsChanged } from './admin-changes.ts';
import { isChangeTopic } from './is-change-topic.ts';

/** How long changes are remembered, for browsers that reconnect. */
const REMEMBERED_MS = 5 * 60_000;

/** How far the clocks of two gateways may differ. */
export const CLOCK_SKEW_MS = 2_000;

/** What changed lately, in memory: topic and time by client, whether or not a page of the client is open. */
export interface RecentChanges {
  /** `clientId` is null for what belongs to no client. */
  add(clientId: string | null, topic: Topic): void;
  /** Returns what changed of a client since an instant; every topic when that is longer ago than what is remembered. */
  since(clientId: string, instant: number): readonly ChangeTopic[];
  /** Likewise of all clients and queues, for an admin. */
  ofAllSince(instant: number): ClientsChanged;
  /** Some changes were missed: nothing before now is known. */
  forget(): void;
  /** Removes what is too old to be asked for. */
  prune(): void;
}

export function createRecentChanges(now: () => number = Date.now): RecentChanges {
  const clients = new Map<string | null, Map<Topic, number>>();
  let completeSince = now();
  const isKnown = (since: number) => since >= completeSince && since >= now() - REMEMBERED_MS;
  return {
    add(clientId, topic) {
      const topics = clients.get(clientId) ?? new Map<Topic, number>();
      clients.set(clientId, topics.set(topic, now()));
    },
    since(clientId, instant) {
      const since = instant - CLOCK_SKEW_MS;
      if (!isKnown(since)) return changeTopics;
      const topics = clients.get(clientId) ?? new Map<Topic, number>();
      return [...topics]
        .filter(([, at]) => at >= since)
        .map(([topic]) => topic)
        .filter(isChangeTopic);
    },
    ofAllSince(instant) {
      const since = instant - CLOCK_SKEW_MS;
      if (!isKnown(since)) return { clients: null, topics: [...allTopics] };
      const changes = new Map<string | null, Set<Topic>>();
      for (const [clientId, topics] of clients) {
        for (const [topic, at] of topics) if (at >= since) addChange(changes, clientId, topic);
      }
      return toClientsChanged(changes);
    },
    forget() {
      clients.clear();
      completeSince = now();
    },
    prune() {
      const oldest = now() - REMEMBERED_MS;
      for (const [clientId, topics] of clients) {
        if (Math.max(...topics.values()) < oldest) clients.delete(clientId);
      }
    },
  };
}
