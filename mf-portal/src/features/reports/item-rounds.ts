import type { ClientCreditItem, CreditItemStatus } from '@repo/contract/credit-items';

export interface ItemEvent {
  status: CreditItemStatus;
  at: string | null;
  /** The day on which a dispute was sent; null while it is being prepared. */
  disputedOn: string | null;
}

export interface CurrentRound {
  /** Events between the status that began the round and the item's own; the first one is always `active`. */
  events: ItemEvent[];
  disputes: number;
  reopened: boolean;
}

export function currentRound({ events, status, disputedOn }: ClientCreditItem): CurrentRound {
  const history: ItemEvent[] = events.filter((event, index) => {
    return event.status !== events[index - 1]?.status;
  });
  if (history.at(-1)?.status !== status) {
    history.push({ status, at: null, disputedOn: status === 'disputed' ? disputedOn : null });
  }
  const start = history.findLastIndex((event) => event.status === 'active');
  const round = history.slice(Math.max(start, 0));
  return {
    events: start < 0 ? [{ status: 'active', at: null, disputedOn: null }, ...round] : round,
    disputes: history.filter((event) => event.disputedOn).length,
    reopened: start > 0,
  };
}

export function disputesSent(items: readonly ClientCreditItem[]): number {
  return items.reduce((sum, item) => sum + currentRound(item).disputes, 0);
}
