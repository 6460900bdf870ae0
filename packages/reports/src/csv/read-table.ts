import { createIssue, type IssueCode } from '@repo/contract/issues';
import type { Issue } from '@repo/contract/errors';
import { parseTable } from './parse-table.ts';
import type { Columns, CsvHeader } from './read-header.ts';

export interface CsvRow {
  cells: string[];
  row: number;
}

export interface CsvTable<Field extends string> {
  headerRow: number;
  columns: Columns<Field>;
  rows: CsvRow[];
}

export type Refused = { issues: Issue[] };

export const refuse = (field: string, code: IssueCode): Refused => ({
  issues: [createIssue([field], code)],
});

/**
 * Finds the columns of a CSV file and the rows below its header. Refuses with the issues of {@link parseTable}, those of the header's
 * `read` by field, and `csv-empty`.
 */
export function readTable<Field extends string>(
  bytes: Uint8Array,
  csvHeader: CsvHeader<Field>,
): CsvTable<Field> | Refused {
  const table = parseTable(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    csvHeader,
  );
  if ('problem' in table) return refuse('file', table.problem);
  const filled = table.records
    .map((cells, index) => ({ cells, row: index + 1 }))
    .filter(({ cells }) => cells.some((text) => text.trim() !== ''));
  const [header, ...rows] = filled.slice(csvHeader.find(filled.map(({ cells }) => cells)));
  if (!header) return refuse('file', 'csv-empty');
  const columns = csvHeader.read(header.cells);
  if ('broken' in columns) {
    return { issues: columns.broken.map(({ field, code }) => createIssue([field], code)) };
  }
  return rows.length === 0 ? refuse('file', 'csv-empty') : { headerRow: header.row, columns, rows };
}
