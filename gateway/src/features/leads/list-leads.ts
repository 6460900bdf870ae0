import type { LeadPage, ListLeadsInput } from '@repo/contract/leads-admin';
import type { Db } from '../../db/database.ts';
import { listLeads as findLeads } from './lead-admin.queries.ts';
import { readCursor, writeCursor } from './lead-cursor.ts';

/** One page of leads: those that wait, oldest first, then the others, newest first. Throws `cursor-unknown`. */
export async function listLeads(
  db: Db,
  { limit, cursor, ...filter }: ListLeadsInput,
): Promise<LeadPage> {
  const after = cursor ? readCursor(cursor) : undefined;
  const rows = await findLeads(db, { ...filter, limit: limit + 1, after });
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? writeCursor(last) : null };
}
