import type { Readable } from 'node:stream';
import type { CsvReport, DateWithoutDay, RejectedRow } from '@repo/contract/credit-reports-csv';
import { REPORT_ITEMS_MAX, type ReportedItem } from '@repo/contract/credit-reports-record';
import { createIssue, issueMessages } from '@repo/contract/issues';
import { reportHeader } from '@repo/reports/csv/read-header.ts';
import { readItemRow, type ReadRow } from '@repo/reports/csv/read-item-row.ts';
import { invalidField, invalidInput } from '../../../errors.ts';
import { itemKey } from './item-identity.ts';
import { parseCsv } from './parse-csv.ts';

/**
 * Reads a CSV file into the items of a report. Throws what parseCsv throws, and the issues `too-many-items` and
 * `date-day-first`.
 */
export async function readCsv(content: Readable): Promise<CsvReport> {
  const { header, columns, rows } = await parseCsv(content, reportHeader);
  if (rows.length > REPORT_ITEMS_MAX) throw invalidField('file', 'too-many-items');
  const keys = new Set<string>();
  const items: ReportedItem[] = [];
  const rejected: RejectedRow[] = [];
  const datesWithoutDay: DateWithoutDay[] = [];
  for (const { cells, row } of rows) {
    const read = readItemRow(cells, columns);
    refuseDayFirst(row, read);
    if ('item' in read && !keys.has(itemKey(read.item))) {
      keys.add(itemKey(read.item));
      items.push(read.item);
      datesWithoutDay.push(...read.datesWithoutDay.map((date) => ({ row, ...date })));
    } else {
      rejected.push(toRejectedRow(row, read));
    }
  }
  return {
    items,
    rejected,
    datesWithoutDay,
    headerRow: header.row,
    ignoredColumns: columns.ignored,
  };
}

/** A date with the day first makes every `03/04/2026` of its file doubtful. The issue's path is the column and the row. */
function refuseDayFirst(row: number, read: ReadRow): void {
  const found = 'problems' in read && read.problems.find(({ code }) => code === 'date-day-first');
  if (found) throw invalidInput([createIssue([found.column, row], found.code)]);
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

/** The day may be what tells the row from the other. */
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
