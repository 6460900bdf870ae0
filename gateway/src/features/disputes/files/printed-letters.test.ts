import '../../../../test/sandbox-here.ts';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { AnsweredFinding } from '@repo/contract/report-findings';
import { findFindings } from '@repo/reports/findings/find-findings.ts';
import { findingCases } from '@repo/reports/test/finding-cases.ts';
import { readPdfTexts, type PdfText } from '@repo/reports/test/read-pdf-texts.ts';
import { mergeLetters } from '../../../../test/merge-letters.ts';
import { setClock } from '../../../../test/set-clock.ts';
import { letterSignature } from '../../../../test/signed-letter.ts';
import { pdfkitFile, samples } from '../../../../test/uploads.ts';
import { enveloped } from '../../../../test/window-envelope.ts';
import { createPdf } from '../../../pdf/create-pdf.ts';
import { letterText, type Letter } from '../texts/letter-text.ts';
import { createLetterPdf } from './create-letter-pdf.ts';

afterEach(() => void jest.useRealTimers());

const findings = findingCases['charge-off-rising']
  .filter(({ isRaised }) => isRaised)
  .flatMap(({ snapshot, changes = [], followed }) => findFindings(snapshot, changes, followed))
  .map((finding): AnsweredFinding => ({ ...finding, answer: null }));

const letterOf = (changes: Partial<Letter> = {}): Letter => ({
  kind: 'dispute',
  bureau: 'experian',
  recipient: ['Experian', 'P.O. Box 4500', 'Allen, TX 75013'],
  sender: {
    name: 'Ada Marsh',
    birthDate: '1985-04-12',
    ssnEnd: '6789',
    address: ['100 Elm Street', 'Austin, TX 78701'],
  },
  items: findings.map((finding) => ({
    creditor: finding.rows[0]!.row.creditor,
    finding,
    accountNumberEnd: null,
    ownStatement: null,
    result: null,
  })),
  evidence: [],
  day: '2026-12-01',
  ...changes,
});

function pdfOf(letter: Letter, kind: 'typed' | 'drawn' | null = 'typed'): Promise<Buffer> {
  const { name } = letter.sender;
  return createLetterPdf({
    text: letterText(letter),
    signed: kind && letterSignature(name, kind),
    name,
    preparedAt: '2026-12-01T20:00:00.000Z',
  });
}

const sender = (name: string, ...address: string[]): Partial<Letter> => ({
  sender: { ...letterOf().sender, name, address },
});

const letters = {
  'short lines': letterOf(),
  'a long name': letterOf(
    sender(
      'María Guadalupe de los Ángeles Fernández-Echeverría y Montenegro de Santillana',
      '100 Elm Street',
      'Austin, TX 78701',
    ),
  ),
  'a long address': letterOf(
    sender(
      'Ada Marsh',
      'c/o Wolfeschlegelsteinhausen Family Residences, 12345 Northwest Martin Luther King Junior Boulevard, Building 12, Apartment 1204-B',
      'Rancho Santa Margarita de los Encinos, CA 92688-1234',
    ),
  ),
  'the longest name and address': letterOf(
    sender(
      `${'W'.repeat(100)} ${'W'.repeat(100)}`,
      'W'.repeat(500),
      `${'W'.repeat(500)}, TX 78701-1234`,
    ),
  ),
  'an address with many line breaks': letterOf(
    sender('Ada\nMarsh', `100${'\n'.repeat(400)}Elm Street`, 'Austin,\n\nTX 78701'),
  ),
  'a long address of the bureau': letterOf({
    recipient: [
      'Equifax Information Services Limited Liability Company',
      'Consumer Dispute Processing and Reinvestigation Department',
      'P.O. Box 740256, Mail Stop 4500, Building C',
      'Atlanta, GA 30374-0256',
    ],
  }),
};

const withoutSpaces = (texts: readonly string[]) => texts.join('').replaceAll(/\s+/g, '');
const printed = (lines: readonly string[]) =>
  withoutSpaces(lines).toUpperCase().replaceAll(/[.,]/g, '');

function expectAddressOnly(texts: readonly PdfText[], { recipient, sender: from }: Letter): void {
  const shown = enveloped(texts);
  const lines = withoutSpaces([from.name, ...from.address]);
  expect(withoutSpaces(shown.inWindow)).toBe(printed(recipient));
  expect(shown.recipient).toEqual(shown.inWindow);
  expect(withoutSpaces(shown.sender)).toBe(lines);
  expect(withoutSpaces(shown.onFront)).toBe(`${lines}${printed(recipient)}Dec1,2026`);
}

const firstPage = (texts: readonly PdfText[]) => texts.filter(({ page }) => page === 1);

async function bundleOf(files: readonly Buffer[]): Promise<Buffer> {
  const margins = { top: 54, bottom: 54, left: 54, right: 54 };
  const createdAt = '2026-12-01T20:00:00.000Z';
  const list = await createPdf({ title: 'List', language: 'en', createdAt, margins }, (pdf) => {
    pdf.text('1. Ada Marsh');
  });
  const bill = await pdfkitFile({ info: { CreationDate: new Date(createdAt) } });
  const copies = [
    { bytes: samples.png, contentType: 'image/png', label: 'Enclosed: copy of a card' },
    { bytes: bill, contentType: 'application/pdf', label: 'Enclosed: copy of a bill' },
  ];
  return mergeLetters([
    { file: list, enclosures: [], added: [] },
    ...files.map((file, index) => ({
      file,
      enclosures: [index % 2],
      added: index === 0 ? copies : [],
    })),
  ]);
}

describe('a window envelope shows the address of the bureau alone, and the front no number', () => {
  test.each(Object.entries(letters))('of a letter with %s', async (_, letter) => {
    for (const kind of [null, 'typed', 'drawn'] as const) {
      expectAddressOnly(firstPage(await readPdfTexts(await pdfOf(letter, kind))), letter);
    }
  });

  test('of each letter in a mailing', async () => {
    const all = Object.values(letters);
    const texts = await readPdfTexts(
      await bundleOf(await Promise.all(all.map((one) => pdfOf(one)))),
    );
    const [title] = letterText(letterOf()).blocks.filter(({ kind }) => kind === 'title');
    const pages = texts.filter(({ text }) => text === title!.text).map(({ page }) => page);
    expect(pages).toHaveLength(all.length);
    pages.forEach((number, index) => {
      expect(number % 2).toBe(1);
      expectAddressOnly(
        texts.filter(({ page }) => page === number),
        all[index]!,
      );
    });
  });
});

test('the same input has the same bytes, at any time', async () => {
  const makers = [
    ...([null, 'typed', 'drawn'] as const).map((kind) => () => pdfOf(letterOf(), kind)),
    async () => bundleOf([await pdfOf(letterOf()), await pdfOf(letters['a long name'])]),
  ];
  const files: Buffer[] = [];
  for (const make of makers) {
    setClock(new Date('2026-12-01T23:59:59Z'));
    const first = await make();
    setClock(new Date('2027-03-14T10:00:00Z'));
    expect((await make()).equals(first)).toBe(true);
    files.push(first);
  }
  expect(new Set(files.map((file) => file.toString('latin1'))).size).toBe(makers.length);
});
