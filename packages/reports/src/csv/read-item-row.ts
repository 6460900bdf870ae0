import { csvFields, type CsvField, type DateWithoutDay } from '@repo/contract/credit-reports-csv';
import {
  reportedItem,
  type RejectedIdentity,
  type ReportedItem,
} from '@repo/contract/credit-reports-record';
import { toIssueCode, type IssueCode } from '@repo/contract/issues';
import { readAmount } from '@repo/contract/read-amount';
import { readDate, type DateReading } from '@repo/contract/read-date';
import { isBlank, type Reading } from '@repo/contract/reading';
import { visibleText } from '@repo/contract/visible-text';
import type { Columns } from './read-header.ts';
import { readBureau } from '../values.ts';
import { readStatus } from './read-terms.ts';

interface RowProblem {
  column: string;
  code: IssueCode;
}

export type ReadRow =
  | { item: ReportedItem; datesWithoutDay: Omit<DateWithoutDay, 'row'>[] }
  | { identity: RejectedIdentity; problems: RowProblem[] };

type Values = Partial<Record<CsvField, string | null>>;

const identityFields = ['bureau', 'creditor', 'accountNumber', 'dateOpened'] as const;

/** The replacement character, which the decoder puts in place of bytes that are not UTF-8. */
const UNREADABLE = '�';

const readers: Record<CsvField, (text: string) => Reading | DateReading> = {
  bureau: (text) => ({ value: readBureau(text) ?? text }),
  creditor: (text) => ({ value: text }),
  itemType: (text) => ({ value: text }),
  accountNumber: readText,
  balance: readAmount,
  dateOpened: readSheetDate,
  status: (text) => ({ value: isBlank(text) ? null : (readStatus(text) ?? text) }),
  disputeReason: readText,
  removalDate: readSheetDate,
};

function readSheetDate(text: string): DateReading {
  return readDate(text, { spreadsheet: true });
}

function readText(text: string): Reading {
  return { value: isBlank(text) ? null : text };
}

/** Returns a cell without what keeps a spreadsheet from rounding it, `="4111"`, `'4111`, and without characters that nobody sees. */
export function unwrap(cell: string): string {
  return visibleText(cell)
    .trim()
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^'(?=\d)/, '')
    .trim();
}

/**
 * Reads one row. The rules are those of {@link reportedItem}, after each cell was read as people write it. A date without a
 * day is left empty: the day is unknown, and the row is not lost for it.
 */
export function readItemRow(record: readonly string[], columns: Columns): ReadRow {
  const problems: RowProblem[] = [];
  const values: Values = {};
  const datesWithoutDay: Omit<DateWithoutDay, 'row'>[] = [];
  for (const field of csvFields) {
    const index = columns.fields.get(field);
    if (index === undefined) continue;
    const text = unwrap(record[index] ?? '');
    const cell: DateReading = text.includes(UNREADABLE)
      ? { problem: 'encoding-unknown' }
      : readers[field](text);
    if (cell.known) datesWithoutDay.push({ column: field, text });
    else if ('problem' in cell) problems.push({ column: field, code: cell.problem });
    else if (field !== 'status' || cell.value !== null) values[field] = cell.value;
  }
  if (record.slice(columns.width).some((text) => text.trim() !== '')) {
    problems.push({ column: '', code: 'row-too-long' });
  }
  const checked = reportedItem.safeParse(values);
  if (checked.success && problems.length === 0) {
    return { item: checked.data, datesWithoutDay };
  }
  for (const { path, message } of checked.error?.issues ?? []) {
    const column = String(path[0]);
    if (!problems.some((problem) => problem.column === column)) {
      problems.push({ column, code: toIssueCode(message) });
    }
  }
  return { identity: identityOf(values, [...problems, ...datesWithoutDay]), problems };
}

function identityOf(
  values: Values,
  unread: readonly Pick<RowProblem, 'column'>[],
): RejectedIdentity {
  const wrong = new Set(unread.map(({ column }) => column));
  const read = (field: keyof RejectedIdentity) =>
    wrong.has(field) ? {} : { [field]: values[field] ?? null };
  return Object.assign({}, ...identityFields.map(read)) as RejectedIdentity;
}
