import { CONFIRMED_ITEMS_MAX } from '@repo/contract/credit-reports-record';
import type { Trx } from '../../db/database.ts';
import { DomainError } from '../../errors.ts';
import { allHaveStatus, listMissing, listReinserted } from './proposals.queries.ts';

interface Confirmations {
  clientId: string;
  importId: string;
  removedItemIds: readonly string[];
  reinsertedItemIds: readonly string[];
}

/** Throws `conflict` unless the classified report proposes every removal and reinsertion that was confirmed. */
export async function checkConfirmations(
  trx: Trx,
  { clientId, importId, removedItemIds, reinsertedItemIds }: Confirmations,
  newest: boolean,
): Promise<void> {
  const missing =
    newest && removedItemIds.length > 0
      ? await listMissing(
          trx,
          { userId: clientId, importId },
          { limit: CONFIRMED_ITEMS_MAX, among: removedItemIds },
        )
      : [];
  const reinserted = await listReinserted(trx, importId, reinsertedItemIds);
  const proposed = new Set([...missing.map(({ itemId }) => itemId), ...reinserted]);
  if (![...removedItemIds, ...reinsertedItemIds].every((id) => proposed.has(id)))
    throw notProposed();
}

/**
 * Throws `conflict` unless every confirmed change is made already: a report that is recorded proposes nothing more, but a
 * retry must succeed.
 */
export async function checkAlreadyConfirmed(
  trx: Trx,
  { clientId, removedItemIds, reinsertedItemIds }: Confirmations,
): Promise<void> {
  for (const [ids, status] of [
    [removedItemIds, 'removed'],
    [reinsertedItemIds, 'active'],
  ] as const) {
    if (!(await allHaveStatus(trx, clientId, ids, status))) throw notProposed();
  }
}

function notProposed(): DomainError {
  return new DomainError(
    'conflict',
    'The report does not propose one of the confirmed changes. Look at the preview again',
  );
}
