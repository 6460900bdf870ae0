import type { Encryption } from '../../crypto/encryption.ts';
import { DomainError } from '../../errors.ts';
import { LetterRefusedError, type Postal, type PostedLetter } from '../../postal.ts';
import { composeLetterToPost } from './letter-to-post.ts';
import { LetterFileError, type LetterFileServices } from './merge-letters.ts';
import { requireClient } from '../clients/directory/open-client-file.ts';
import { readDispute } from './read-dispute.ts';
import {
  setRequested,
  setTakenBack,
  type Problem,
  type ProviderLetter,
} from './provider-letters.queries.ts';
import {
  acceptLetter,
  confirmPosted,
  failLetter,
  withLetter,
  type ProviderLetterJob,
} from './provider-letters.ts';

/**
 * The provider forgets a key after 24 hours. From an hour earlier on, it is asked if it has the letter before another
 * request.
 */
const KEY_SECONDS = 23 * 3_600;
/** Until then, a letter may still appear at the provider after a request whose response was lost. */
const SETTLED_SECONDS = 600;

export const notConfigured = () => new DomainError('unavailable', 'No mail provider is configured');

export interface PostalServices extends LetterFileServices {
  encryption: Encryption;
  postal: Postal | null;
}

/**
 * Gives a letter to the provider, once: a request that may have been lost is repeated under its key, or looked up when the key is
 * forgotten. A letter that is no longer wanted is not sent. Throws `unavailable` if a retry may succeed.
 */
export async function sendLetter(
  services: PostalServices,
  { letterId }: ProviderLetterJob,
): Promise<void> {
  const { postal } = services;
  if (!postal) throw notConfigured();
  const begun = await begin(services, letterId);
  if (!begun) return;
  const { letter, isWanted } = begun;
  const age = letter.requestedAgo ?? 0;
  const known = !isWanted || age > KEY_SECONDS ? await postal.find(letterId) : null;
  if (known) return accept(services, letterId, known);
  if (!isWanted) {
    if (age < SETTLED_SECONDS)
      throw new DomainError('unavailable', 'A lost request may still arrive');
    await withLetter(services, { id: letterId }, (trx, { id }) => setTakenBack(trx, id));
    return;
  }
  if (age > KEY_SECONDS)
    await withLetter(services, { id: letterId }, (trx) => setRequested(trx, letterId));
  try {
    const composed = await composeLetterToPost(services, letter);
    await accept(services, letterId, await postal.send(composed));
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    services.log.warn({ err: error, letterId }, 'a letter was not given to the mail provider');
    await withLetter(services, { id: letterId }, async (trx, current) => {
      if (current.state === 'waiting') await failLetter(trx, current, problem);
    });
  }
}

function problemOf(error: unknown): Problem | null {
  if (error instanceof LetterRefusedError) return { problem: 'refused', detail: error.message };
  if (error instanceof LetterFileError) return { problem: 'not-composed' };
  const isMissing =
    error instanceof DomainError && error.issues?.some(({ code }) => code === 'enclosure-missing');
  return isMissing ? { problem: 'enclosure-missing' } : null;
}

/** Records the request before it is sent. Null if there is nothing to send. */
function begin(services: PostalServices, letterId: string) {
  return withLetter(services, { id: letterId }, async (trx, letter) => {
    if (letter.state !== 'waiting') return null;
    const isWanted = letter.isCurrent && !letter.isWithdrawn && letter.mayWork;
    if (letter.requestedAgo !== null) return { letter, isWanted };
    if (!isWanted) {
      await setTakenBack(trx, letterId);
      return null;
    }
    // A retry may come days after the mailing.
    const client = await requireClient(trx, letter.clientId);
    if ((await readDispute(trx, client, letter.disputeId)).status === 'out-of-date') {
      await failLetter(trx, letter, { problem: 'letter-out-of-date' });
      return null;
    }
    await setRequested(trx, letterId);
    return { letter, isWanted };
  });
}

async function accept(services: PostalServices, letterId: string, posted: PostedLetter) {
  await withLetter(services, { id: letterId }, async (trx, letter: ProviderLetter) => {
    if (letter.state === 'waiting') await acceptLetter(trx, letter, posted);
  });
}

export async function confirmPosting(
  services: PostalServices,
  { letterId }: ProviderLetterJob,
): Promise<void> {
  await withLetter(services, { id: letterId }, async (trx, letter) => {
    if (letter.state === 'accepted') await confirmPosted(trx, services.encryption, letter);
  });
}
