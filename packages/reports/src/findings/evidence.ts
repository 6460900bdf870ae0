import type { ComparedRow, ReportChange } from '@repo/contract/report-comparison';
import type { FindingRule, ReportFinding } from '@repo/contract/report-findings';
import type {
  Inquiry,
  PublicRecord,
  ReportSnapshot,
  ReportSource,
  Tradeline,
} from '@repo/contract/report-snapshots';
import { lossOf } from '../account-standing.ts';
import { comparedRowOf } from '../compare/compared-rows.ts';

export type SeenRow = ReportFinding['rows'][number];
type SeenValue = SeenRow['values'][number];

export interface Candidate {
  rule: FindingRule;
  law: string;
  arithmetic: Record<string, string>;
  rows: SeenRow[];
  asksPayment?: boolean;
  questions?: ReportFinding['questions'];
}

export interface Account {
  list: 'tradelines' | 'collections';
  index: number;
  row: Tradeline;
}

export interface Reported {
  snapshot: ReportSnapshot;
  changes: readonly ReportChange[];
  accounts: Account[];
  accountAt: ReadonlyMap<string, Account>;
  changeAt: ReadonlyMap<string, ReportChange>;
}

export interface Evidence extends Reported {
  sameAccounts: Account[][];
}

export const placeOf = ({ list, index }: Pick<ComparedRow, 'list' | 'index'>): string =>
  `${list} ${index}`;

export function gatherReported(snapshot: ReportSnapshot, changes: readonly ReportChange[]) {
  const located = (list: Account['list']) =>
    snapshot[list].map((row, index): Account => ({ list, index, row }));
  const accounts = [...located('tradelines'), ...located('collections')];
  const accountAt = new Map(accounts.map((account) => [placeOf(account), account]));
  const changeAt = new Map(
    changes.flatMap((change) => (change.current ? [[placeOf(change.current), change]] : [])),
  );
  return { snapshot, changes, accounts, accountAt, changeAt };
}

export const accountOf = (
  { accountAt }: Evidence,
  { current }: ReportChange,
): Account | undefined => (current ? accountAt.get(placeOf(current)) : undefined);

export const isLost = ({ list, row }: Account): boolean =>
  list === 'collections' || lossOf(row) !== null;

export function seen(
  { list, index, row }: Account,
  fields: readonly (keyof Tradeline)[],
  marks: Tradeline['paymentHistory'] = [],
): SeenRow {
  return {
    row: comparedRowOf(list, index, row),
    values: [
      ...valuesOf(row, fields),
      ...marks.map(({ month, mark }) => ({
        field: 'paymentHistory',
        value: `${month}: ${mark}`,
        source: row.provenance['paymentHistory'] ?? null,
      })),
    ],
  };
}

export function seenAt(
  snapshot: ReportSnapshot,
  { list, index }: Pick<ComparedRow, 'list' | 'index'>,
): SeenRow | null {
  if (list === 'publicRecords') {
    const record = snapshot.publicRecords[index];
    return record ? seenRecord(record, index, ['type', 'status', 'dateFiled']) : null;
  }
  if (list === 'inquiries') {
    const inquiry = snapshot.inquiries[index];
    return inquiry ? seenInquiry(inquiry, index) : null;
  }
  const row = snapshot[list][index];
  return row ? seen({ list, index, row }, ['dateReported', 'status', 'balance']) : null;
}

export function seenRemark({ row }: Account, remark: string): SeenValue {
  const source = Object.entries(row.provenance).find(
    ([field, { text }]) => field.startsWith('remarks') && text.trim() === remark,
  );
  return { field: 'remarks', value: remark, source: source?.[1] ?? null };
}

export const seenRecord = (
  row: PublicRecord,
  index: number,
  fields: readonly (keyof PublicRecord)[],
): SeenRow => ({
  row: comparedRowOf('publicRecords', index, row),
  values: valuesOf(row, fields),
});

export const seenInquiry = (row: Inquiry, index: number): SeenRow => ({
  row: comparedRowOf('inquiries', index, row),
  values: valuesOf(row, ['date']),
});

function valuesOf<Row extends { provenance: Record<string, ReportSource> }>(
  row: Row,
  fields: readonly (keyof Row & string)[],
): SeenValue[] {
  return fields.map((field) => {
    const value = row[field];
    return {
      field,
      value: value === null ? null : isNumber(value) ? value.masked : String(value),
      source: row.provenance[field] ?? null,
    };
  });
}

const isNumber = (value: unknown): value is { masked: string } =>
  typeof value === 'object' && value !== null && 'masked' in value;
