import { randomUUID } from 'node:crypto';
import { leadConsentText, type CreatedLead, type CreateLeadInput } from '@repo/contract/leads';
import type { Trx } from '../../db/database.ts';
import { encrypted } from '../../crypto/encrypted-columns.ts';
import type { Encryption } from '../../crypto/encryption.ts';
import { limitForms } from '../../limits/attempts.ts';
import type { Context, RequestInfo } from '../../trpc/context.ts';
import { mailUser } from '../../mail/queue-mail.ts';
import { listAdminsWhoWant } from '../../users/preferences.ts';
import { findUserByEmail } from '../../users/users.ts';
import { mailInstructions } from './mail-instructions.ts';
import { recordSubmission } from './lead-submissions.queries.ts';
import { sealSentLead } from './sent-lead.ts';
import { hasConsent, insertConsent, insertLead, lockForLead } from './leads.queries.ts';

/** An equal form within minutes returns the stored lead. Stores the page's path without its query. */
export async function createLead(
  ctx: Pick<Context, 'db' | 'brand' | 'encryption' | 'attemptLimits'>,
  request: RequestInfo,
  input: CreateLeadInput,
): Promise<CreatedLead> {
  const { language = request.language, page = request.page, ...person } = input;
  const { db, brand, encryption } = ctx;
  await limitForms(ctx, 'lead', { email: person.email, ipAddress: request.ipAddress });
  return db.transaction().execute(async (trx) => {
    await lockForLead(trx, person.email);
    const newId = randomUUID();
    const id = await recordSubmission(trx, hashOf(encryption, person), newId);
    if (id === newId) {
      await storeLead(trx, encryption, id, person);
      await mailAdmins(trx, encryption, id);
    }
    await mailInstructions(trx, encryption, { ...person, id, language });
    const text = leadConsentText(language, brand.name);
    const agreed = { leadId: id, text, page: withoutQuery(page) };
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
    return { id, correction: id === newId ? sealSentLead(encryption, { ...person, id }) : null };
  });
}

const withoutQuery = (page: string) => page.replace(/[?#].*/, '');

type Person = Omit<CreateLeadInput, 'language' | 'page'>;

async function storeLead(
  trx: Trx,
  encryption: Encryption,
  id: string,
  { phone, ...person }: Person,
): Promise<void> {
  await insertLead(trx, {
    ...person,
    ...encrypted(encryption, 'lead', id, { phone }),
    topic: person.topic ?? null,
    id,
    userId: await findClientId(trx, person.email),
  });
}

async function mailAdmins(trx: Trx, encryption: Encryption, leadId: string): Promise<void> {
  for (const admin of await listAdminsWhoWant(trx, 'newLeadMails')) {
    await mailUser(trx, encryption, admin, {
      template: 'new-lead',
      cause: `new-lead:${leadId}:${admin.id}`,
      data: { leadId },
    });
  }
}

function hashOf(encryption: Encryption, person: Person): string {
  const { firstName, lastName, email, phone, state, topic = null } = person;
  const values = [firstName, lastName, email.toLowerCase(), phone, state, topic];
  return encryption.shortLivedHash(JSON.stringify(['lead', ...values]));
}

/** A client who requests a call still waits for it, so the lead is linked but not converted. */
export async function findClientId(trx: Trx, email: string): Promise<string | null> {
  const user = await findUserByEmail(trx, email);
  return user?.role === 'client' ? user.id : null;
}
