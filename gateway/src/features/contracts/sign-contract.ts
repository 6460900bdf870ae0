import { citations } from '@repo/contract/citations';
import type { CurrentContract, SignContractInput } from '@repo/contract/contracts';
import { cancellationPeriod } from '@repo/law/cancellation.ts';
import { refusedByLaw } from '../../errors.ts';
import { limitOwnChanges } from '../../limits/counts.ts';
import { mailUser } from '../../mail/queue-mail.ts';
import { lockUser } from '../../users/users.ts';
import { settleNotifications } from '../notifications/settle-notifications.ts';
import { addAnnounceStartJob } from './announce-start.ts';
import { setSigned } from './contract-signatures.queries.ts';
import { readCurrent } from './read-current.ts';
import { recordSignature } from './record-signature.ts';
import { requireContract } from './require-contract.ts';
import { settleSalesChannel } from './sales-channel.ts';
import { requireSigner, type Signer } from './signer.ts';
import { contractText } from './texts/contract-text.ts';

/**
 * Signs the offered contract, whose time to cancel begins. Mails the client signed copies (15 USC 1679e(c)). Throws `not-found`,
 * an issue of `signature`, and `conflict` with the rule where the law does not allow it.
 */
export async function signContract(
  signer: Signer,
  { contractId, signature, hash, spokeByPhone }: SignContractInput,
): Promise<CurrentContract> {
  const { db, encryption, user } = signer;
  await limitOwnChanges(db, user.id);
  return db.transaction().execute(async (trx) => {
    // An offer is made and replaced under the same lock, and the client's state changes under it.
    await lockUser(trx, user.id);
    const contract = await requireContract(
      trx,
      user.id,
      contractId,
      citations['signer-not-client'],
    );
    const { now, policy, hasConsent, rightsSignedAt, signIn } = await requireSigner(trx, signer);
    if (!hasConsent) throw refusedByLaw('consent-required');
    if (rightsSignedAt === null) throw refusedByLaw('rights-unsigned');
    const { step, state, zone, cancelDays, terms } = contract;
    if (step !== 'sign') throw refusedByLaw('contract-not-open');
    if (state !== policy.state) throw refusedByLaw('state-changed');
    if (cancelDays < policy.cancelDays) throw refusedByLaw('state-cancel-days-too-few');
    if (policy.billing === 'when-all-done' && terms.stateLaw.billing !== policy.billing) {
      throw refusedByLaw('state-billing-each');
    }
    const period = cancellationPeriod({ signedAt: now, zone, state, cancelDays });
    if (terms.completesOn <= period.dueOn) throw refusedByLaw('completion-too-early');
    const text = contractText({ terms, state, cancelDays, signingDay: period.signedOn });
    if (hash !== text.hash) throw refusedByLaw('signed-text-changed', { field: 'hash' });

    const channel = await settleSalesChannel(trx, user.id, spokeByPhone);
    await recordSignature(trx, signer, {
      contractId: contract.id,
      text,
      signature,
      zone,
      signedAt: now,
      signIn,
      spokeByPhone,
      detail: { channel, serviceMayStartAt: period.endsAt },
    });
    await setSigned(trx, contract.id, {
      signedOn: period.signedOn,
      cancelDueOn: period.dueOn,
      serviceMayStartAt: period.endsAt,
    });
    await addAnnounceStartJob(trx, { clientId: user.id, contractId: contract.id }, period.endsAt);
    await settleNotifications(trx, user.id, 'contract-offered');
    await mailUser(trx, encryption, user, {
      template: 'contract-signed',
      cause: `contract-signed:${contract.id}`,
      data: { contractId: contract.id, cancelDueOn: period.dueOn },
    });
    return readCurrent(trx, user.id);
  });
}
