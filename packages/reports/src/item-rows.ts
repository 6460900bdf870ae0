import type { ReportedItem } from '@repo/contract/credit-reports-record';
import type { PaymentMark, ReportSnapshot, TypedItem } from '@repo/contract/report-snapshots';
import type { FieldReader } from './field-reader.ts';
import { listOfItem } from './negative-items.ts';
import { emptyTradeline } from './reading.ts';
import { readAccountNumber } from './values.ts';

const payStatuses: Readonly<Record<string, PaymentMark>> = {
  'charge-off': 'charge-off',
  repossession: 'repossession',
  foreclosure: 'foreclosure',
};

/** Returns null for types that do not tell the state of the account, such as a late payment without its number of days. */
export const payStatusOf = (itemType: string): PaymentMark | null =>
  Object.hasOwn(payStatuses, itemType) ? payStatuses[itemType]! : null;

type RowItem = Pick<
  ReportedItem,
  'bureau' | 'creditor' | 'itemType' | 'accountNumber' | 'balance' | 'dateOpened' | 'status'
>;

export function addItemRow(
  snapshot: ReportSnapshot,
  { bureau, creditor, itemType, accountNumber, dateOpened, ...item }: RowItem,
  { provenance }: Pick<FieldReader, 'provenance'>,
  typed?: TypedItem,
): void {
  const balance = item.balance === null ? null : Number(item.balance);
  const type = itemType.replaceAll('-', ' ');
  const list = listOfItem(itemType);
  const mark = typed && { item: typed };
  if (list === 'inquiries') {
    snapshot.inquiries.push({
      bureau,
      creditor,
      date: dateOpened,
      kind: null,
      provenance,
      ...mark,
    });
  } else if (list === 'publicRecords') {
    snapshot.publicRecords.push({
      bureau,
      type,
      status: null,
      court: creditor,
      referenceNumber: accountNumber,
      amount: balance,
      dateFiled: dateOpened,
      dateResolved: null,
      provenance,
      ...mark,
    });
  } else {
    snapshot[list].push({
      ...emptyTradeline(bureau, creditor, { provenance }),
      accountNumber: accountNumber === null ? null : readAccountNumber(accountNumber),
      typeDetail: type,
      payStatus: payStatusOf(itemType),
      balance,
      dateOpened,
      disputed: item.status === 'disputed' ? true : null,
      ...mark,
    });
  }
}
