import { describe, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { DomainError } from '../../../../errors.ts';
import { detectDelimiter, parseCsv } from './parse-csv.ts';
import { reportHeader } from './read-header.ts';
import { readBureau, readStatus } from './read-terms.ts';

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
  ['paid', undefined],
])('the status %s', (text, status) => {
  expect(readStatus(text)).toBe(status);
});

describe('the header', () => {
  test('knows the names in both languages, whatever case, accents and punctuation', () => {
    const { fields, ignored } = reportHeader.read([
      'BURÓ',
      'creditor_name',
      'Tipo',
      'Saldo',
      'Notes',
      '',
    ]);
    expect(Object.fromEntries(fields)).toEqual({ bureau: 0, creditor: 1, itemType: 2, balance: 3 });
    expect(ignored).toEqual(['Notes']);
  });

  test('refuses a file without a required column, and one with two for a field', () => {
    expect(() => reportHeader.read(['Creditor', 'Balance', 'Saldo'])).toThrow(
      expect.objectContaining({
        code: 'invalid-input',
        issues: [
          expect.objectContaining({ path: ['bureau'], code: 'column-missing' }),
          expect.objectContaining({ path: ['itemType'], code: 'column-missing' }),
          expect.objectContaining({ path: ['balance'], code: 'column-repeated' }),
        ],
      }),
    );
  });
});

describe('parseCsv', () => {
  const parse = (...chunks: (string | Buffer)[]) =>
    parseCsv(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), reportHeader);

  test.each([
    ['commas', 'a,b\n1,"2,\n3"\n'],
    ['a byte order mark and CRLF', '\uFEFFa,b\r\n1,"2,\n3"\r\n'],
    ['semicolons', 'a;b\n1;"2,\n3"'],
    ['tabs', 'a\tb\n1\t"2,\n3"'],
  ])('%s', async (_name, text) => {
    expect(await parse(text)).toEqual([
      ['a', 'b'],
      ['1', '2,\n3'],
    ]);
  });

  test('records may begin and end in any chunk, even within a letter', async () => {
    const bytes = Buffer.from('buró;ñ\n"á";é\n');
    const single = Array.from(bytes, (byte) => Buffer.from([byte]));
    expect(await parse(...single)).toEqual([
      ['buró', 'ñ'],
      ['á', 'é'],
    ]);
  });

  test('a quotation mark in the middle of a cell is a letter', async () => {
    expect(await parse('a,b\nJoe "Big" Bank,2\n')).toEqual([
      ['a', 'b'],
      ['Joe "Big" Bank', '2'],
    ]);
  });

  test('a quotation mark that is never closed is refused, however long the file is', async () => {
    const long = `a,b\n"${'x,y\n'.repeat(40_000)}`;
    for (const text of ['a,b\n"1,2\n', long]) {
      await expect(parse(text)).rejects.toThrow(DomainError);
    }
  });

  test('a file over 5 MB is refused', async () => {
    const header = 'a,b\n';
    const rest = Buffer.alloc(5 * 1_048_576 - header.length, '1');
    expect(await parse(header, rest)).toHaveLength(2);
    await expect(parse(header, rest, '1')).rejects.toMatchObject({
      code: 'too-large',
      message: 'This file is larger than 5 MB',
    });
  });

  test('the separator is the one of the header outside of quotation marks', () => {
    expect(detectDelimiter('"a,b,c";d;e\n1,2,3,4', reportHeader)).toBe(';');
    expect(detectDelimiter('alone\n', reportHeader)).toBe(',');
  });
});
