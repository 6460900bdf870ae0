import type { LeadDetail, WithdrawOptOutInput } from '@repo/contract/leads-admin';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { DomainError } from '../../errors.ts';
import type { Context } from '../../trpc/context.ts';
import { deleteToldOptOuts, findOptOut } from './opt-outs.queries.ts';
import { readLead } from './read-lead.ts';

/**
 * Takes back an opt-out that an admin recorded by mistake, for all leads of the same address or number. Throws `not-found`, and
 * `conflict` for one that the person gave with a link: only a new consent ends that.
 */
export async function withdrawOptOut(
  { db, encryption }: Pick<Context, 'db' | 'encryption'>,
  adminId: string,
  { id, channel }: WithdrawOptOutInput,
): Promise<LeadDetail> {
  return db.transaction().execute(async (trx) => {
    const optOut = await findOptOut(trx, id, channel);
    if (optOut?.source === 'unsubscribe-link') {
      throw new DomainError('conflict', 'The person opted out themselves');
    }
    for (const { leadId } of await deleteToldOptOuts(trx, encryption, id, channel)) {
      await recordAuditEvent(trx, {
        actor: { type: 'user', userId: adminId },
        action: 'lead.opt-out-withdrawn',
        subject: `lead/${leadId}`,
        detail: { channel },
      });
    }
    return readLead(trx, id);
  });
}
