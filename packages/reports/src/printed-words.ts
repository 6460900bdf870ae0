import type { Bureau } from '@repo/contract/credit-reports';
import type {
  InquiryKind,
  PaymentMark,
  PublicRecord,
  ReportAlertKind,
  Responsibility,
} from '@repo/contract/report-snapshots';
import type { FieldReader } from './field-reader.ts';
import { isNothing, readDate } from './values.ts';

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
  // ECOA codes of Metro 2.
  1: 'individual',
  2: 'joint',
  3: 'authorized-user',
  5: 'cosigner',
  7: 'maker',
  t: 'terminated',
  x: 'deceased',
  0: 'undesignated',
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

export function inquiryKind(text: string | null): InquiryKind | null {
  const words = text ?? '';
  if (/account ?review|account ?management|existing customer/i.test(words)) return 'account-review';
  if (/promotion|pre-?screen|pre-?approv/i.test(words)) return 'promotional';
  if (/soft|only (?:by )?you|consumer ?disclosure|do(?:es)? not affect/i.test(words)) return 'soft';
  return /hard|regular|viewed by others|credit ?application/i.test(words) ? 'hard' : null;
}

const alertKinds: readonly [RegExp, ReportAlertKind][] = [
  [/freeze|frozen/i, 'security-freeze'],
  [/active ?(?:military )?duty/i, 'active-duty-alert'],
  [/deceased|death/i, 'deceased'],
  [
    /address.*(?:mismatch|discrepan|match|differ)|(?:mismatch|discrepan).*address/i,
    'address-mismatch',
  ],
  [/fraud|identity ?theft|victim|extended alert|initial alert|security alert/i, 'fraud-alert'],
];

export const alertKind = (text: string): ReportAlertKind =>
  alertKinds.find(([words]) => words.test(text))?.[1] ?? 'other';

/** Reads the month above a mark: `Sep 26`, `Sep '26`, `September 2026` or a day. Returns null for other text. */
export function readMonth(text: string): string | null {
  const date = readDate(text.replace(/ (\d{2})$/, " '$1"));
  return date && date.length >= 7 ? date.slice(0, 7) : null;
}

const summaryLabels = ['total accounts', 'open accounts', 'closed accounts', 'delinquent'];

/** True for the labels, in lower case, of the counts that a page has above its accounts. */
export const isSummary = (labels: { has(label: string): boolean }): boolean =>
  summaryLabels.some((label) => labels.has(label));

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
