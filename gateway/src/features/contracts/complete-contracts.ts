import type { Logger } from 'pino';
import type { DataAccess } from '../../trpc/context.ts';
import { lockUser } from '../../users/users.ts';
import { requireClient } from '../clients/directory/open-client-file.ts';
import { isCompletedForUpdate, listCompleted } from './contracts.queries.ts';
import { endContract } from './end-contract.ts';

/**
 * Ends each contract under which neither side owes the other anything any more. Each has a transaction of its own; one that fails is
 * looked at again tomorrow.
 */
export async function completeContracts(
  { db, encryption, log }: DataAccess & { log: Logger },
  signal?: AbortSignal,
): Promise<void> {
  for (const { id, clientId } of await listCompleted(db)) {
    signal?.throwIfAborted();
    try {
      await db.transaction().execute(async (trx) => {
        await lockUser(trx, clientId);
        if (!(await isCompletedForUpdate(trx, id))) return;
        const client = await requireClient(trx, clientId);
        await endContract(trx, encryption, client, id, {
          actor: { type: 'system' },
          as: 'completed',
        });
      });
    } catch (error) {
      log.warn({ err: error, contractId: id }, 'a contract was not completed');
    }
  }
}
