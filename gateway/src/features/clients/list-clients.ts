import type { ClientPage, ListClientsInput } from '@repo/contract/clients';
import type { Db } from '../../db/database.ts';
import { invalidField } from '../../errors.ts';
import { listClients as findClients, type ClientPosition } from './clients.queries.ts';

const cursorPattern = /^(\d{4}-\d{2}-\d{2}T[\d:.]+Z)\|([0-9a-f-]{36})$/;

function readCursor(cursor: string): ClientPosition {
  const [, createdAt, id] =
    cursorPattern.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (!createdAt || !id) throw invalidField('cursor', 'Not a cursor of this list');
  return { createdAt, id };
}

/** One page of clients, newest first, with the cursor of the next. */
export async function listClients(
  db: Db,
  { limit, cursor, search }: ListClientsInput,
): Promise<ClientPage> {
  const after = cursor ? readCursor(cursor) : undefined;
  const items = await findClients(db, { limit: limit + 1, after, search });
  const page = items.slice(0, limit);
  const last = items.length > limit ? page.at(-1) : undefined;
  const nextCursor = last
    ? Buffer.from(`${last.createdAt}|${last.id}`).toString('base64url')
    : null;
  return { items: page, nextCursor };
}
