import * as z from 'zod/mini';

/** What of a client's data may change while their page is open; the triggers of the database name it. */
export const changeAreas = [
  'credit-reports',
  'credit-items',
  'documents',
  'progress-updates',
  'notifications',
  'messages',
  'funding',
  'account',
  'subscription',
] as const;
export type ChangeArea = (typeof changeAreas)[number];

/** What else may change while an admin's page is open; clients never learn of it. */
export const adminAreas = ['notes', 'leads', 'operations', 'team', 'releases'] as const;
export type AdminArea = (typeof adminAreas)[number];

export const allAreas = [...changeAreas, ...adminAreas] as const;
export type Area = ChangeArea | AdminArea;

/** What changed for an admin's pages: ids and areas only. */
export interface ClientsChanged {
  /** Areas by the client's id; null when too many clients changed to name them. */
  clients: Record<string, Area[]> | null;
  /** Every area that changed, of a client or of none. */
  areas: Area[];
}

export const EVENTS_PATH = '/api/events';

/** Query parameter with the id of the user for whom the page was rendered, in place of the header: an EventSource sends none. */
export const EVENTS_USER = 'user';

/** The events of the stream, by name, with their data as JSON: names of what changed only, never data of the client. */
export interface LiveEvents {
  changed: ChangeArea[];
  /** Data of these clients, or of the admins' queues, changed; sent to admins only. */
  'clients-changed': ClientsChanged;
  /** The gateway could not hear of changes for a while: any topic may have changed. */
  missed: null;
  /** The connection works; sent at intervals. */
  alive: null;
  /** The session ended: its user signed out in this browser, or it ended elsewhere or expired. The stream is over. */
  ended: SessionEnd;
  /** The gateway closes the stream; the browser may come back after this many milliseconds. */
  closing: { reconnectAfterMs: number };
}

export type SessionEnd = 'signed-out' | 'ended';

export const ALIVE_EVERY_MS = 20_000;

const among = <Known extends Area>(known: readonly Known[]) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((named) => named.filter((area): area is Known => known.includes(area as Known))),
  );
const clientsChanged = z.object({
  clients: z.nullable(z.record(z.string(), among(allAreas))),
  areas: among(allAreas),
});
const changed = among(changeAreas);

/** Returns the data of a `clients-changed` event with the known areas only; a newer gateway may name others. */
export function readClientsChanged(data: string): ClientsChanged {
  return clientsChanged.parse(JSON.parse(data));
}

/** Returns the known areas in the data of a `changed` event; a newer gateway may name others. */
export function readAreas(data: string): ChangeArea[] {
  return changed.parse(JSON.parse(data));
}
