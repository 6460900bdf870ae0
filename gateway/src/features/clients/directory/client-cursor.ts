import type { ClientSort } from '@repo/contract/clients';
import * as z from 'zod/mini';
import { readCursor } from '../../../db/page-cursor.ts';
import { invalidField } from '../../../errors.ts';
import type { ClientPosition } from './client-order.ts';

const SEPARATOR = '|';

const namePosition = z.object({ key: z.string(), id: z.guid() });

const encode = (text: string) => Buffer.from(text).toString('base64url');

/** A client's place as text, which only a list of the same sort takes. */
export function writeClientCursor(sort: ClientSort, { key, id }: ClientPosition): string {
  const position = key + SEPARATOR + id;
  return encode(sort === 'joined' ? position : sort + SEPARATOR + position);
}

/** Throws `cursor-unknown` for text that {@link writeClientCursor} did not make for this sort. */
export function readClientCursor(sort: ClientSort, cursor: string): ClientPosition {
  if (sort === 'joined') return instantPosition(cursor);
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const prefix = sort + SEPARATOR;
  const position = text.slice(prefix.length);
  if (!text.startsWith(prefix)) throw invalidField('cursor', 'cursor-unknown');
  if (sort === 'changed') return instantPosition(encode(position));
  const end = position.lastIndexOf(SEPARATOR);
  const { data } = namePosition.safeParse({
    key: position.slice(0, end),
    id: position.slice(end + 1),
  });
  // PostgreSQL takes no NUL in text.
  if (!data || end < 0 || data.key.includes('\0')) throw invalidField('cursor', 'cursor-unknown');
  return data;
}

function instantPosition(cursor: string): ClientPosition {
  const { createdAt, id } = readCursor(cursor);
  return { key: createdAt, id };
}
