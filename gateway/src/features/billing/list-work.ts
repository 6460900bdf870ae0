import type { EarnedWork } from '@repo/contract/work';
import type { Db } from '../../db/database.ts';
import { requireContract } from '../contracts/require-contract.ts';
import { listStoredWork, type StoredWork } from './work.queries.ts';

export type BillableWork = EarnedWork &
  Pick<StoredWork, 'billedPrice' | 'isBilledOnce' | 'stateRule'>;

/**
 * The services that were performed for a client, the latest first, each with its evidence and the day from which it
 * may be billed.
 */
export async function listWork(db: Db, clientId: string): Promise<BillableWork[]> {
  const works = await listStoredWork(db, clientId);
  const descriptions = new Map<string, string[]>();
  for (const contractId of new Set(works.map((work) => work.contractId))) {
    const { terms } = await requireContract(db, clientId, contractId);
    descriptions.set(
      contractId,
      terms.services.map(({ description }) => description),
    );
  }
  return works.map(({ position, kind, price, ...work }) => {
    const description = descriptions.get(work.contractId)![position - 1]!;
    return { ...work, service: { position, kind, price, description } };
  });
}
