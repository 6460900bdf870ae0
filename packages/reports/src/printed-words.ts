import type { Bureau } from '@repo/contract/credit-reports';
import type {
  AccountStatus,
  PaymentMark,
  PublicRecord,
  Responsibility,
} from '@repo/contract/report-snapshots';
import type { FieldReader } from './field-reader.ts';
import { isNothing, readDate } from './values.ts';

export const statuses: Record<string, AccountStatus | null> = {
  open: 'open',
  closed: 'closed',
  paid: 'paid',
  transferred: 'transferred',
  refinanced: 'refinanced',
  // The manner of payment, not whether it is open.
  derogatory: null,
};

export const responsibilities: Record<string, Responsibility | null> = {
  individual: 'individual',
  joint: 'joint',
  'joint account': 'joint',
  'authorized user': 'authorized-user',
  cosigner: 'cosigner',
  'co-signer': 'cosigner',
  comaker: 'cosigner',
  maker: 'maker',
  terminated: 'terminated',
  deceased: 'deceased',
  undesignated: 'undesignated',
  // Does not say by whom or how.
  shared: null,
};

export const payStatuses: Record<string, PaymentMark | null> = {
  current: 'current',
  'late 30 days': '30',
  'late 60 days': '60',
  'late 90 days': '90',
  'late 120 days': '120',
  'late 150 days': '150',
  'late 180 days': '180',
  '30 days late': '30',
  '60 days late': '60',
  '90 days late': '90',
  '120 days late': '120',
  'collection/chargeoff': 'charge-off',
  chargeoff: 'charge-off',
  'charge-off': 'charge-off',
  repossession: 'repossession',
  foreclosure: 'foreclosure',
  'wage earner plan': 'payment-plan',
  'too new': null,
};

/** Payment symbols of TrueLink's reports and pages and of MISMO's patterns. */
export const symbolMarks: Record<string, PaymentMark | null> = {
  c: 'current',
  u: null,
  0: null,
  1: '30',
  2: '60',
  3: '90',
  4: '120',
  5: '150',
  6: '180',
  7: 'payment-plan',
  8: 'repossession',
  '8r': 'repossession',
  9: 'charge-off',
};

/** Reads the month above a mark: `Sep 26`, `Sep '26`, `September 2026` or a day. Returns null for other text. */
export function readMonth(text: string): string | null {
  const date = readDate(text.replace(/ (\d{2})$/, " '$1"));
  return date && date.length >= 7 ? date.slice(0, 7) : null;
}

const recordLabels = {
  type: ['Type'],
  status: ['Status'],
  court: ['Court', 'Court Name'],
  referenceNumber: ['Reference#', 'Reference #', 'Reference Number'],
  amount: ['Liability', 'Liability Amount', 'Amount', 'Action Amount', 'Balance'],
  dateFiled: ['Date Filed/Reported', 'Date Filed'],
  dateResolved: [
    'Closing Date',
    'Date Settled',
    'Date Released',
    'Released Date',
    'Date Satisfied',
  ],
};

/** Reads one bureau's public record under a heading that names its kind. Returns null if the bureau has none. `textAt` returns the text at a label. */
export function readRecord(
  bureau: Bureau,
  fields: FieldReader,
  { kind, textAt }: { kind: string | null; textAt: (label: string) => string | undefined },
): PublicRecord | null {
  const at = (field: keyof typeof recordLabels) => {
    const label = recordLabels[field].find((one) => !isNothing(textAt(one) ?? ''));
    return [field, `.${label}`, label && textAt(label)] as const;
  };
  const record = {
    status: fields.text(...at('status')),
    court: fields.text(...at('court')),
    referenceNumber: fields.text(...at('referenceNumber')),
    amount: fields.amount(...at('amount')),
    dateFiled: fields.date(...at('dateFiled')),
    dateResolved: fields.date(...at('dateResolved')),
  };
  const type = fields.text(...at('type'));
  if (type === null && Object.values(record).every((value) => value === null)) return null;
  return {
    bureau,
    type: type ?? fields.text('type', '', kind),
    ...record,
    provenance: fields.provenance,
  };
}
