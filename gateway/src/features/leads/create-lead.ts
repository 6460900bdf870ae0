import { randomUUID } from 'node:crypto';
import { leadConsentText, type CreateLeadInput } from '@repo/contract/leads';
import type { Trx } from '../../db/database.ts';
import { encrypted } from '../../db/encrypted-columns.ts';
import type { Encryption } from '../../encryption.ts';
import { limitLeads } from '../../rate-limits/attempt-limits.ts';
import type { Context, RequestInfo } from '../../trpc/context.ts';
import { findUserByEmail } from '../../users/users.ts';
import { mailInstructions } from './mail-instructions.ts';
import {
  findRecentEqual,
  hasConsent,
  insertConsent,
  insertLead,
  lockByEmail,
  type SentLead,
} from './leads.queries.ts';

/**
 * Stores a lead together with the record of what the person agreed to. The same form sent again within minutes (a double
 * click, a retry after a lost response) returns the stored lead. The instructions that the thank-you page promises are
 * mailed once a lead. Throws `too-many-attempts`.
 */
export async function createLead(
  ctx: Pick<Context, 'db' | 'brand' | 'encryption' | 'attemptLimits'>,
  request: RequestInfo,
  input: CreateLeadInput,
): Promise<{ id: string }> {
  const { language = request.language, page = request.page, ...person } = input;
  const { db, brand, encryption } = ctx;
  await limitLeads(ctx, { email: person.email, ipAddress: request.ipAddress });
  return db.transaction().execute(async (trx) => {
    await lockByEmail(trx, person.email);
    const lead = (await findRecentEqual(trx, person)) ?? (await storeLead(trx, encryption, person));
    await mailInstructions(trx, encryption, { ...person, id: lead.id, language });
    const agreed = { leadId: lead.id, text: leadConsentText(language, brand.name), page };
    if (!(await hasConsent(trx, agreed))) {
      const consentId = randomUUID();
      await insertConsent(trx, {
        ...agreed,
        id: consentId,
        userId: null,
        channels: ['sms', 'email'],
        language,
        ...encrypted(encryption, 'consent', consentId, {
          ip_address: request.ipAddress,
          user_agent: request.userAgent,
        }),
      });
    }
    return lead;
  });
}

async function storeLead(
  trx: Trx,
  encryption: Encryption,
  { phone, ...person }: SentLead & { agreedToUpdates: boolean },
): Promise<{ id: string }> {
  const id = randomUUID();
  return insertLead(trx, {
    ...person,
    ...encrypted(encryption, 'lead', id, { phone }),
    id,
    userId: await findClientId(trx, person.email),
  });
}

/** A client who asks to be called still waits for the call: the lead is theirs, and not converted. */
async function findClientId(trx: Trx, email: string): Promise<string | null> {
  const user = await findUserByEmail(trx, email);
  return user?.role === 'client' ? user.id : null;
}
