import type { LeadPage, ListLeadsInput } from '@repo/contract/leads-admin';
import { readSearch } from '../../db/matches-search.ts';
import type { Context } from '../../trpc/context.ts';
import { listLeads as findLeads } from './lead-admin.queries.ts';
import { readCursor, writeCursor } from './lead-cursor.ts';

/** One page of leads: those that wait, oldest first, then the others, newest first. Throws `cursor-unknown`. */
export async function listLeads(
  { db, encryption }: Pick<Context, 'db' | 'encryption'>,
  { limit, cursor, search, status }: ListLeadsInput,
): Promise<LeadPage> {
  const after = cursor ? readCursor(cursor) : undefined;
  const filter = { search: readSearch(encryption, search), status };
  const rows = await findLeads(db, { ...filter, limit: limit + 1, after });
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? writeCursor(last) : null };
}
