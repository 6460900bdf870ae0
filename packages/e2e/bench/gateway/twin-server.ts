// The reference for any call: node:http and pg run what the product ran for it, prepared and in the same order, and send the rows of
// the last statement that had some, cut or filled up to as many bytes. Arguments: the database's URL and a file with the calls. Prints
// its port.
import { readFile } from 'node:fs/promises';
import { openPool, serve } from './bare-http.ts';
import type { Statement } from './record-statements.ts';

/** What the product did for a path. */
export interface RecordedCall {
  statements: Statement[];
  bytes: number;
}

const pool = openPool(process.argv[2]!);
const names = new Map<string, string>();
const calls = new Map<string, RecordedCall>(
  Object.entries(JSON.parse(await readFile(process.argv[3]!, 'utf8'))),
);

serve(async ({ url = '' }) => {
  const { statements, bytes } = calls.get(url)!;
  let sent: unknown[] = [];
  for (const { text, values } of statements) {
    const { rows } = await pool.query({ name: nameOf(text), text, values });
    if (rows.length > 0) sent = rows;
  }
  return [200, Buffer.from(JSON.stringify(sent).padEnd(bytes)).subarray(0, bytes)];
});

function nameOf(text: string): string {
  const name = names.get(text) ?? `statement_${names.size}`;
  names.set(text, name);
  return name;
}
