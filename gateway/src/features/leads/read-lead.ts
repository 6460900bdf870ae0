import type { LeadDetail } from '@repo/contract/leads-admin';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import { findLead, listConsents } from './lead-admin.queries.ts';
import { listOptOuts } from './opt-outs.queries.ts';

/** A lead with what they agreed to and what they opted out of. Throws `not-found`. */
export async function readLead(db: Db, id: string): Promise<LeadDetail> {
  const lead = await findLead(db, id);
  if (!lead) throw notFound('Lead');
  return { ...lead, consents: await listConsents(db, id), optOuts: await listOptOuts(db, id) };
}
