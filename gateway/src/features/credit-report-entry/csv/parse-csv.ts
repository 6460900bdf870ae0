import { CsvError, parse } from 'csv-parse';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { IMPORT_BYTES_MAX } from '@repo/contract/credit-reports-import';
import { invalidField } from '../../../errors.ts';

const delimiters = [',', ';', '\t'] as const;

/** A first line longer than this is no header. */
const HEAD_BYTES = 65_536;

/** The parser holds all records of a chunk; many at once would make the heap grow. */
const PIECE_BYTES = 8_192;

/** A record longer than this has a quotation mark that is not closed. */
const MAX_RECORD_CHARACTERS = 65_536;

/**
 * Parses a CSV file as it arrives: with or without a byte order mark, LF or CRLF, quoted or not, separated by commas,
 * semicolons or tabs. Yields each record, empty lines too. Throws the issues `csv-unreadable` and `csv-too-large`.
 */
export async function* parseCsv(
  content: Readable,
  maxBytes = IMPORT_BYTES_MAX,
): AsyncGenerator<string[]> {
  const chunks = limitBytes(content, maxBytes);
  const head = await readHead(chunks);
  const parser = parse({
    bom: true,
    delimiter: detectDelimiter(head.toString('utf8')),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: MAX_RECORD_CHARACTERS,
  });
  const fed = pipeline(prepend(head, chunks), parser);
  fed.catch(() => {});
  try {
    for await (const record of parser) yield record as string[];
    await fed;
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

/** Passes the content on in small pieces. */
async function* limitBytes(content: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  // A request that is refused half-way must stay open for its response.
  const chunks: AsyncIterable<Buffer> = content.iterator({ destroyOnReturn: false });
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw invalidField('file', 'csv-too-large', 'too-large');
    for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
      yield chunk.subarray(start, start + PIECE_BYTES);
    }
  }
}

/** Reads until the first line is complete. */
async function readHead(chunks: AsyncGenerator<Buffer>): Promise<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  while (head.length < HEAD_BYTES && !head.includes('\n')) {
    const { value, done } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  return head;
}

async function* prepend(head: Buffer, chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head;
  yield* chunks;
}
