import { createHash } from 'node:crypto';
import { citations } from '@repo/contract/citations';
import { displayName } from '@repo/contract/display-name';
import type { DisputeDetails, SignLetterInput } from '@repo/contract/disputes';
import { recordOwnAction } from '../../db/record-audit-event.ts';
import { lawNow } from '../../db/law-now.ts';
import { refusedByLaw } from '../../errors.ts';
import { limitOwnChanges } from '../../limits/counts.ts';
import { describeSignIn } from '../../sessions/describe-sign-in.ts';
import { lockUser } from '../../users/users.ts';
import type { SignatureRecord } from '../contracts/files/signature-record.ts';
import { requireConsent } from '../contracts/require-consent.ts';
import type { Signer } from '../contracts/signer.ts';
import { findView } from '../contracts/text-views.ts';
import { findContractInForce, insertLetterSignature } from './disputes.queries.ts';
import { createLetterPdf } from './files/create-letter-pdf.ts';
import { readDispute, readOpenDispute, requireDispute } from './read-dispute.ts';
import { settleLetter } from './settle-letter.ts';

/**
 * Signs the letter of a dispute as it is now, with each of its statements confirmed. One signature is of one letter. Throws
 * `not-found`, an issue of `signature`, and `conflict` with the rule for any other text, without consent to electronic documents, and where no work may be done.
 */
export async function signLetter(
  { db, encryption, user, sessionId, request }: Signer,
  { disputeId, signature, hash, statements }: SignLetterInput,
): Promise<DisputeDetails> {
  await limitOwnChanges(db, user.id);
  return db.transaction().execute(async (trx) => {
    // Reports are confirmed and findings answered under the same lock.
    await lockUser(trx, user.id);
    const rule = citations['letter-not-client'];
    const dispute = await requireDispute(trx, user.id, disputeId, rule);
    if (user.role !== 'client') throw refusedByLaw('letter-not-client');
    if (dispute.withdrawnAt !== null) throw refusedByLaw('dispute-withdrawn');
    if (!(await findContractInForce(trx, user.id))) throw refusedByLaw('work-not-allowed');
    await requireConsent(trx, user.id);
    const { summary, letter: text } = await readOpenDispute(trx, user, dispute);
    const { status, items } = summary;
    if (status !== 'to-sign' && status !== 'out-of-date') throw refusedByLaw('letter-signed');
    if (!text || hash !== text.hash) throw refusedByLaw('letter-changed', { field: 'hash' });
    if (items.some(({ finding }) => !statements[finding])) {
      throw refusedByLaw('statement-unconfirmed', { field: 'statements' });
    }
    const { shownAt = null, readAt = null } = (await findView(trx, user.id, hash)) ?? {};
    const record: SignatureRecord = {
      signature,
      signer: { name: displayName(user), email: user.email },
      signedAt: await lawNow(trx),
      zone: dispute.zone,
      shownAt,
      readAt,
      signIn: await describeSignIn(trx, user.id, sessionId),
      ipAddress: request.ipAddress,
      userAgent: request.userAgent,
      spokeByPhone: null,
    };
    const { name } = record.signer;
    const file = await createLetterPdf({ text, signed: record, name, preparedAt: record.signedAt });
    await insertLetterSignature(trx, encryption, {
      clientId: user.id,
      disputeId: dispute.id,
      text,
      record,
      file,
    });
    await settleLetter(trx, user.id, dispute.id);
    await recordOwnAction(trx, user.id, 'dispute.letter-signed', {
      subject: `dispute/${dispute.id}`,
      detail: {
        kind: signature.kind,
        bureau: dispute.bureau,
        textSha256: hash,
        fileSha256: createHash('sha256').update(file).digest('hex'),
      },
    });
    return readDispute(trx, user, dispute.id);
  });
}
