import { lockUser } from '../../users/users.ts';
import { chooseWord } from './consent-words.ts';
import { findOrInsertConsent } from './electronic-consents.queries.ts';
import { requireSigner, type Signer } from './signer.ts';

/**
 * Returns the client's consent with the word that their PDF shows, the same until it is withdrawn. Throws as
 * {@link requireSigner}.
 */
export function openConsent(signer: Signer) {
  const { db, user } = signer;
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    await requireSigner(trx, signer);
    return findOrInsertConsent(trx, user.id, chooseWord());
  });
}
