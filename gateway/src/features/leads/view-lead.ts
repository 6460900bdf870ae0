import type { LeadDetail } from '@repo/contract/leads-admin';
import type { Context } from '../../trpc/context.ts';
import { recordAtMostOnce } from '../audit/record-at-most-once.ts';
import { readLead } from './read-lead.ts';

/** Requests within this time are one visit. */
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
