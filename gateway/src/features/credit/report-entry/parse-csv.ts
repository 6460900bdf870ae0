import type { Readable } from 'node:stream';
import { REPORT_CSV_MAX_MB } from '@repo/contract/credit-reports-csv';
import { createIssue } from '@repo/contract/issues';
import { parseTable } from '@repo/reports/csv/parse-table.ts';
import type { Columns, CsvHeader } from '@repo/reports/csv/read-header.ts';
import { invalidField, invalidInput } from '../../../errors.ts';

const MAX_BYTES = REPORT_CSV_MAX_MB * 1_048_576;

/** A row that is not empty. `row` is its number in a spreadsheet. */
export interface CsvRow {
  cells: string[];
  row: number;
}

/**
 * Reads the columns of a CSV file and the rows below its header. Throws the issues of parseTable, those of the header's `read`, by field,
 * and `csv-too-large` and `csv-empty`.
 */
export async function parseCsv<Field extends string>(
  content: Readable,
  csvHeader: CsvHeader<Field>,
): Promise<{ header: CsvRow; columns: Columns<Field>; rows: CsvRow[] }> {
  const table = parseTable(await readBytes(content), csvHeader);
  if ('problem' in table) throw invalidField('file', table.problem);
  const records = table.records
    .map((cells, index) => ({ cells, row: index + 1 }))
    .filter(({ cells }) => cells.some((text) => text.trim() !== ''));
  const [header, ...rows] = records.slice(csvHeader.find(records.map(({ cells }) => cells)));
  if (!header) throw invalidField('file', 'csv-empty');
  const columns = csvHeader.read(header.cells);
  if ('broken' in columns) {
    throw invalidInput(columns.broken.map(({ field, code }) => createIssue([field], code)));
  }
  if (rows.length === 0) throw invalidField('file', 'csv-empty');
  return { header, columns, rows };
}

async function readBytes(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // A request that is refused half-way must stay open for its response.
  const arriving: AsyncIterable<Buffer> = content.iterator({ destroyOnReturn: false });
  for await (const chunk of arriving) {
    size += chunk.length;
    if (size > MAX_BYTES) throw invalidField('file', 'csv-too-large', 'too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
