import type { ClientContract, RecordCancellationInput } from '@repo/contract/contracts';
import { latestOf } from '@repo/law/days.ts';
import { localDay } from '@repo/law/local-days.ts';
import { lawNow } from '../../db/law-now.ts';
import { invalidField, refusedByLaw } from '../../errors.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { requireClient } from '../clients/directory/open-client-file.ts';
import { findClientContract } from './client-contracts.queries.ts';
import { endContract } from './end-contract.ts';
import { requireSigned } from './require-contract.ts';

/**
 * Records a written notice of cancellation, such as a posted one: whenever it arrives, a contract is cancelled as of the day on
 * which it was sent (15 USC 1679e(b)), even if work has started or the service was stopped meanwhile. Throws `conflict` with
 * the rule for one that was sent too late.
 */
export async function recordCancellation(
  { db, encryption }: DataAccess,
  adminId: string,
  { id: clientId, contractId, sentOn, receivedOn }: RecordCancellationInput,
): Promise<ClientContract> {
  return db.transaction().execute(async (trx) => {
    const client = await requireClient(trx, clientId);
    const contract = await requireSigned(trx, clientId, contractId);
    if (contract.ending === 'cancelled' || contract.ending === 'void')
      throw refusedByLaw('contract-ended');
    const now = await lawNow(trx);
    // The client's day may be behind that of the admin who received the notice.
    const today = latestOf([localDay(now, contract.zone), now.slice(0, 10)]);
    if (receivedOn > today) throw invalidField('receivedOn', 'date-in-future');
    if (sentOn < contract.signedOn!) throw invalidField('sentOn', 'sent-before-signed');
    if (sentOn > contract.cancelDueOn!) {
      throw refusedByLaw('cancellation-notice-too-late', { field: 'sentOn' });
    }
    await endContract(trx, encryption, client, contractId, {
      actor: { type: 'user', userId: adminId },
      endedOn: sentOn,
      noticeReceivedOn: receivedOn,
    });
    return (await findClientContract(trx, clientId, contractId))!;
  });
}
