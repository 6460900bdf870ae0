// The portal's CSV of items, which docs/credit-report-csv.md describes.
import type {
  CsvField,
  CsvReport,
  DateWithoutDay,
  RejectedRow,
} from '@repo/contract/credit-reports-csv';
import { CLIENT_ITEMS_MAX, type ReportedItem } from '@repo/contract/credit-reports-record';
import { createIssue, issueMessages } from '@repo/contract/issues';
import { readDate } from '@repo/contract/read-date';
import { reportHeader } from '../csv/read-header.ts';
import { readItemRow, type ReadRow } from '../csv/read-item-row.ts';
import { readTable, refuse, type CsvTable, type Refused } from '../csv/read-table.ts';
import { FieldReader } from '../field-reader.ts';
import { itemKey } from '../item-identity.ts';
import { addItemRow, payStatusOf } from '../item-rows.ts';
import { listOfItem } from '../negative-items.ts';
import { emptySnapshot, type Reading } from '../reading.ts';

type CsvItemRow = ReadRow & { row: number; textOf: (field: CsvField) => string };

function readRows({ columns, rows }: CsvTable<CsvField>): CsvItemRow[] {
  return rows.map(({ cells, row }) => ({
    row,
    textOf: (field) => cells[columns.fields.get(field) ?? -1] ?? '',
    ...readItemRow(cells, columns),
  }));
}

const dayFirstOf = (read: ReadRow) =>
  'problems' in read ? read.problems.find(({ code }) => code === 'date-day-first') : undefined;

/**
 * Reads a file into the items that could have been typed. Refuses with the issues of {@link readTable}, `too-many-items` and
 * `date-day-first`, whose path is the column and the row.
 */
export function readCsvItems(bytes: Uint8Array): CsvReport | Refused {
  const table = readTable(bytes, reportHeader);
  if ('issues' in table) return table;
  if (table.rows.length > CLIENT_ITEMS_MAX) return refuse('file', 'too-many-items');
  const keys = new Set<string>();
  const items: ReportedItem[] = [];
  const rejected: RejectedRow[] = [];
  const datesWithoutDay: DateWithoutDay[] = [];
  for (const read of readRows(table)) {
    const { row } = read;
    const dayFirst = dayFirstOf(read);
    if (dayFirst) return { issues: [createIssue([dayFirst.column, row], dayFirst.code)] };
    if ('item' in read && !keys.has(itemKey(read.item))) {
      keys.add(itemKey(read.item));
      items.push(read.item);
      datesWithoutDay.push(...read.datesWithoutDay.map((date) => ({ row, ...date })));
    } else {
      rejected.push(toRejectedRow(row, read));
    }
  }
  const { headerRow, columns } = table;
  return { items, rejected, datesWithoutDay, headerRow, ignoredColumns: columns.ignored };
}

function toRejectedRow(row: number, read: ReadRow): RejectedRow {
  const { identity, problems } = 'item' in read ? repeated(read) : read;
  return {
    row,
    identity,
    problems: problems.map(({ column, code }) => ({ column, code, message: issueMessages[code] })),
  };
}

type ReadItem = Extract<ReadRow, { item: ReportedItem }>;

/** A row without a day may be another account, opened on another day of that month. */
function repeated({ item, datesWithoutDay }: ReadItem): Exclude<ReadRow, ReadItem> {
  const { bureau, creditor, accountNumber, dateOpened } = item;
  if (datesWithoutDay.some(({ column }) => column === 'dateOpened')) {
    return {
      identity: { bureau, creditor, accountNumber },
      problems: [{ column: 'dateOpened', code: 'date-without-day' }],
    };
  }
  return {
    identity: { bureau, creditor, accountNumber, dateOpened },
    problems: [{ column: 'creditor', code: 'item-repeated' }],
  };
}

export function readPortalCsv(bytes: Uint8Array): Reading | Refused {
  const table = readTable(bytes, reportHeader);
  if ('issues' in table) return table;
  const snapshot = emptySnapshot();
  const problems: Reading['problems'] = [];
  const seen = new Set<string>();
  const rows = readRows(table);
  const areDatesAmbiguous = rows.some(dayFirstOf);
  for (const one of rows) {
    const fields = new FieldReader(problems, `row ${one.row}`);
    if ('problems' in one) {
      for (const { column, code } of one.problems) {
        fields.problem(column && `, ${column}`, 'rejected-row', issueMessages[code]);
      }
      continue;
    }
    // An item has no date where the file has a month or a year.
    const key = JSON.stringify([one.item, readOpened(one.textOf('dateOpened'))]);
    if (seen.has(key)) fields.problem('', 'rejected-row', 'The row is in the file twice');
    if (seen.has(key) || one.item.status === 'removed') continue;
    seen.add(key);
    addRow(snapshot, one, areDatesAmbiguous, fields);
  }
  snapshot.bureaus = [...new Set(rows.flatMap((one) => ('item' in one ? [one.item.bureau] : [])))];
  return { snapshot, problems };
}

function addRow(
  snapshot: Reading['snapshot'],
  { item, textOf }: Extract<CsvItemRow, ReadItem>,
  areDatesAmbiguous: boolean,
  fields: FieldReader,
): void {
  const dateOpened = openedOf(textOf('dateOpened'), areDatesAmbiguous, fields);
  const reported = { ...item, dateOpened };
  for (const field of ['creditor', 'itemType', 'accountNumber', 'balance', 'dateOpened'] as const) {
    if (reported[field] !== null) fields.text(field, `, ${field}`, textOf(field));
  }
  const { itemType } = item;
  if (listOfItem(itemType) === 'tradelines' && !payStatusOf(itemType)) {
    const type = itemType.replaceAll('-', ' ');
    fields.problem(', itemType', 'unknown-code', `“${type}” is not a state of an account`);
  }
  addItemRow(snapshot, reported, fields);
}

function readOpened(text: string): string | null {
  const date = readDate(text.trim(), { spreadsheet: true });
  return date.known ?? ('value' in date ? date.value : null);
}

function openedOf(text: string, isAmbiguous: boolean, fields: FieldReader): string | null {
  const opened = readOpened(text);
  if (opened === null || !isAmbiguous || !/^\d{1,2}\D\d{1,2}\D/.test(text.trim())) return opened;
  fields.problem(', dateOpened', 'unreadable-date', 'Other dates of the file have the day first');
  return null;
}
