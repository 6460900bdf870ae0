import type { CorrectLeadEmailInput } from '@repo/contract/leads';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { invalidField } from '../../errors.ts';
import { limitForms } from '../../limits/attempts.ts';
import type { Context, RequestInfo } from '../../trpc/context.ts';
import { findClientId } from './create-lead.ts';
import { mailInstructions } from './mail-instructions.ts';
import { correctEmail, lockForLead } from './leads.queries.ts';
import { readSentLead } from './sent-lead.ts';

/**
 * Replaces the address of the lead that this visitor has just sent, once, and mails the instructions. Throws
 * `token-invalid` for any other lead and for one with an account.
 */
export async function correctLeadEmail(
  ctx: Pick<Context, 'db' | 'encryption' | 'attemptLimits'>,
  request: RequestInfo,
  { correction, email, language = request.language }: CorrectLeadEmailInput,
): Promise<{ id: string }> {
  const { db, encryption } = ctx;
  await limitForms(ctx, 'lead', { email, ipAddress: request.ipAddress });
  const sent = readSentLead(encryption, correction);
  if (!sent?.id) throw invalidField('correction', 'token-invalid');
  const { id } = sent;
  return db.transaction().execute(async (trx) => {
    await lockForLead(trx, email);
    const lead = await correctEmail(trx, id, { email, userId: await findClientId(trx, email) });
    if (!lead) throw invalidField('correction', 'token-invalid');
    await recordAuditEvent(trx, {
      actor: { type: 'system' },
      action: 'lead.email-corrected',
      subject: `lead/${id}`,
    });
    const { firstName } = lead;
    await mailInstructions(trx, encryption, { id, firstName, email, language, corrected: true });
    return { id };
  });
}
