import type { CreditItemStatus } from '@repo/contract/credit-items';
import { bureauNames, type Bureau } from '@repo/contract/credit-reports';
import type { ProgressUpdateType } from '@repo/contract/progress-updates';

interface NamedItem {
  id: string;
  creditor: string;
  bureau: Bureau;
  disputedOn: string | null;
}

const updateTypes: Record<CreditItemStatus, ProgressUpdateType> = {
  removed: 'item-removed',
  disputed: 'dispute-sent',
  active: 'other',
};

/** Returns the timeline entry for a change of status. A dispute counts as sent once its date is known. */
export function statusChangeUpdate(
  status: CreditItemStatus,
  { id, creditor, bureau, disputedOn }: NamedItem,
) {
  const unsent = status === 'disputed' && disputedOn === null;
  return {
    updateType: unsent ? 'other' : updateTypes[status],
    metadata: {
      itemId: id,
      bureau: bureauNames[bureau],
      creditor,
      ...((status === 'active' || unsent) && { status }),
      ...(status === 'disputed' && disputedOn && { disputedOn }),
    },
  };
}
