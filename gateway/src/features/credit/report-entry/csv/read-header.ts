import {
  headerKey,
  csvFields,
  csvHeaders,
  requiredCsvFields,
  type CsvField,
} from '@repo/contract/credit-reports-csv';
import { createIssue } from '@repo/contract/issues';
import { invalidInput } from '../../../../errors.ts';

/** Where a file has each field, and its columns of other things. */
export interface Columns {
  fields: ReadonlyMap<CsvField, number>;
  /** Number of columns. */
  width: number;
  ignored: string[];
}

const fieldOfHeader = new Map(
  csvFields.flatMap((field) =>
    [field, ...csvHeaders[field]].map((name): [string, CsvField] => [headerKey(name), field]),
  ),
);

/** How many lines are looked through for the header: titles may be above it. */
export const HEADER_LINES = 10;

export function countFields(cells: readonly string[]): number {
  return new Set(cells.flatMap((cell) => fieldOfHeader.get(headerKey(cell)) ?? [])).size;
}

/** Returns the place of the header in a file's rows: the row with the most fields, the first of several. */
export function findHeader(rows: readonly (readonly string[])[]): number {
  const counts = rows.slice(0, HEADER_LINES).map(countFields);
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

/** Finds the fields in a file's header. Throws the issues `column-missing` and `column-repeated`, by field. */
export function readHeader(headers: readonly string[]): Columns {
  const fields = new Map<CsvField, number>();
  const ignored: string[] = [];
  const repeated = new Set<CsvField>();
  for (const [index, header] of headers.entries()) {
    const field = fieldOfHeader.get(headerKey(header));
    if (!field) {
      if (header.trim() !== '') ignored.push(header.trim());
    } else if (fields.has(field)) repeated.add(field);
    else fields.set(field, index);
  }
  const missing = requiredCsvFields.filter((field) => !fields.has(field));
  const issues = [
    ...missing.map((field) => createIssue([field], 'column-missing')),
    ...[...repeated].map((field) => createIssue([field], 'column-repeated')),
  ];
  if (issues.length > 0) throw invalidInput(issues);
  return { fields, width: headers.length, ignored };
}
