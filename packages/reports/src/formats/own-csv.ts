// The product's own CSV, with an item in each row (docs/credit-report-csv.md).
import type { CsvField } from '@repo/contract/credit-reports-csv';
import type { ReportedItem } from '@repo/contract/credit-reports-record';
import { issueMessages } from '@repo/contract/issues';
import { readDate } from '@repo/contract/read-date';
import type { PaymentMark } from '@repo/contract/report-snapshots';
import { parseTable } from '../csv/parse-table.ts';
import { reportHeader, type Columns } from '../csv/read-header.ts';
import { readItemRow } from '../csv/read-item-row.ts';
import { FieldReader } from '../field-reader.ts';
import { listOfItem } from '../negative-items.ts';
import { emptySnapshot, emptyTradeline, type Reading } from '../reading.ts';
import { readAccountNumber } from '../values.ts';

interface OwnCsv {
  columns: Columns;
  rows: { cells: string[]; row: number }[];
}

/** Returns the table if its header is that of the product's CSV. */
export function findOwnCsv(bytes: Uint8Array): OwnCsv | undefined {
  const table = parseTable(Buffer.from(bytes), reportHeader);
  if ('problem' in table) return undefined;
  const at = reportHeader.find(table.records);
  const columns = reportHeader.read(table.records[at] ?? []);
  const rows = table.records.map((cells, index) => ({ cells, row: index + 1 })).slice(at + 1);
  return 'broken' in columns
    ? undefined
    : { columns, rows: rows.filter(({ cells }) => cells.some((text) => text.trim() !== '')) };
}

/** The pay status of each item type. */
const payStatuses: Readonly<Record<string, PaymentMark>> = {
  'charge-off': 'charge-off',
  repossession: 'repossession',
  foreclosure: 'foreclosure',
};

/** Reads the rows as a report. Leaves out removed items, which no report has. */
export function readOwnCsv({ columns, rows }: OwnCsv): Reading {
  const snapshot = emptySnapshot();
  const problems: Reading['problems'] = [];
  const seen = new Set<string>();
  const read = rows.map(({ cells, row }) => ({ cells, row, ...readItemRow(cells, columns) }));
  // If one date has the day first, the others may too.
  const areDatesDoubtful = read.some(
    (one) => 'problems' in one && one.problems.some(({ code }) => code === 'date-day-first'),
  );
  for (const one of read) {
    const fields = new FieldReader(problems, `row ${one.row}`);
    if ('problems' in one) {
      for (const { column, code } of one.problems) {
        fields.problem(column && `, ${column}`, 'rejected-row', issueMessages[code]);
      }
      continue;
    }
    const textOf = (field: CsvField) => one.cells[columns.fields.get(field) ?? -1] ?? '';
    // An item has no date where the file has a month or a year.
    const key = JSON.stringify([one.item, readOpened(textOf('dateOpened'))]);
    if (seen.has(key)) fields.problem('', 'rejected-row', 'The row is in the file twice');
    if (seen.has(key) || one.item.status === 'removed') continue;
    seen.add(key);
    const item = {
      ...one.item,
      dateOpened: openedOf(textOf('dateOpened'), areDatesDoubtful, fields),
    };
    for (const field of [
      'creditor',
      'itemType',
      'accountNumber',
      'balance',
      'dateOpened',
    ] as const) {
      if (item[field] !== null) fields.text(field, `, ${field}`, textOf(field));
    }
    add(item, fields, snapshot);
  }
  snapshot.bureaus = [...new Set(read.flatMap((one) => ('item' in one ? [one.item.bureau] : [])))];
  return { snapshot, problems };
}

/** Returns the opening date, which may be a month or a year. */
function readOpened(text: string): string | null {
  const date = readDate(text.trim(), { spreadsheet: true });
  return date.known ?? ('value' in date ? date.value : null);
}

/** Returns null instead of the opening date if its day and month may be swapped. */
function openedOf(text: string, isDoubtful: boolean, fields: FieldReader): string | null {
  const opened = readOpened(text);
  if (opened === null || !isDoubtful || !/^\d{1,2}\D\d{1,2}\D/.test(text.trim())) return opened;
  fields.problem(', dateOpened', 'unreadable-date', 'Other dates of the file have the day first');
  return null;
}

function add(item: ReportedItem, fields: FieldReader, snapshot: Reading['snapshot']): void {
  const { bureau, creditor, itemType, accountNumber, dateOpened } = item;
  const { provenance } = fields;
  const balance = item.balance === null ? null : Number(item.balance);
  const type = itemType.replaceAll('-', ' ');
  const list = listOfItem(itemType);
  if (list === 'inquiries') {
    snapshot.inquiries.push({ bureau, creditor, date: dateOpened, provenance });
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
    });
  } else {
    const payStatus = Object.hasOwn(payStatuses, itemType) ? payStatuses[itemType]! : null;
    // The CSV does not say how late or why negative the account is.
    if (list === 'tradelines' && !payStatus)
      fields.problem(', itemType', 'unknown-code', `“${type}” is no state of an account`);
    snapshot[list].push({
      ...emptyTradeline(bureau, creditor, fields),
      accountNumber: accountNumber === null ? null : readAccountNumber(accountNumber),
      typeDetail: type,
      payStatus,
      balance,
      dateOpened,
      disputed: item.status === 'disputed' ? true : null,
    });
  }
}
