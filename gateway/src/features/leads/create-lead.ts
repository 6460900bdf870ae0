import type { Brand } from '@repo/contract/brand';
import { leadConsentText, type CreateLeadInput } from '@repo/contract/leads';
import type { Db } from '../../db/database.ts';
import type { RequestInfo } from '../../trpc/context.ts';
import { insertConsent, insertLead } from './leads.queries.ts';

/** Keeps a lead together with the record of what the person agreed to. */
export async function createLead(
  db: Db,
  brand: Brand,
  request: RequestInfo,
  input: CreateLeadInput,
): Promise<{ id: string }> {
  const { language = request.language, page = request.page, ...person } = input;
  return db.transaction().execute(async (trx) => {
    const lead = await insertLead(trx, person);
    await insertConsent(trx, {
      leadId: lead.id,
      userId: null,
      channels: ['sms', 'email'],
      text: leadConsentText(language, brand.name),
      language,
      page,
      ipAddress: request.ipAddress,
      userAgent: request.userAgent,
    });
    return lead;
  });
}
