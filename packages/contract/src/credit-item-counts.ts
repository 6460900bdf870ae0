import { creditItemStatuses, type CreditItemStatus } from './credit-items.ts';

/**
 * The status that each figure counts (specification §2), on every screen and in every list and
 * statistic. An item counts once, however often it was disputed or removed.
 */
export const countedStatuses = {
  activeDisputes: 'disputed',
  itemsRemoved: 'removed',
} as const satisfies Record<string, CreditItemStatus>;

export function countByStatus(
  items: readonly { status: CreditItemStatus }[],
): Record<CreditItemStatus, number> {
  const count = (wanted: CreditItemStatus) =>
    items.filter(({ status }) => status === wanted).length;
  return Object.fromEntries(creditItemStatuses.map((status) => [status, count(status)])) as Record<
    CreditItemStatus,
    number
  >;
}
