import type { ClientPage, ListClientsInput } from '@repo/contract/clients';
import { isRealDate } from '@repo/contract/dates';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { invalidField } from '../../errors.ts';
import { listClients as findClients, type ClientPosition } from './clients.queries.ts';

const position = z.object({
  createdAt: z.iso.datetime().check(z.refine((instant) => isRealDate(instant.slice(0, 10)))),
  id: z.guid(),
});

function readCursor(cursor: string): ClientPosition {
  const [createdAt, id] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  const { data } = position.safeParse({ createdAt, id });
  if (!data) throw invalidField('cursor', 'cursor-unknown');
  return data;
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
