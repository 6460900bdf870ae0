import type { CurrentContract, SignRightsInput } from '@repo/contract/contracts';
import { zoneOfState } from '@repo/law/state-zones.ts';
import { refusedByLaw } from '../../errors.ts';
import { limitOwnChanges } from '../../limits/counts.ts';
import { mailUser } from '../../mail/queue-mail.ts';
import { lockUser } from '../../users/users.ts';
import { readCurrent } from './read-current.ts';
import { recordSignature } from './record-signature.ts';
import { requireSigner, type Signer } from './signer.ts';
import { rightsText } from './texts/rights-text.ts';

/**
 * Signs the Consumer Credit File Rights, once, before any contract (15 USC 1679c). Mails the client a signed copy. Throws
 * `conflict` with the rule without a consent, if they are signed, and for any other text.
 */
export async function signRights(
  signer: Signer,
  { signature, hash }: SignRightsInput,
): Promise<CurrentContract> {
  const { db, encryption, user } = signer;
  await limitOwnChanges(db, user.id);
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    const { now, policy, hasConsent, rightsSignedAt, signIn } = await requireSigner(trx, signer);
    if (!hasConsent) throw refusedByLaw('consent-required');
    if (rightsSignedAt !== null) throw refusedByLaw('rights-signed');
    const text = rightsText();
    if (hash !== text.hash) throw refusedByLaw('signed-text-changed', { field: 'hash' });
    await recordSignature(trx, signer, {
      contractId: null,
      text,
      signature,
      zone: zoneOfState(policy.state),
      signedAt: now,
      signIn,
      spokeByPhone: null,
    });
    await mailUser(trx, encryption, user, {
      template: 'rights-signed',
      cause: `rights-signed:${user.id}`,
      data: {},
    });
    return readCurrent(trx, user.id);
  });
}
