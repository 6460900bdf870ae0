import type { Readable } from 'node:stream';
import { REPORT_CSV_MAX_MB } from '@repo/contract/credit-reports-csv';
import { invalidField } from '../errors.ts';

const MAX_BYTES = REPORT_CSV_MAX_MB * 1_048_576;

/** Throws `csv-too-large`. */
export async function readCsvBody(content: Readable): Promise<Buffer> {
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
