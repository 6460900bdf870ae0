import { expect, jest, test } from '@jest/globals';
import { isMaskedNumber } from '@repo/contract/account-number';
import { findingRules } from '@repo/contract/report-findings';
import { readPdfTexts } from '@repo/reports/test/read-pdf-texts.ts';
import { inventLetters, MARKS, type InventedLetter } from '../../../test/invented-letters.ts';
import {
  foreignTo,
  ownContents,
  templateWords,
  withoutFacts,
} from '../../../test/letter-contents.ts';
import { letterSignature } from '../../../test/signed-letter.ts';
import { composeLetter } from './compose-letter.ts';
import { createLetterPdf } from './files/create-letter-pdf.ts';

const letters = inventLetters(1000, 26);
const own = new Map(letters.map((letter) => [letter, ownContents(letter)]));
/** Writing and reading a PDF takes 70 to 300 ms. */
const READ_BACK = Number(process.env.LETTERS_READ_BACK ?? 40);
jest.setTimeout(READ_BACK * 3_000);

const compose = ({ facts, parts }: InventedLetter) => composeLetter(facts, parts)!;
const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');

function secretsIn({ facts, ssn }: InventedLetter, text: string): string[] {
  const rows = facts.findings.flatMap((finding) => finding.rows.map(({ row }) => row));
  const full = rows.flatMap(({ list, accountNumber }) =>
    accountNumber && list !== 'publicRecords' && !isMaskedNumber(accountNumber.masked)
      ? [accountNumber.digits]
      : [],
  );
  const digits = text.replaceAll(/[-–.\s]/g, '');
  return [ssn, ...full].filter((number) => digits.includes(number));
}

const othersIn = ({ mark }: InventedLetter, text: string) =>
  (text.match(MARKS) ?? []).filter((found) => found.toLowerCase() !== mark.toLowerCase());

test('1,000 letters of as many clients state nothing but facts of their own client', () => {
  const faults = letters.flatMap((letter) => {
    const { text, translation } = compose(letter);
    const both = [text, ...translation.map((block) => block.text)].join('\n');
    return [
      ...foreignTo(own.get(letter)!, text),
      ...secretsIn(letter, both),
      ...othersIn(letter, both),
    ];
  });
  expect(faults.slice(0, 3)).toEqual([]);
  const rules = letters.flatMap(({ facts }) => facts.findings.map(({ rule }) => rule));
  expect(new Set(rules)).toEqual(new Set(findingRules));
});

async function readPdf(pdf: Buffer): Promise<string> {
  const lines = (await readPdfTexts(pdf)).map(({ text }) => text);
  return lines.join('\n').replaceAll(/([-–—/])\n/g, '$1');
}

const pdfOf = (letter: InventedLetter) =>
  createLetterPdf({
    text: compose(letter),
    signed: letter.signed,
    name: letter.facts.sender.name,
    preparedAt: '2026-12-01T20:00:00.000Z',
  });

test(`${READ_BACK} PDFs contain the whole text of the letter and no other fact`, async () => {
  const some = letters.slice(0, READ_BACK);
  const [longest] = some.toSorted((a, b) => b.parts.items.length - a.parts.items.length);
  const blank = await createLetterPdf({
    text: withoutFacts(longest!),
    signed: letterSignature('blank', 'typed'),
    name: 'blank',
    preparedAt: '2026-12-01T20:00:00.000Z',
  });
  const template = templateWords(await readPdf(blank));
  const pdfs = await Promise.all(some.map((letter) => pdfOf(letter)));
  for (const [index, letter] of some.entries()) {
    const text = await readPdf(pdfs[index]!);
    const { words, ...others } = own.get(letter)!;
    const allowed = { ...others, words: new Set([...words, ...template]) };
    expect(foreignTo(allowed, text)).toEqual([]);
    expect([...secretsIn(letter, text), ...othersIn(letter, text)]).toEqual([]);
    const [, recipient, ...blocks] = compose(letter).blocks;
    const printed = withoutSpaces(text);
    expect(blocks.filter((block) => !printed.includes(withoutSpaces(block.text)))).toEqual([]);
    expect(printed).toContain(withoutSpaces(recipient!.text.toUpperCase().replaceAll(/[.,]/g, '')));
  }
});
