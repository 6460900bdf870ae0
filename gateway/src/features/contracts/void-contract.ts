import type { ClientContract, EndContractInput } from '@repo/contract/contracts';
import { refusedByLaw } from '../../errors.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { requireClient } from '../clients/directory/open-client-file.ts';
import { findClientContract } from './client-contracts.queries.ts';
import { endContract } from './end-contract.ts';
import { requireSigned } from './require-contract.ts';

/**
 * Records that a signed contract was found void, such as by counsel or a court: nothing is owed under it from then on, and what
 * was received is to be given back (15 USC 1679f(c)). Throws `conflict` for a contract that is cancelled or void already.
 */
export async function voidContract(
  { db, encryption }: DataAccess,
  adminId: string,
  { id: clientId, contractId, reason }: EndContractInput,
): Promise<ClientContract> {
  return db.transaction().execute(async (trx) => {
    const client = await requireClient(trx, clientId);
    const contract = await requireSigned(trx, clientId, contractId);
    if (contract.ending === 'cancelled' || contract.ending === 'void')
      throw refusedByLaw('contract-ended');
    const actor = { type: 'user', userId: adminId } as const;
    await endContract(trx, encryption, client, contractId, { actor, as: 'void', reason });
    return (await findClientContract(trx, clientId, contractId))!;
  });
}
