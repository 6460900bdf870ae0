import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { writeLines, writePdf } from '../test/print-pages.ts';
import { readReport } from './read-report.ts';

beforeAll(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

const lines = (balance: number) => `
Experian
Date generated: Nov 2, 2026
Accounts
Account Name |150 HARBOR BANK
Balance |150 $${balance}
`;
const latin1 = async (balance = 790) =>
  Buffer.from(await writeLines(lines(balance))).toString('latin1');
const read = (text: string) => readReport(Buffer.from(text, 'latin1'));

async function balanceIn(text: string) {
  const result = await read(text);
  if ('refusal' in result) return result.refusal;
  return result.snapshot.tradelines[0]!.balance;
}

const ENCODING = '/Encoding /WinAnsiEncoding';

test('a standard font says its letters without an encoding', async () => {
  const fonts = ['Helvetica', 'Helvetica-Bold', 'Times-Roman', 'Times-BoldItalic'];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...fonts),
      fc.integer({ min: 1, max: 9_999 }),
      async (font, balance) => {
        const bytes = await writePdf((pdf) => {
          pdf.addPage({ margin: 40 }).font(font).fontSize(9);
          for (const line of [
            'Experian',
            'Date generated: Nov 2, 2026',
            'Accounts',
            'Account Name: HARBOR BANK',
            `Balance: $${balance}`,
          ])
            pdf.text(line);
        });
        const text = Buffer.from(bytes).toString('latin1');
        expect(text).toContain(ENCODING);
        expect(await balanceIn(text.replaceAll(ENCODING, ' '.repeat(ENCODING.length)))).toBe(
          balance,
        );
      },
    ),
    { numRuns: 12 },
  );
});

test.each([
  ['another font', '/BaseFont /Helvetica', '/BaseFont /Helvetico'],
  ['a damaged key', '/Encoding', '/Encodinh'],
])('the letters of %s are not certain', async (_, before, after) => {
  const text = await latin1();
  const without =
    before === '/Encoding' ? text : text.replaceAll(ENCODING, ' '.repeat(ENCODING.length));
  expect(await balanceIn(without.replaceAll(before, after))).toBe('damaged-pdf');
});

const withoutEnd = (text: string, count: number) =>
  text.replaceAll(new RegExp(`[^]{${count}}\\nendstream`, 'g'), `\nendstream${' '.repeat(count)}`);

test.each([
  [1, 790],
  [3, 790],
  [4, 790],
  [6, 'damaged-pdf'],
])('a packed part without its last %i bytes', async (count, expected) => {
  expect(await balanceIn(withoutEnd(await latin1(), count))).toBe(expected);
});

test('a checksum that is another one is damage', async () => {
  const text = await latin1();
  const at = text.indexOf('\nendstream') - 1;
  const changed = String.fromCharCode(text.charCodeAt(at) ^ 1);
  expect(await balanceIn(text.slice(0, at) + changed + text.slice(at + 1))).toBe('damaged-pdf');
});

test.each([
  ['blanks and zeros', '\r\n\0 '.repeat(4_000), 790],
  ['erased bytes', '\xff'.repeat(4_000), 790],
  ['another file', 'a'.repeat(4_000), 'damaged-pdf'],
])('%s behind the end', async (_, rest, expected) => {
  expect(await balanceIn((await latin1()) + rest)).toBe(expected);
});

test('a file without its end is damaged', async () => {
  expect(await balanceIn((await latin1()).replace('%%EOF', ''))).toBe('damaged-pdf');
});

describe('a table of places that is wrong', () => {
  test.each([
    ['its own place', /startxref\n\d+/, 'startxref\n7'],
    ['its name', /\nxref\n/, '\nxxxx\n'],
    ['a length', /\/Length \d+/, '/Length 9999'],
  ])('in %s is repaired', async (_, before, after) => {
    expect(await balanceIn((await latin1()).replace(before, after))).toBe(790);
  });
});

describe('a part that is packed in another way', () => {
  const filter = /\/Filter \/FlateDecode/g;
  test.each([
    ['one name in a list', '/Filter [/FlateDecode]', 790],
    ['a letter by its code', '/Filter /Fl#61teDecode', 790],
    ['the short name', '/Filter /Fl', 'damaged-pdf'],
    ['the short name by its code', '/Filter /F#6C', 'damaged-pdf'],
    ['a key with a code', '/F#69lter /Fl', 'damaged-pdf'],
    ['the short key', '/F /Fl', 'damaged-pdf'],
    ['twice', '/Filter [/FlateDecode /FlateDecode]', 'damaged-pdf'],
    ['letters', '/Filter [/ASCII85Decode /FlateDecode]', 'damaged-pdf'],
    ['a name elsewhere', '/Filter 9 0 R', 'damaged-pdf'],
    ['LZW', '/Filter /LZWDecode', 'damaged-pdf'],
  ])('%s', async (_, changed, expected) => {
    const text = await latin1();
    expect(text).toMatch(filter);
    expect(await balanceIn(text.replaceAll(filter, changed))).toBe(expected);
  });

  test('a picture beside the text is left as it is', async () => {
    const picture =
      '99 0 obj\n<< /Type /XObject /Subtype /Image /Filter /DCTDecode /Length 4 >>\nstream\n\u00ff\u00d8\u00ff\u00d9\nendstream\nendobj\n';
    const text = await latin1();
    expect(await balanceIn(text.replace('\nxref\n', `\n${picture}xref\n`))).toBe(790);
  });

  test('a part that becomes too large', async () => {
    const bomb = deflateSync(Buffer.alloc(80 * 1_048_576)).toString('latin1');
    const part = `99 0 obj\n<< /Filter /FlateDecode /Length ${bomb.length} >>\nstream\n${bomb}\nendstream\nendobj\n`;
    expect(await balanceIn((await latin1()).replace('\nxref\n', `\n${part}xref\n`))).toBe(
      'damaged-pdf',
    );
  });
});
