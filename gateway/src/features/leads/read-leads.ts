import type { LeadDetail, LeadPage, ListLeadsInput } from '@repo/contract/leads-admin';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import { findLead, listConsents, listLeads as findLeads } from './lead-admin.queries.ts';
import { listOptOuts } from './opt-outs.queries.ts';
import type { Context } from '../../trpc/context.ts';
import { recordAtMostOnce } from '../audit/record-at-most-once.ts';
import { readSearch } from '../../db/matches-search.ts';
import { readCursor, writeCursor } from './lead-cursor.ts';

export async function readLead(db: Db, id: string): Promise<LeadDetail> {
  const lead = await findLead(db, id);
  if (!lead) throw notFound('Lead');
  return { ...lead, consents: await listConsents(db, id), optOuts: await listOptOuts(db, id) };
}

const VISIT_MINUTES = 15;

export async function viewLead(
  { db, user }: Pick<Context, 'db'> & { user: { id: string } },
  id: string,
): Promise<LeadDetail> {
  const lead = await readLead(db, id);
  await recordAtMostOnce(db, VISIT_MINUTES, {
    actor: { type: 'user', userId: user.id },
    action: 'lead.viewed',
    subject: `lead/${id}`,
  });
  return lead;
}

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
