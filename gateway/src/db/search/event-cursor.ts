import { invalidField } from '../../errors.ts';
import { cutPage } from './page-cursor.ts';

export function readEventCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const id = Number(cursor);
  if (!Number.isSafeInteger(id) || id <= 0) throw invalidField('cursor', 'cursor-unknown');
  return id;
}

export function toEventPage<Row extends { id: number }>(rows: Row[], limit: number) {
  const events = rows.map((row) => ({ ...row, id: String(row.id) }));
  return cutPage(events, limit, ({ id }) => id);
}
