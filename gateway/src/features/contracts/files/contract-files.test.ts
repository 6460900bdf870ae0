import { describe, expect, test } from '@jest/globals';
import type { ContractTerms, Signature } from '@repo/contract/contracts';
import { languages } from '@repo/contract/languages';
import { cancellationNotice, cancellationRight, creditFileRights } from '@repo/law/statutes.ts';
import { readPdfTexts, type PdfText } from '@repo/reports/test/read-pdf-texts.ts';
import { contractTerms } from '../../../../test/contract-terms.ts';
import { drawSignature } from '../../../../test/draw-signature.ts';
import { contractText } from '../texts/contract-text.ts';
import { rightsText } from '../texts/rights-text.ts';
import { createConsentPdf } from './create-consent-pdf.ts';
import { createContractPdf } from './create-contract-pdf.ts';
import { createNoticePdf } from './create-notice-pdf.ts';
import { createRightsPdf } from './create-rights-pdf.ts';
import type { SignatureRecord } from './signature-record.ts';

const typed: Signature = { kind: 'typed', value: 'Ada Byron' };
const drawn: Signature = { kind: 'drawn', value: drawSignature() };

const record = (signature: Signature): SignatureRecord => ({
  signature,
  signer: { name: 'Ada Byron', email: 'ada@example.com' },
  signedAt: '2026-12-01T22:04:05.123Z',
  zone: 'America/Denver',
  shownAt: '2026-12-01T21:54:05.123Z',
  readAt: null,
  signIn: 'password',
  ipAddress: '203.0.113.7',
  userAgent: 'Mozilla/5.0',
  spokeByPhone: false,
});

const CONTRACT_ID = '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11';

function contractPdf(signature: Signature | null, terms: Partial<ContractTerms> = {}) {
  const text = contractText({
    terms: contractTerms(terms),
    state: 'CO',
    cancelDays: 5,
    signingDay: '2026-12-01',
  });
  return createContractPdf({
    contractId: CONTRACT_ID,
    text,
    signed: signature && record(signature),
    name: 'Ada Byron',
    offeredAt: '2026-11-30T10:00:00.000Z',
  });
}

const join = (texts: readonly PdfText[]) => texts.map(({ text }) => text).join(' ');
const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');

describe.each([
  ['unsigned', null],
  ['signed with a typed name', typed],
  ['signed with a drawing', drawn],
])('a contract %s', (_, signature) => {
  const services = (count: number): ContractTerms['services'] =>
    Array.from({ length: count }, (_, index) => ({
      kind: 'dispute',
      description: `Account ${index + 1}`,
      price: '10.00',
    }));

  test.each([1, 14, 25])(
    'has the bold cancellation sentence directly above its signature, with %i services',
    async (count) => {
      const file = await contractPdf(signature, { services: services(count) });
      const texts = await readPdfTexts(file);
      const label = texts.findIndex(({ text }) => text === 'Signature of Ada Byron');
      const { page, y } = texts[label]!;
      const above = texts
        .slice(0, label)
        .filter((text) => text.page === page && !['Ada Byron', dateOfSigning].includes(text.text));
      const lines = above.slice(-3);
      expect(withoutSpaces(join(lines))).toBe(withoutSpaces(cancellationRight));
      for (const { font } of lines) expect(font).toMatch(/DejaVuSansCondensed-Bold$/);
      // The label is 11 points below the line, on which the client signs.
      expect(lines.at(-1)!.y - y).toBeLessThan(11 + 54);
    },
  );
});

const dateOfSigning = 'December 1, 2026 at 3:04:05 PM MST';

test('the longest name is signed on one line, and the longest word stays on the page', async () => {
  const value = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(6).slice(0, 200);
  const services: ContractTerms['services'] = [
    { kind: 'dispute', description: 'W'.repeat(500), price: '10.00' },
  ];
  const texts = await readPdfTexts(await contractPdf({ kind: 'typed', value }, { services }));
  const script = texts.filter(({ font }) => font.includes('Serif'));
  expect(script.map(({ text }) => text)).toEqual([value]);
  expect(withoutSpaces(join(texts))).toContain('W'.repeat(500));
  for (const { end } of texts) expect(end).toBeLessThanOrEqual(612 - 60 + 1);
});

