import type { ClientContract, EndContractInput } from '@repo/contract/contracts';
import { localDay } from '@repo/law/local-days.ts';
import { lawNow } from '../../db/law-now.ts';
import { refusedByLaw } from '../../errors.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { requireClient } from '../clients/directory/open-client-file.ts';
import { findClientContract } from './client-contracts.queries.ts';
import { endContract } from './end-contract.ts';
import { requireSigned } from './require-contract.ts';

/**
 * Stops the service for a client who asked for it elsewhere than in the portal, such as by a notice that was posted too late to
 * cancel. Throws `conflict` within the time to cancel, when such a notice cancels the contract.
 */
export async function stopService(
  { db, encryption }: DataAccess,
  adminId: string,
  { id: clientId, contractId, reason }: EndContractInput,
): Promise<ClientContract> {
  return db.transaction().execute(async (trx) => {
    const client = await requireClient(trx, clientId);
    const contract = await requireSigned(trx, clientId, contractId);
    if (contract.endedAt) throw refusedByLaw('contract-ended');
    if (localDay(await lawNow(trx), contract.zone) <= contract.cancelDueOn!) {
      throw refusedByLaw('cancellation-in-time');
    }
    const actor = { type: 'user', userId: adminId } as const;
    await endContract(trx, encryption, client, contractId, { actor, reason });
    return (await findClientContract(trx, clientId, contractId))!;
  });
}
