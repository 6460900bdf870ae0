import type { CurrentContract } from '@repo/contract/contracts';
import { refusedByLaw } from '../../errors.ts';
import { recordOwnAction } from '../../db/record-audit-event.ts';
import { limitAttempts, limitOwnChanges } from '../../limits/counts.ts';
import { lockUser } from '../../users/users.ts';
import { isSameWord } from './consent-words.ts';
import { findOpenConsent, setGiven } from './electronic-consents.queries.ts';
import { readCurrent } from './read-current.ts';
import { requireSigner, type Signer } from './signer.ts';

const ATTEMPTS = { max: 20, minutes: 60 };

/**
 * Records that the client agrees to electronic documents, which the word of their PDF demonstrates they can open (15 USC
 * 7001(c)(1)(C)(ii)). Repeating it changes nothing. Throws an issue of `word` for another word.
 */
export async function giveConsent(signer: Signer, word: string): Promise<CurrentContract> {
  const { db, encryption, user } = signer;
  await limitAttempts(db, `consent-word:${user.id}`, ATTEMPTS);
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    const { signIn } = await requireSigner(trx, signer);
    const consent = await findOpenConsent(trx, user.id);
    if (!consent || !isSameWord(word, consent.word)) {
      throw refusedByLaw('consent-word-incorrect', { field: 'word', code: 'invalid-input' });
    }
    if (!consent.givenAt) {
      await limitOwnChanges(trx, user.id);
      const { ipAddress, userAgent } = signer.request;
      await setGiven(trx, encryption, consent.id, { signIn, ipAddress, userAgent });
      await recordOwnAction(trx, user.id, 'contract.consent-given', {
        subject: `electronic_consent/${consent.id}`,
      });
    }
    return readCurrent(trx, user.id);
  });
}
