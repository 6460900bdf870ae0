import { CsvError, parse } from 'csv-parse/sync';
import type { Readable } from 'node:stream';
import { REPORT_CSV_MAX_MB } from '@repo/contract/credit-reports-csv';
import { invalidField } from '../../../../errors.ts';

const MAX_BYTES = REPORT_CSV_MAX_MB * 1_048_576;

/** More than any header. */
const HEAD_BYTES = 65_536;

const delimiters = [',', ';', '\t'] as const;

/**
 * Parses a CSV file: with or without a byte order mark, LF or CRLF, quoted or not, separated by commas, semicolons or
 * tabs. Returns its records, empty lines too. Throws the issues `csv-unreadable` and `csv-too-large`.
 */
export async function parseCsv(content: Readable): Promise<string[][]> {
  const bytes = await readBytes(content);
  try {
    return parse(bytes, {
      bom: true,
      delimiter: detectDelimiter(bytes.toString('utf8', 0, HEAD_BYTES)),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    });
  } catch (error) {
    throw error instanceof CsvError ? invalidField('file', 'csv-unreadable') : error;
  }
}

/** Returns the separator that is the most frequent one of the first line, outside of quotation marks; a comma if there is none. */
export function detectDelimiter(head: string): string {
  const [line = ''] = head.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const count = (delimiter: string) => line.split(delimiter).length;
  return delimiters.reduce((best, next) => (count(next) > count(best) ? next : best));
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
