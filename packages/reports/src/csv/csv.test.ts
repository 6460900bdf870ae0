import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { detectDelimiter, parseTable } from './parse-table.ts';
import { reportHeader } from './read-header.ts';
import { readBureau } from '../values.ts';
import { readStatus } from './read-terms.ts';

test.each([
  ['Trans Union', 'transunion'],
  ['EXP', 'experian'],
  ['equifax.', 'equifax'],
  ['Innovis', undefined],
])('the bureau %s', (text, bureau) => {
  expect(readBureau(text)).toBe(bureau);
});

test.each([
  ['DISPUTED', 'disputed'],
  ['En disputa', 'disputed'],
  ['Eliminado', 'removed'],
  ['Open', 'active'],
  ['Verified', 'active'],
  ['Under investigation', 'disputed'],
  ['Not reporting', 'removed'],
  ['Pending', undefined],
  ['Unspecified', 'active'],
  ['paid', 'active'],
  ['Closed', 'active'],
  ['Charge-off', 'active'],
  ['Paid, was 30 days late', 'active'],
  ['Repaired', undefined],
  ['Unknown', undefined],
  ['Closed on the moon; gone', undefined],
  ['Cerrada', 'active'],
  ['Pagado, en cobranza', 'active'],
  ['Cargo a pérdidas', 'active'],
  ['30 días de atraso', 'active'],
  ['Foreclosure pending', 'active'],
  ['Cuenta', undefined],
])('the status %s', (text, status) => {
  expect(readStatus(text)).toBe(status);
});

test('a state of the account does not hide what the status says of the dispute', () => {
  const account = fc.constantFrom('Charge-off', 'collection', 'PAID', 'Closed', '30 days late');
  const dispute = fc.constantFrom(
    'deleted',
    'Removed',
    '(in dispute)',
    'disputed',
    'under investigation',
    'and gone',
    'not reporting',
    'resolved',
    'pending deletion',
    'repaired',
    'no longer reported',
  );
  fc.assert(
    fc.property(account, dispute, fc.boolean(), (one, other, isFirst) => {
      const text = isFirst ? `${one} ${other}` : `${other} ${one}`;
      expect([text, readStatus(text)]).toEqual([text, undefined]);
      expect(readStatus(one)).toBe('active');
    }),
  );
});

describe('the header', () => {
  test('knows the names in both languages, whatever case, accents and punctuation', () => {
    const columns = reportHeader.read(['BURÓ', 'creditor_name', 'Tipo', 'Saldo', 'Notes', '']);
    if ('broken' in columns) throw new Error('broken');
    expect(Object.fromEntries(columns.fields)).toEqual({
      bureau: 0,
      creditor: 1,
      itemType: 2,
      balance: 3,
    });
    expect(columns.ignored).toEqual(['Notes']);
  });

  test('refuses a file without a required column, and one with two for a field', () => {
    expect(reportHeader.read(['Creditor', 'Balance', 'Saldo'])).toEqual({
      broken: [
        { field: 'bureau', code: 'column-missing' },
        { field: 'itemType', code: 'column-missing' },
        { field: 'balance', code: 'column-repeated' },
      ],
    });
  });
});

describe('parseTable', () => {
  const parse = (text: string) => {
    const table = parseTable(Buffer.from(text), reportHeader);
    return 'records' in table ? table.records : table.problem;
  };

  test.each([
    ['commas', 'a,b\n1,"2,\n3"\n'],
    ['a byte order mark and CRLF', '\uFEFFa,b\r\n1,"2,\n3"\r\n'],
    ['semicolons', 'a;b\n1;"2,\n3"'],
    ['tabs', 'a\tb\n1\t"2,\n3"'],
  ])('%s', (_name, text) => {
    expect(parse(text)).toEqual([
      ['a', 'b'],
      ['1', '2,\n3'],
    ]);
  });

  test('a quotation mark in the middle of a cell is a letter', () => {
    expect(parse('a,b\nJoe "Big" Bank,2\n')).toEqual([
      ['a', 'b'],
      ['Joe "Big" Bank', '2'],
    ]);
  });

  test('a quotation mark that is never closed is refused, however long the file is', () => {
    const long = `a,b\n"${'x,y\n'.repeat(40_000)}`;
    for (const text of ['a,b\n"1,2\n', long]) expect(parse(text)).toBe('csv-unreadable');
  });

  test('the separator is the one of the header outside of quotation marks', () => {
    expect(detectDelimiter('"a,b,c";d;e\n1,2,3,4', reportHeader)).toBe(';');
    expect(detectDelimiter('alone\n', reportHeader)).toBe(',');
  });
});
