import type { IssueCode } from '@repo/contract/issues';
import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from '../decode-text.ts';
import { HEADER_LINES, type CsvHeader } from './read-header.ts';

const HEAD_LENGTH = 65_536;

const delimiters = [',', ';', '\t', '|'] as const;

/** Excel's first line that names the separator (`sep=;`). */
const SEPARATOR_LINE = /^"?sep=([,;|\t])"?[,;|\t ]*(\r\n?|\n|$)/i;

/**
 * Parses a CSV file: with or without a byte order mark, LF or CRLF, quoted or not, separated by commas, semicolons, tabs
 * or pipes; in UTF-8, UTF-16, or Spanish text in Windows-1252. Returns its records with empty lines, or the code of a problem.
 */
export function parseTable(
  bytes: Buffer,
  header: Pick<CsvHeader, 'countFields'>,
): { records: string[][] } | { problem: IssueCode } {
  const decoded = decode(bytes);
  if ('problem' in decoded) return decoded;
  const [separatorLine = '', separator] = SEPARATOR_LINE.exec(decoded.text) ?? [];
  const table = decoded.text.slice(separatorLine.length);
  try {
    const records = parse(table, {
      delimiter: separator ?? detectDelimiter(table, header),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    });
    return { records };
  } catch (error) {
    if (error instanceof CsvError) return { problem: 'csv-unreadable' };
    throw error;
  }
}

/**
 * Returns the separator with which one of the first lines has the most header fields. Without header fields, returns the most frequent one in
 * the first line outside quotation marks, or a comma.
 */
export function detectDelimiter(table: string, header: Pick<CsvHeader, 'countFields'>): string {
  const lines = table.slice(0, HEAD_LENGTH).split(/\r\n?|\n/, HEADER_LINES);
  const unquoted = lines[0]!.replaceAll(/"[^"]*"/g, '');
  const fields = (delimiter: string) =>
    Math.max(...lines.map((line) => header.countFields(line.split(delimiter))));
  const count = (delimiter: string) => unquoted.split(delimiter).length;
  const rank = (delimiter: string) => fields(delimiter) * HEAD_LENGTH + count(delimiter);
  return delimiters.reduce((best, next) => (rank(next) > rank(best) ? next : best));
}

/** First bytes of workbooks in hexadecimal: ZIP and the older Excel format. */
const WORKBOOKS = ['504b0304', 'd0cf11e0'];
const WEB_PAGE = /^\s*<(!doctype|\?xml|html|head|meta|table)\b/i;

function decode(bytes: Buffer): { text: string } | { problem: IssueCode } {
  const isWorkbook = WORKBOOKS.some((start) => bytes.toString('hex', 0, 4) === start);
  const text = isWorkbook ? null : decodeText(bytes);
  if (isWorkbook || (text && WEB_PAGE.test(text))) return { problem: 'csv-is-workbook' };
  return text === null || text.includes('\0') ? { problem: 'encoding-unknown' } : { text };
}
