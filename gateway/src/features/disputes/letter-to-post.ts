import { buffer } from 'node:stream/consumers';
import { CITY_LINE } from '@repo/contract/bureau-addresses';
import type { LetterToPost, PostalAddress } from '../../postal.ts';
import { listBureauAddresses } from '../bureau-addresses/read-bureau-addresses.ts';
import { requireClient } from '../clients/directory/open-client-file.ts';
import { findIdentification } from '../clients/profiles/read-profile.ts';
import { findDispute, findLetterFile } from './disputes.queries.ts';
import { LetterFileError, mergeLetters, type LetterFileServices } from './merge-letters.ts';
import type { ProviderLetter } from './provider-letters.queries.ts';

/** An address from its lines, of which the last has city, state and ZIP code. Throws {@link LetterFileError} where it has none. */
function addressOf(name: string, lines: readonly string[]): PostalAddress {
  const { city, state, zipCode } = lines.at(-1)?.match(CITY_LINE)?.groups ?? {};
  if (!city || !state || !zipCode)
    throw new LetterFileError('no city, state and ZIP code in an address');
  return { name, street: lines.slice(0, -1).join(', '), city, state, zipCode };
}

/** Throws as {@link mergeLetters} does. */
export async function composeLetterToPost(
  services: LetterFileServices,
  { id, clientId, disputeId, service, bureau }: ProviderLetter,
): Promise<LetterToPost> {
  const { db } = services;
  const client = await requireClient(db, clientId);
  const sender = await findIdentification(db, client);
  const recipient = (await listBureauAddresses(db)).get(bureau);
  const signed = await findLetterFile(db, clientId, disputeId);
  const dispute = await findDispute(db, clientId, disputeId);
  if (!sender || !recipient || !signed || !dispute) {
    throw new LetterFileError('sender, recipient or signed letter is missing');
  }
  const { documentIds } = dispute;
  const [name, ...lines] = recipient;
  return {
    id,
    service,
    to: addressOf(name!, lines),
    from: addressOf(sender.name, sender.address),
    pdf: await mergeLetters(
      services,
      clientId,
      [{ clientId, read: async () => signed, documentIds }],
      null,
      buffer,
    ),
  };
}
