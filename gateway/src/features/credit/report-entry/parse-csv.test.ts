import { expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { reportHeader } from '@repo/reports/csv/read-header.ts';
import { parseCsv } from './parse-csv.ts';

const HEADER = 'bureau,creditor,item type\n';

const parse = (...chunks: (string | Buffer)[]) =>
  parseCsv(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), reportHeader);

test('rows may begin and end in any chunk, even within a letter', async () => {
  const bytes = Buffer.from(`${HEADER}TU,Ñandú,é\n`);
  const { rows } = await parse(...Array.from(bytes, (byte) => Buffer.from([byte])));
  expect(rows).toEqual([{ cells: ['TU', 'Ñandú', 'é'], row: 2 }]);
});

test('a file over 5 MB is refused', async () => {
  const rest = Buffer.alloc(5 * 1_048_576 - HEADER.length, '1');
  expect((await parse(HEADER, rest)).rows).toHaveLength(1);
  await expect(parse(HEADER, rest, '1')).rejects.toMatchObject({
    code: 'too-large',
    message: 'This file is larger than 5 MB',
  });
});

test.each([
  ['without its columns', 'creditor,balance,saldo\n1,2,3', 'column-missing'],
  ['without rows', HEADER, 'csv-empty'],
])('a file %s is refused', async (_, text, code) => {
  await expect(parse(text)).rejects.toMatchObject({
    issues: expect.arrayContaining([expect.objectContaining({ code })]),
  });
});
