import { expect, test } from '@jest/globals';
import { reportHeader } from './read-header.ts';
import { readTable } from './read-table.ts';

const HEADER = 'bureau,creditor,item type\n';

const read = (text: string) => readTable(Buffer.from(text), reportHeader);

test('numbers the rows below the header as a spreadsheet does, without empty ones', () => {
  expect(read(`July\n\n${HEADER}TU,Ñandú,é\n,,\nTU,B,c\n`)).toMatchObject({
    headerRow: 3,
    rows: [
      { cells: ['TU', 'Ñandú', 'é'], row: 4 },
      { cells: ['TU', 'B', 'c'], row: 6 },
    ],
  });
});

test.each([
  ['without its columns', 'creditor,balance,saldo\n1,2,3', 'column-missing'],
  ['without rows', HEADER, 'csv-empty'],
])('refuses a file %s', (_title, text, code) => {
  expect(read(text)).toMatchObject({
    issues: expect.arrayContaining([expect.objectContaining({ code })]),
  });
});
