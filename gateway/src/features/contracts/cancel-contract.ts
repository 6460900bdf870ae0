import { citations } from '@repo/contract/citations';
import type { ContractReceipt } from '@repo/contract/contracts';
import type { MailedUser } from '../../mail/queue-mail.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { findReceipt } from './contracts.queries.ts';
import { endContract } from './end-contract.ts';
import { requireSigned } from './require-contract.ts';

/**
 * Cancels a client's contract within the time to cancel, and stops its service afterwards. Repeating it returns the same
 * receipt. Throws `not-found`, and `conflict` for an offer that was never signed.
 */
export function cancelContract(
  { db, encryption }: DataAccess,
  client: MailedUser,
  contractId: string,
): Promise<ContractReceipt> {
  return db.transaction().execute(async (trx) => {
    const rule = citations['cancellation-too-late'];
    const contract = await requireSigned(trx, client.id, contractId, rule);
    if (!contract.endedAt) {
      const actor = { type: 'user', userId: client.id } as const;
      await endContract(trx, encryption, client, contract.id, { actor });
    }
    return findReceipt(trx, contract.id);
  });
}
