import * as z from 'zod/mini';
import type { Encryption } from '../../crypto/encryption.ts';

export const VISIT_MS = 30 * 60_000;

const sentLead = z.object({
  id: z.nullable(z.string()),
  firstName: z.string(),
  email: z.string(),
});
type SentLead = z.infer<typeof sentLead>;

const sealed = z.extend(sentLead, { until: z.number() });
const PLACE = 'lead/correction';

/** In characters, because a cookie may have 4 KB. */
const MAX_NAME_LENGTH = 100;
const MAX_EMAIL_LENGTH = 254;

export function sealSentLead(
  encryption: Pick<Encryption, 'seal'>,
  { id, firstName, email }: SentLead,
): string {
  const lead = {
    id,
    firstName: cut(firstName, MAX_NAME_LENGTH),
    email: cut(email, MAX_EMAIL_LENGTH),
    until: Date.now() + VISIT_MS,
  };
  return encryption.seal(JSON.stringify(lead), PLACE).toString('base64url');
}

export function readSentLead(
  encryption: Pick<Encryption, 'unseal'>,
  token: string,
): SentLead | null {
  try {
    const text = encryption.unseal(Buffer.from(token, 'base64url'), PLACE);
    const { until, ...lead } = sealed.parse(JSON.parse(text));
    return until > Date.now() ? lead : null;
  } catch {
    return null;
  }
}

const cut = (text: string, length: number) => Array.from(text).slice(0, length).join('');
