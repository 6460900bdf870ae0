import { expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { readCsvBody } from './read-csv-body.ts';

const read = (...chunks: Buffer[]) => readCsvBody(Readable.from(chunks));

test('joins chunks that split a letter', async () => {
  const bytes = Buffer.from('TU,Ñandú,é\n');
  const chunks = Array.from(bytes, (byte) => Buffer.from([byte]));
  expect(await read(...chunks)).toEqual(bytes);
});

test('refuses a file of more than 5 MB', async () => {
  const largest = Buffer.alloc(5 * 1_048_576, '1');
  expect(await read(largest)).toHaveLength(largest.length);
  await expect(read(largest, Buffer.from('1'))).rejects.toMatchObject({
    code: 'too-large',
    message: 'This file is larger than 5 MB',
  });
});
