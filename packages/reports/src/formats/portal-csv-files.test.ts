import { expect, test } from '@jest/globals';
import { readCsvItems } from './portal-csv.ts';

const read = (file: string | Buffer) => readCsvItems(Buffer.from(file));

const HEADER = 'bureau,creditor,type,account number,opened';

test.each([
  ['01/2023', null],
  ['Jan 2023', null],
  ['enero 2023', null],
  ['2023-01', null],
  ['2023', null],
  ['01152020', '2020-01-15'],
  ['45123', '2023-07-16'],
])('keeps a row with the date %j', (text, dateOpened) => {
  const body = read(`${HEADER}\nEXP,Bank,inquiry,1234,${text}`);
  expect(body).toMatchObject({
    items: [{ dateOpened }],
    rejected: [],
    datesWithoutDay: dateOpened ? [] : [{ row: 2, column: 'dateOpened', text }],
  });
});

test('characters that nobody sees are in no cell', () => {
  const hidden = ['TU', 'Bank', 'charge-off', "'0011", '11/22/2020', '5.00', 'Closed'].map(
    (text) => `\u200e${text.slice(0, 2)}\u200b${text.slice(2)}\ufeff`,
  );
  expect(read(`${HEADER},balance,status\n${hidden.join()}`)).toMatchObject({
    items: [
      {
        bureau: 'transunion',
        creditor: 'Bank',
        itemType: 'charge-off',
        accountNumber: '0011',
        dateOpened: '2020-11-22',
        balance: '5.00',
        status: 'active',
      },
    ],
  });
});

test('rejects the second of two rows that differ only in the month', () => {
  const rows = ['EXP,Bank,inquiry,1234,01/2023', 'EXP,Bank,inquiry,1234,02/2023'];
  expect(read([HEADER, ...rows].join('\n'))).toMatchObject({
    items: [{ dateOpened: null }],
    rejected: [
      {
        row: 3,
        identity: { bureau: 'experian', creditor: 'Bank', accountNumber: '1234' },
        problems: [{ column: 'dateOpened', code: 'date-without-day' }],
      },
    ],
  });
});

test.each([
  ['"=""4111111111111234"""', '4111111111111234'],
  ['="4111111111111234"', '4111111111111234'],
  ["'0011", '0011'],
  ['Not Displayed', 'Not Displayed'],
])('reads the account number %s as %s', (text, accountNumber) => {
  const body = read(`${HEADER}\nEXP,Bank,inquiry,${text},`);
  expect(body).toMatchObject({ items: [{ accountNumber }], rejected: [] });
});

test.each(['4.11111E+15', '"4,11111E+15"', '4E+15', '4.11111e15'])(
  'rejects the account number %s, which a spreadsheet has rounded',
  (text) => {
    const body = read(`${HEADER}\nEXP,Bank,inquiry,${text},`);
    expect(body).toMatchObject({
      items: [],
      rejected: [{ problems: [{ column: 'accountNumber', code: 'account-number-rounded' }] }],
    });
  },
);

const ITEM = { creditor: 'Peña & Co', accountNumber: '1234' };
const SEMICOLONS = 'Bureau;Creditor;Type;Account number\r\nEXP;Peña & Co;inquiry;1234\r\n';

test.each([
  ['after sep=;', `sep=;\r\n${SEMICOLONS}`, 1],
  ['after "sep=;"', `"sep=;"\n${SEMICOLONS}`, 1],
  ['separated by pipes', SEMICOLONS.replaceAll(';', '|'), 1],
  ['under two titles', `Report, of July, for Ana\n\n${SEMICOLONS}`, 3],
  ['under nine titles', `${'A title\n'.repeat(9)}${SEMICOLONS}`, 10],
])('finds a header %s', (_title, csv, headerRow) => {
  expect(read(csv)).toMatchObject({ items: [ITEM], rejected: [], headerRow });
});

const utf16 = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};

test.each([
  ['UTF-8', Buffer.from(SEMICOLONS)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${SEMICOLONS}`)],
  ['UTF-16LE with a byte order mark', utf16(`\uFEFF${SEMICOLONS}`, 'le')],
  ['UTF-16BE with a byte order mark', utf16(`\uFEFF${SEMICOLONS}`, 'be')],
  ['UTF-16LE', utf16(SEMICOLONS, 'le')],
  ['UTF-16BE', utf16(SEMICOLONS, 'be')],
  ['Windows-1252', Buffer.from(SEMICOLONS, 'latin1')],
])('decodes a file in %s', (_encoding, csv) => {
  expect(read(csv)).toMatchObject({ items: [ITEM], rejected: [], headerRow: 1 });
});

const withByte = (byte: number) =>
  Buffer.concat([Buffer.from(`${SEMICOLONS}TU;A`), Buffer.from([byte]), Buffer.from('b;c;1')]);

test.each([
  ['Mac OS Roman', Buffer.from(SEMICOLONS.replace('ñ', '\x96'), 'latin1'), 'encoding-unknown'],
  ['Windows-1252 with other letters', Buffer.from('bureau;ñ€\x8A', 'latin1'), 'encoding-unknown'],
  ['one capital alone', Buffer.from(SEMICOLONS.replace('ñ', 'Ñ'), 'latin1'), 'encoding-unknown'],
  ['two encodings', withByte(0xe9), 'encoding-unknown'],
  ['UTF-8 with a zero byte', withByte(0), 'encoding-unknown'],
  ['UTF-32', Buffer.from('fffe000062000000', 'hex'), 'encoding-unknown'],
  ['a workbook', Buffer.from('504b030414000600080000002100', 'hex'), 'csv-is-workbook'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'csv-is-workbook'],
  ['a table of a web page', '\n<table><tr><td>Bureau</td></tr></table>', 'csv-is-workbook'],
  ['a web page', '<!DOCTYPE html><html></html>', 'csv-is-workbook'],
  ['a workbook as XML', '<?xml version="1.0"?><Workbook/>', 'csv-is-workbook'],
])('refuses %s with one issue', (_title, csv, code) => {
  expect(read(csv)).toMatchObject({ issues: [{ path: ['file'], code }] });
});
