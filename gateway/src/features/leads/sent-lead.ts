import * as z from 'zod/mini';
import type { Encryption } from '../../crypto/encryption.ts';

/** How long the thank-you page shows what was sent and offers to correct the address. */
export const VISIT_MS = 30 * 60_000;

const sentLead = z.object({
  /** Null once nothing can be corrected: the address was, or the form had been sent before. */
  id: z.nullable(z.string()),
  firstName: z.string(),
  email: z.string(),
});
type SentLead = z.infer<typeof sentLead>;

const sealed = z.extend(sentLead, { until: z.number() });
const PLACE = 'lead/correction';

/** Characters: a cookie may have 4 KB. */
const MAX_NAME_LENGTH = 100;
const MAX_EMAIL_LENGTH = 254;

/** Returns a token that shows what was sent, and that lets its holder correct the address of that lead. */
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

/** Returns null for a token that expired or that {@link sealSentLead} did not make. */
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
