import type { Brand } from '@repo/contract/brand';
import { leadConsentText, type CreateLeadInput } from '@repo/contract/leads';
import type { Db } from '../../db/database.ts';
import type { RequestInfo } from '../../trpc/context.ts';
import {
  findRecentEqual,
  hasConsent,
  insertConsent,
  insertLead,
  lockByEmail,
} from './leads.queries.ts';

/**
 * Keeps a lead together with the record of what the person agreed to. The same form sent again within
 * minutes (a double click, a retry after a lost answer) is answered with the lead that is there.
 */
export async function createLead(
  db: Db,
  brand: Brand,
  request: RequestInfo,
  input: CreateLeadInput,
): Promise<{ id: string }> {
  const { language = request.language, page = request.page, ...person } = input;
  return db.transaction().execute(async (trx) => {
    await lockByEmail(trx, person.email);
    const lead = (await findRecentEqual(trx, person)) ?? (await insertLead(trx, person));
    const agreed = { leadId: lead.id, text: leadConsentText(language, brand.name), page };
    if (!(await hasConsent(trx, agreed))) {
      await insertConsent(trx, {
        ...agreed,
        userId: null,
        channels: ['sms', 'email'],
        language,
        ipAddress: request.ipAddress,
        userAgent: request.userAgent,
      });
    }
    return lead;
  });
}
