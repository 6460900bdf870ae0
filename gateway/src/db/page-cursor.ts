import { isRealDate } from '@repo/contract/dates';
import * as z from 'zod/mini';
import { invalidField } from '../errors.ts';

/** A row's place in a list that is ordered newest first, then by id. */
export interface RowPosition {
  createdAt: string;
  id: string;
}

const position = z.object({
  // Same precision as `connect` reads; Postgres refuses a very long fraction.
  createdAt: z.iso
    .datetime({ precision: 3 })
    .check(z.refine((instant) => isRealDate(instant.slice(0, 10)))),
  id: z.guid(),
});

/** Returns the row after which the next page starts. Throws for text that is no cursor. */
export function readCursor(cursor: string): RowPosition {
  const [createdAt, id] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  const { data } = position.safeParse({ createdAt, id });
  if (!data) throw invalidField('cursor', 'cursor-unknown');
  return data;
}

/** Returns a page of up to `limit` rows. The query asks for `limit + 1`: an extra row means that another page follows. */
export function toPage<Row extends RowPosition>(rows: Row[], limit: number) {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  const nextCursor = last
    ? Buffer.from(`${last.createdAt}|${last.id}`).toString('base64url')
    : null;
  return { items, nextCursor };
}
