import {
  allAreas,
  changeAreas,
  type ChangeArea,
  type ClientsChanged,
  type Area,
} from '@repo/contract/live';
import { addChange, toClientsChanged } from './admin-changes.ts';
import { isChangeArea } from './is-change-area.ts';

/** How long changes are remembered, for browsers that reconnect. */
const REMEMBERED_MS = 5 * 60_000;

/** How far the clocks of two gateways may differ. */
export const CLOCK_SKEW_MS = 2_000;

/** What changed lately, in memory: area and time by client, whether or not a page of the client is open. */
export interface RecentChanges {
  /** `clientId` is null for what belongs to no client. */
  add(clientId: string | null, area: Area): void;
  /** Returns what changed of a client since an instant; every area when that is longer ago than what is remembered. */
  since(clientId: string, instant: number): readonly ChangeArea[];
  /** Likewise of all clients and queues, for an admin. */
  ofAllSince(instant: number): ClientsChanged;
  /** Some changes were missed: nothing before now is known. */
  forget(): void;
  /** Removes what is too old to be asked for. */
  prune(): void;
}

export function createRecentChanges(now: () => number = Date.now): RecentChanges {
  const clients = new Map<string | null, Map<Area, number>>();
  let completeSince = now();
  const isKnown = (since: number) => since >= completeSince && since >= now() - REMEMBERED_MS;
  return {
    add(clientId, area) {
      const areas = clients.get(clientId) ?? new Map<Area, number>();
      clients.set(clientId, areas.set(area, now()));
    },
    since(clientId, instant) {
      const since = instant - CLOCK_SKEW_MS;
      if (!isKnown(since)) return changeAreas;
      const areas = clients.get(clientId) ?? new Map<Area, number>();
      return [...areas]
        .filter(([, at]) => at >= since)
        .map(([area]) => area)
        .filter(isChangeArea);
    },
    ofAllSince(instant) {
      const since = instant - CLOCK_SKEW_MS;
      if (!isKnown(since)) return { clients: null, areas: [...allAreas] };
      const changes = new Map<string | null, Set<Area>>();
      for (const [clientId, areas] of clients) {
        for (const [area, at] of areas) if (at >= since) addChange(changes, clientId, area);
      }
      return toClientsChanged(changes);
    },
    forget() {
      clients.clear();
      completeSince = now();
    },
    prune() {
      const oldest = now() - REMEMBERED_MS;
      for (const [clientId, areas] of clients) {
        if (Math.max(...areas.values()) < oldest) clients.delete(clientId);
      }
    },
  };
}
