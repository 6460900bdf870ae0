import * as z from 'zod/mini';

/** The database's triggers name these areas. */
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
  'contracts',
  'disputes',
  'billing',
] as const;
export type ChangeArea = (typeof changeAreas)[number];

/** Areas of admins' pages. Clients never learn of changes there. */
export const adminAreas = [
  'notes',
  'leads',
  'operations',
  'team',
  'releases',
  'state-policies',
] as const;
export type AdminArea = (typeof adminAreas)[number];

export const allAreas = [...changeAreas, ...adminAreas] as const;
export type Area = ChangeArea | AdminArea;

export interface ClientsChanged {
  /** Areas by the client's id; null when too many clients changed to name them. */
  clients: Record<string, Area[]> | null;
  areas: Area[];
}

export const EVENTS_PATH = '/api/events';

/**
 * Query parameter with the id of the user for whom the page was rendered, because an EventSource
 * sends no headers.
 */
export const EVENTS_USER = 'user';

export const EVENTS_SINCE = 'since';

/**
 * The events of the stream, by name. Their data, as JSON, names changes and never contains data of
 * the client.
 */
export interface LiveEvents {
  changed: ChangeArea[];
  'clients-changed': ClientsChanged;
  /** Follows the changes since `EVENTS_SINCE`. Without this event, anything may have changed. */
  'caught-up': null;
  missed: null;
  alive: null;
  /**
   * The stream is over because the user signed out in this browser, or the session ended elsewhere
   * or expired.
   */
  ended: SessionEnd;
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

/** Drops unknown areas, which a newer gateway may send. */
export function readClientsChanged(data: string): ClientsChanged {
  return clientsChanged.parse(JSON.parse(data));
}

export function readAreas(data: string): ChangeArea[] {
  return changed.parse(JSON.parse(data));
}