test('a contract has the notice of cancellation in duplicate, in bold, with its last day', async () => {
  const texts = await readPdfTexts(await contractPdf(typed));
  const titles = texts.filter(({ text }) => text === 'Notice of Cancellation');
  expect(titles).toHaveLength(2);
  const notice = cancellationNotice({
    name: 'Evergreen Credit',
    address: '18 Market Street, Denver, CO 80202',
    lastDay: 'December 8, 2026',
  });
  const words = [notice.title, ...notice.paragraphs].join('').replaceAll('_', '');
  for (const { page } of titles) {
    const all = texts.filter((text) => text.page === page && !text.text.includes('Page'));
    expect(withoutSpaces(join(all))).toBe(withoutSpaces(words));
    for (const { font } of all) expect(font).toMatch(/-Bold$/);
  }
});

test('a signed contract has the translation, the evidence and the signed text attached', async () => {
  const file = await contractPdf(drawn);
  const all = join(await readPdfTexts(file));
  expect(all).toContain('Contrato de reparación de crédito');
  for (const evidence of [
    CONTRACT_ID,
    'Ada Byron, account ada@example.com',
    'password',
    'Drawn',
    '(2026-12-01T21:54:05.123Z)',
    'Not recorded',
    '(2026-12-01T22:04:05.123Z)',
    'No, as the client stated',
    '203.0.113.7',
    'Mozilla/5.0',
  ])
    expect(all).toContain(evidence);
  expect(file.toString('latin1')).toContain('signed-text.txt');
  expect(all).toContain('Reached its end');
  expect(all).not.toMatch(/Read to its end|with a Spanish translation/);
  expect(join(await readPdfTexts(await contractPdf(null)))).not.toContain('Evidence');
});

test('the rights are the statement of the law and the signature, and no other word', async () => {
  const file = await createRightsPdf({
    text: rightsText(),
    signed: record(typed),
    name: 'Ada Byron',
    preparedAt: '2026-12-01T20:00:00.000Z',
  });
  const texts = await readPdfTexts(file);
  const statement = [creditFileRights.title, ...creditFileRights.paragraphs].join('');
  expect(withoutSpaces(join(texts))).toBe(
    withoutSpaces(`${statement}Ada Byron${dateOfSigning}Signature of Ada Byron Date and time`),
  );
  expect(new Set(texts.map(({ page }) => page)).size).toBe(1);
});

test.each(languages)('the consent in %s has one word alone on a line', async (language) => {
  const firms = [
    contractTerms().firm,
    { ...contractTerms().firm, name: 'Acme', address: '1 Way, Reno, NV 89501' },
    { ...contractTerms().firm, name: 'The Very Long Name of a Firm, Limited Liability Company' },
  ];
  for (const firm of firms) {
    const createdAt = '2026-12-01T20:00:00.000Z';
    const texts = await readPdfTexts(
      await createConsentPdf({ word: 'juniper', firm, language, createdAt }),
    );
    const alone = texts.filter(({ text }) => !/\s/.test(text.trim()));
    expect(alone.map(({ text }) => text)).toEqual(['juniper']);
    const all = join(texts).replaceAll('\u00A0', ' ');
    for (const fact of [firm.name, firm.email, firm.address]) expect(all).toContain(fact);
  }
});

test('the notice of cancellation comes in duplicate, with a translation', async () => {
  const file = await createNoticePdf({
    firm: contractTerms().firm,
    lastDay: '2026-12-08',
    createdAt: '2026-12-01T22:04:05.123Z',
  });
  const texts = await readPdfTexts(file);
  const withDay = texts.filter(({ text }) => text.includes('December 8, 2026'));
  expect(withDay.map(({ page }) => page)).toEqual([1, 2]);
  const translation = join(texts.filter(({ page }) => page === 3));
  expect(translation).toContain('Aviso de cancelación');
  // Any written notice counts (15 USC 1679e(b)), in any language.
  expect(translation).toContain('Vale cualquier aviso por escrito');
  expect(translation).not.toContain('en inglés');
});

test('the same input has the same bytes, at any time', async () => {
  const { firm } = contractTerms();
  const createdAt = '2026-12-01T22:04:05.123Z';
  const makers = [
    () => contractPdf(typed),
    () => contractPdf(drawn),
    () => contractPdf(null),
    () => createRightsPdf({ text: rightsText(), signed: record(drawn), name: '', preparedAt: '' }),
    () => createNoticePdf({ firm, lastDay: '2026-12-08', createdAt }),
    () => createConsentPdf({ word: 'juniper', firm, language: 'es', createdAt }),
  ];
  for (const make of makers) {
    const first = await make();
    await new Promise((resolve) => setTimeout(resolve, 2));
    expect((await make()).equals(first)).toBe(true);
  }
  expect((await contractPdf(typed)).equals(await contractPdf(drawn))).toBe(false);
});
