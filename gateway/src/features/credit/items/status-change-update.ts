import type { CreditItemStatus } from '@repo/contract/credit-items';
import { bureauNames, type Bureau } from '@repo/contract/credit-reports';
import type { ProgressUpdateType } from '@repo/contract/progress-updates';

interface NamedItem {
  id: string;
  creditor: string;
  bureau: Bureau;
}

const updateTypes: Record<CreditItemStatus, ProgressUpdateType> = {
  removed: 'item-removed',
  disputed: 'dispute-sent',
  active: 'other',
};

/** Returns the timeline entry for a change of status. */
export function statusChangeUpdate(status: CreditItemStatus, { id, creditor, bureau }: NamedItem) {
  return {
    updateType: updateTypes[status],
    metadata: {
      itemId: id,
      bureau: bureauNames[bureau],
      creditor,
      ...(status === 'active' && { status }),
    },
  };
}
