import type {
  Inquiry,
  PublicRecord,
  ReportSnapshot,
  Tradeline,
} from '@repo/contract/report-snapshots';
import { FieldReader } from '../src/field-reader.ts';
import { emptySnapshot, emptyTradeline } from '../src/reading.ts';

export const blankSnapshot = (given: Partial<ReportSnapshot>): ReportSnapshot => ({
  ...emptySnapshot(),
  ...given,
});

export const tradelineRow = (given: Partial<Tradeline>): Tradeline => ({
  ...emptyTradeline('experian', 'HARBOR BANK', new FieldReader([], 'test')),
  ...given,
});

export const collectionRow = (given: Partial<Tradeline>): Tradeline =>
  tradelineRow({ creditor: 'NORTHGATE RECOVERY', originalCreditor: 'BLUESTEM CARDS', ...given });

export const recordRow = (given: Partial<PublicRecord>): PublicRecord => ({
  bureau: 'experian',
  type: null,
  status: null,
  court: null,
  referenceNumber: null,
  amount: null,
  dateFiled: null,
  dateResolved: null,
  provenance: {},
  ...given,
});

export const inquiryRow = (given: Partial<Inquiry>): Inquiry => ({
  bureau: 'experian',
  creditor: 'HARBOR BANK',
  date: null,
  kind: null,
  provenance: {},
  ...given,
});
