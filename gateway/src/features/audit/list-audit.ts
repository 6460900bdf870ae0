import type { ListAuditInput } from '@repo/contract/audit';
import type { Role } from '@repo/contract/users';
import type { Db } from '../../db/database.ts';
import { readEventCursor, toEventPage } from '../../db/search/event-cursor.ts';
import { findPerson, listEvents } from './audit.queries.ts';

/** Newest first. Throws `cursor-unknown`. */
export async function listAudit(db: Db, { limit, cursor, ...filter }: ListAuditInput) {
  const before = readEventCursor(cursor);
  const rows = await listEvents(db, filter, { limit: limit + 1, before });
  const client = filter.clientId && (await findPerson(db, filter.clientId));
  const { items, nextCursor } = toEventPage(rows, limit);
  return {
    items: items.map(({ actorId, actorName, clientId, clientName, clientRole, ...event }) => ({
      ...event,
      user: actorId && event.actorType === 'user' ? { id: actorId, name: actorName } : null,
      client: clientId ? toClient(clientId, clientName, clientRole) : null,
    })),
    nextCursor,
    client: client ? toClient(client.id, client.name, client.role) : null,
  };
}

function toClient(id: string, name: string | null, role: Role | null) {
  return { id, name, hasFile: role === 'client' };
}
