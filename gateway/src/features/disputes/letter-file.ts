import type { CurrentUser } from '@repo/contract/users';
import type { Db } from '../../db/database.ts';
import { lawNow } from '../../db/law-now.ts';
import { displayName } from '@repo/contract/display-name';
import { refusedByLaw } from '../../errors.ts';
import { findLetterFile } from './disputes.queries.ts';
import { createLetterPdf } from './files/create-letter-pdf.ts';
import { readDispute } from './read-dispute.ts';

/**
 * The letter of a dispute as a PDF: as it was last signed, also when it is out of date, or as it would be signed today. Throws
 * `not-found`, and `conflict` where it is unsigned and nothing is left to dispute.
 */
export async function letterFileOf(db: Db, client: CurrentUser, disputeId: string) {
  const { letter } = await readDispute(db, client, disputeId);
  const signed = await findLetterFile(db, client.id, disputeId);
  if (signed) return { name: 'letter', pdf: signed };
  if (!letter) throw refusedByLaw('dispute-finding-gone');
  const pdf = await createLetterPdf({
    text: letter,
    signed: null,
    name: displayName(client),
    preparedAt: await lawNow(db),
  });
  return { name: 'letter', pdf };
}
