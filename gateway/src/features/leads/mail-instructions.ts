import { emailAddress } from '@repo/contract/auth';
import type { Language } from '@repo/contract/languages';
import type { Trx } from '../../db/database.ts';
import type { Encryption } from '../../crypto/encryption.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { countRecent } from './leads.queries.ts';

/** Mails per day and address: visitors can type a stranger's address. */
const MAX_PER_DAY = 3;

interface Recipient {
  id: string;
  firstName: string;
  email: string;
  language: Language;
  /** The visitor corrected the address, to which they have not been sent yet. */
  corrected?: boolean;
}

/**
 * Queues the credit report instructions for a lead, once; not for an address that cannot receive mail. The person asked for
 * them with the form, so that an earlier opt-out does not hold them back.
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
