import { changeTopics, type ChangeTopic } from '@repo/contract/live';

/** How long changes are remembered, for browsers that reconnect. */
const REMEMBERED_MS = 5 * 60_000;

/** How far the clocks of two gateways may differ. */
export const CLOCK_SKEW_MS = 2_000;

/** What changed lately, in memory: topic and time by client, whether or not a page of the client is open. */
export interface RecentChanges {
  add(clientId: string, topic: ChangeTopic): void;
  /** Returns what changed since an instant; every topic when that is longer ago than what is remembered. */
  since(clientId: string, instant: number): readonly ChangeTopic[];
  /** Some changes were missed: nothing before now is known. */
  forget(): void;
  /** Removes what is too old to be asked for. */
  prune(): void;
}

export function createRecentChanges(now: () => number = Date.now): RecentChanges {
  const clients = new Map<string, Map<ChangeTopic, number>>();
  let completeSince = now();
  return {
    add(clientId, topic) {
      const topics = clients.get(clientId) ?? new Map<ChangeTopic, number>();
      clients.set(clientId, topics.set(topic, now()));
    },
    since(clientId, instant) {
      const since = instant - CLOCK_SKEW_MS;
      if (!(since >= completeSince && since >= now() - REMEMBERED_MS)) return changeTopics;
      const topics = clients.get(clientId) ?? new Map<ChangeTopic, number>();
      return [...topics].filter(([, at]) => at >= since).map(([topic]) => topic);
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
