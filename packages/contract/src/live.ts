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

/** Returns the known topics in the data of a `changed` event; a newer gateway may name others. */
export function readTopics(data: string): ChangeTopic[] {
  const named: unknown = JSON.parse(data);
  if (!Array.isArray(named)) return [];
  return topics.parse(named.filter((topic) => changeTopics.some((known) => known === topic)));
}
