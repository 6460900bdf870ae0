import type { Bureau } from '@repo/contract/credit-reports';
import type { CreditReportFormValues } from '@repo/contract/credit-reports-record';

export type ItemValues = NonNullable<CreditReportFormValues['items']>[number];

export const emptyItem = (bureau: Bureau): ItemValues => ({
  bureau,
  creditor: '',
  itemType: '',
  accountNumber: '',
  balance: '',
  dateOpened: '',
  status: 'active',
  disputeReason: '',
  removalDate: '',
});

/** Whether nothing but the choices that a new row has was made. */
export function isUntouched(item: ItemValues): boolean {
  const { bureau: _bureau, status: _status, ...texts } = item;
  return Object.values(texts).every((text) => text === '' || text === null);
}
