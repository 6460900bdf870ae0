import { isRealDate } from '@repo/contract/dates';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { invalidField } from '../../errors.ts';

export interface RowPosition {
  createdAt: string;
  id: string;
}

/** Instant with the precision that `connect` reads. Postgres refuses a very long fraction. */
export const cursorInstant = z.iso
  .datetime({ precision: 3 })
  .check(z.refine((instant) => isRealDate(instant.slice(0, 10))));

const position = z.object({ createdAt: cursorInstant, id: z.guid() });

export function readCursor(cursor: string): RowPosition {
  const [createdAt, id] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  const { data } = position.safeParse({ createdAt, id });
  if (!data) throw invalidField('cursor', 'cursor-unknown');
  return data;
}

export type PageQuery = ReturnType<typeof pageQuery>;

/**
 * Returns the input of a page's query, which reads one extra row to tell if another page follows. Throws
 * `cursor-unknown`.
 */
export function pageQuery(page: { limit: number; cursor?: string | null | undefined }) {
  return { limit: page.limit + 1, after: page.cursor ? readCursor(page.cursor) : undefined };
}

export function isAfter(
  position: RowPosition | undefined,
  [instant, id]: [instant: string, id: string],
  order: 'newest first' | 'oldest first' = 'newest first',
): RawBuilder<boolean> {
  if (!position) return sql<boolean>`true`;
  const comparison = order === 'newest first' ? sql`<` : sql`>`;
  return sql<boolean>`(${sql.ref(instant)}, ${sql.ref(id)})
    ${comparison} (${position.createdAt}::timestamptz, ${position.id}::uuid)`;
}

export const writeCursor = (instant: string, id: string) =>
  Buffer.from(`${instant}|${id}`).toString('base64url');

export const toPage = <Row extends RowPosition>(rows: Row[], limit: number) =>
  cutPage(rows, limit, ({ createdAt, id }) => writeCursor(createdAt, id));

export function cutPage<Row>(rows: Row[], limit: number, cursorOf: (last: Row) => string) {
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? cursorOf(items.at(-1)!) : null };
}
