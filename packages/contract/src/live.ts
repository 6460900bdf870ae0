import * as z from 'zod/mini';

/** What of a client's data may change while their page is open; the triggers of the database name it. */
export const changeTopics = [
  'credit-report',
  'credit-items',
  'documents',
  'progress',
  'notifications',
  'funding',
  'account',
  'subscription',
] as const;
export type ChangeTopic = (typeof changeTopics)[number];

/** What else may change while an admin's page is open; clients never learn of it. */
export const adminTopics = ['notes', 'leads', 'operations', 'team'] as const;
export type AdminTopic = (typeof adminTopics)[number];

export const allTopics = [...changeTopics, ...adminTopics] as const;
export type Topic = ChangeTopic | AdminTopic;

/** What changed for an admin's pages: ids and topics only. */
export interface ClientsChanged {
  /** Topics by the client's id; null when too many clients changed to name them. */
  clients: Record<string, Topic[]> | null;
  /** Every topic that changed, of a client or of none. */
  topics: Topic[];
}

/** Path of the stream of server-sent events. */
export const EVENTS_PATH = '/api/events';

/** Query parameter with the id of the user for whom the page was rendered, in place of the header: an EventSource sends none. */
export const EVENTS_USER = 'user';

/** Query parameter with the instant, by a gateway's clock, since which the page may have missed changes. */
export const EVENTS_SINCE = 'since';

/**
 * The events of the stream, by name, with their data as JSON: names of what changed only, never data of the client. The
 * id of each event is its instant by the gateway's clock.
 */
export interface LiveEvents {
  /** These topics changed. */
  changed: ChangeTopic[];
  /** Data of these clients, or of the admins' queues, changed; sent to admins only. */
  'clients-changed': ClientsChanged;
  /** The connection works; sent at intervals. */
  alive: null;
  /** The session ended: its user signed out in this browser, or it ended elsewhere or expired. The stream is over. */
  ended: SessionEnd;
  /** The gateway closes the stream; the browser may come back after this many milliseconds. */
  closing: { reconnectAfterMs: number };
}

export type SessionEnd = 'signed-out' | 'ended';

/** Milliseconds between two `alive` events. */
export const ALIVE_EVERY_MS = 20_000;

const topics = z.array(z.enum(changeTopics));

const isTopic = (topic: unknown): topic is Topic => allTopics.some((known) => known === topic);
const knownTopics = z.pipe(
  z.array(z.unknown()),
  z.transform((named) => named.filter(isTopic)),
);
const clientsChanged = z.object({
  clients: z.nullable(z.record(z.string(), knownTopics)),
  topics: knownTopics,
});

/** Returns the data of a `clients-changed` event with the known topics only; a newer gateway may name others. */
export function readClientsChanged(data: string): ClientsChanged {
  return clientsChanged.parse(JSON.parse(data));
}

/** Returns the known topics in the data of a `changed` event; a newer gateway may name others. */
export function readTopics(data: string): ChangeTopic[] {
  const named: unknown = JSON.parse(data);
  if (!Array.isArray(named)) return [];
  return topics.parse(named.filter((topic) => changeTopics.some((known) => known === topic)));
}
