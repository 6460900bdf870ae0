import { emailAddress } from '@repo/contract/auth';
import type { Language } from '@repo/contract/languages';
import type { Trx } from '../../db/database.ts';
import type { Encryption } from '../../crypto/encryption.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { countRecent } from './leads.queries.ts';

/** Mails per day and address, because visitors can type a stranger's address. */
const MAX_PER_DAY = 3;

interface Recipient {
  id: string;
  firstName: string;
  email: string;
  language: Language;
  corrected?: boolean;
}

/**
 * Queues the credit report instructions for a lead, once, unless the address cannot receive mail. The form requests
 * them, so an earlier opt-out does not apply.
 */
export async function mailInstructions(
  trx: Trx,
  encryption: Encryption,
  { id, firstName, email, language, corrected }: Recipient,
): Promise<void> {
  const address = emailAddress.safeParse(email);
  if (!address.success || (await countRecent(trx, email)) > MAX_PER_DAY) return;
  await queueMail(trx, encryption, {
    template: 'lead-instructions',
    to: address.data,
    language,
    userId: null,
    cause: `lead-instructions:${id}${corrected ? ':corrected' : ''}`,
    data: { firstName, leadId: id },
  });
}
