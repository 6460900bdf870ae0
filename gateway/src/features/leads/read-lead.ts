import type { LeadDetail } from '@repo/contract/leads-admin';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import { findLead, listConsents } from './lead-admin.queries.ts';
import { listOptOuts } from './opt-outs.queries.ts';
import type { Context } from '../../trpc/context.ts';
import { recordAtMostOnce } from '../audit/record-at-most-once.ts';

/** A lead with what they agreed to and what they opted out of. Throws `not-found`. */
export async function readLead(db: Db, id: string): Promise<LeadDetail> {
  const lead = await findLead(db, id);
  if (!lead) throw notFound('Lead');
  return { ...lead, consents: await listConsents(db, id), optOuts: await listOptOuts(db, id) };
}

const VISIT_MINUTES = 15;

/** A lead for an admin to look at, which is audited once a visit. Throws `not-found`. */
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
