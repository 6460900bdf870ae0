import type { Language } from '@repo/contract/languages';
import type { Trx } from '../../../db/database.ts';
import type { MailFile } from '../../../mail/mail-transport.ts';
import type { Mail } from '../../../mail/templates/mail.ts';
import { findSignedFile, hasConsent } from './signed-files.queries.ts';

const names: Record<Language, { rights: string; contract: string }> = {
  en: { rights: 'consumer-credit-file-rights.pdf', contract: 'contract.pdf' },
  es: { rights: 'derechos-sobre-su-expediente-de-credito.pdf', contract: 'contrato.pdf' },
};

/**
 * The copies that a client gets of what they signed (15 USC 1679e(c)), for the mails that say so. Null for a client who has
 * withdrawn their consent to electronic documents, and who gets them on paper.
 */
export async function mailedCopies(trx: Trx, mail: Mail): Promise<readonly MailFile[] | null> {
  const ofContract = mail.template === 'contract-signed' || mail.template === 'contract-copies';
  if (mail.template !== 'rights-signed' && !ofContract) return [];
  const clientId = mail.userId;
  if (clientId === null || !(await hasConsent(trx, clientId))) return null;
  const { rights, contract } = names[mail.language];
  const files = [
    ...(ofContract
      ? [{ name: contract, content: await findSignedFile(trx, clientId, mail.data.contractId) }]
      : []),
    { name: rights, content: await findSignedFile(trx, clientId, null) },
  ];
  return files.filter((file): file is MailFile => file.content !== null);
}
