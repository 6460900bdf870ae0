import type { RecordCreditReportInput } from '@repo/contract/credit-reports-record';
import { DomainError } from '../../../errors.ts';
import type { Classification, KnownItem } from './classify.ts';

type Confirmed = Pick<RecordCreditReportInput, 'removedItemIds' | 'reinsertedItemIds'>;

/** Throws `conflict` unless the report proposes every removal and reinsertion that was confirmed. */
export function checkConfirmations(
  { removedItemIds, reinsertedItemIds }: Confirmed,
  { rows, missing }: Classification,
): void {
  const removed = new Set(missing.map(({ id }) => id));
  const reinserted = new Set(
    rows.flatMap(({ kind, item }) => (kind === 'reinserted' ? item!.id : [])),
  );
  requireProposed(removedItemIds.every((id) => removed.has(id)));
  requireProposed(reinsertedItemIds.every((id) => reinserted.has(id)));
}

/**
 * Throws `conflict` unless every confirmed change is made already: a report that is recorded proposes nothing more, but a
 * retry must succeed.
 */
export function checkAlreadyConfirmed(
  { removedItemIds, reinsertedItemIds }: Confirmed,
  items: readonly KnownItem[],
): void {
  const statuses = new Map(items.map(({ id, status }) => [id, status]));
  requireProposed(removedItemIds.every((id) => statuses.get(id) === 'removed'));
  requireProposed(reinsertedItemIds.every((id) => statuses.get(id) === 'active'));
}

function requireProposed(proposed: boolean): void {
  if (proposed) return;
  throw new DomainError(
    'conflict',
    'The report does not propose one of the confirmed changes. Look at the preview again',
  );
}
