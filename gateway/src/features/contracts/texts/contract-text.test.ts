import { describe, expect, test } from '@jest/globals';
import type { ContractTerms, DocumentBlock } from '@repo/contract/contracts';
import { guaranteeText } from '@repo/contract/guarantee';
import { REFUND_DAYS } from '@repo/contract/invoices';
import {
  cancellationNotice,
  cancellationRight,
  cancellationRightInSpanish,
} from '@repo/law/statutes.ts';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { contractTerms } from '../../../../test/contract-terms.ts';
import { contractText, type ContractTextInput } from './contract-text.ts';

const offer = (
  terms: Partial<ContractTerms> = {},
  changes: Partial<Omit<ContractTextInput, 'terms'>> = {},
): ContractTextInput => ({
  terms: contractTerms(terms),
  state: 'TX',
  cancelDays: 3,
  signingDay: '2026-12-01',
  ...changes,
});

const textsOf = (blocks: DocumentBlock[], kind: DocumentBlock['kind']) =>
  blocks.filter((block) => block.kind === kind).map(({ text }) => text);

describe('each contract has', () => {
  const { text, blocks, translation } = contractText(offer());

  test('the parties and the principal business address', () => {
    expect(text).toContain(
      'Evergreen Credit (“we”). Principal business address: 18 Market Street, Denver, CO 80202.',
    );
    expect(text).toContain('Ada Byron (“you”). Address: 100 Elm Street, Boulder, CO 80301.');
    expect(text).toContain('Date of this contract: December 1, 2026');
  });

  test('each service with its own price and its own end', () => {
    expect(text).toContain('1. Dispute: Harbor Collections, reported by Experian: $79.00');
    expect(text).toContain(
      '2. Deletion: Late payments of First Bank, reported by Equifax: $150.00',
    );
    expect(text).toContain('A dispute is fully performed when the letter has been delivered');
    expect(text).toContain('when a later credit report no longer shows the item');
  });

  test('the total of all payments, to the firm and to anybody else', () => {
    const amounts = blocks.flatMap((block) =>
      block.kind === 'amount' ? [[block.text, block.amount]] : [],
    );
    expect(amounts.slice(2)).toEqual([
      ['All payments to Evergreen Credit', '$229.00'],
      ['Payment to U.S. Postal Service, certified mail', '$9.68'],
      ['Total of all payments, to us and to anybody else', '$238.68'],
    ]);
  });

  test('payment after full performance, and the later time of a sale by phone', () => {
    expect(text).toContain('Nothing is due before a service is fully performed.');
    expect(text).toContain('16 CFR 310.4(a)(2)');
    expect(text).toContain('more than six months after the result was achieved');
    expect(text).toContain('all services would be provided is over. It ends on March 31, 2027.');
    expect(contractText(offer({ completesOn: '2027-04-20' })).text).toContain(
      'It ends on April 20, 2027.',
    );
  });

  test('the start, which is after the third business day, and the date of completion', () => {
    expect(text).toContain('You can cancel until the end of December 4, 2026 (midnight).');
    expect(text).toContain('Work may start on December 5, 2026.');
    expect(text).toContain('all services will be completed by March 1, 2027.');
  });

  test('the guarantee of the pages, word for word, with its conditions', () => {
    expect(textsOf(blocks, 'paragraph')).toContain(guaranteeText.en);
    expect(textsOf(translation, 'paragraph')).toContain(guaranteeText.es);
    expect(text).toContain('The last of them is March 31, 2027.');
    expect(text).toContain('The score that counts is 612 (Experian, FICO Score 8, Nov');
    expect(contractText(offer({ guaranteeScore: null })).text).toContain(
      'the first one on a credit report that we receive after you sign',
    );
  });

  test('the days in which money is given back, after a cancellation and a failed guarantee', () => {
    expect(text).toContain(
      `If you have paid us anything, we pay it back within ${REFUND_DAYS} days.`,
    );
    expect(text).toContain(`that you paid us under this contract within ${REFUND_DAYS} days.`);
  });

  test('the right to write to bureaus, and that the English text governs', () => {
    expect(text).toContain('You may write to any credit bureau yourself at any time');
    expect(text).toContain('the English text governs');
    expect(textsOf(translation, 'paragraph')[0]).toContain('ese texto es el que rige');
  });

  test('the notice of cancellation twice, in bold, with its last day', () => {
    const notice = cancellationNotice({
      name: 'Evergreen Credit',
      address: '18 Market Street, Denver, CO 80202',
      lastDay: 'December 4, 2026',
    });
    const copies = text.split([notice.title, ...notice.paragraphs].join('\n\n'));
    expect(copies).toHaveLength(3);
    expect(copies[1]!.trim()).toBe('');
    for (const paragraph of notice.paragraphs)
      expect(textsOf(blocks, 'bold').filter((bold) => bold === paragraph)).toHaveLength(2);
  });

  test('the statutory sentence on the right to cancel, in bold, as its end', () => {
    expect(text.endsWith(cancellationRight)).toBe(true);
    expect(blocks.at(-1)).toEqual({ kind: 'bold', text: cancellationRight });
    expect(translation.at(-1)).toEqual({ kind: 'bold', text: cancellationRightInSpanish });
  });

  test('no words that waive, shorten or forbid, and no price by the month', () => {
    expect(text).not.toMatch(/waive|forfeit|you agree not|only we may|may not (?:contact|write)/i);
    expect(text).not.toMatch(/(?:per|each|every) month|monthly (?!fee|statement)/i);
    expect(text).toContain('There is no monthly fee');
  });
});

test('a state’s own demands are in the contract of its residents', () => {
  const { text, translation } = contractText(
    offer(
      {
        stateLaw: {
          billing: 'when-all-done',
          monthlyStatement: true,
          bond: '$100,000, No. 5678',
          registration: 'No. 1234',
        },
      },
      { state: 'CA', cancelDays: 3 },
    ),
  );
  expect(text).toContain('The law of California\n\n- You have 5 business days to cancel');
  expect(text).toContain('before midnight on December 8, 2026');
  expect(text).toContain('nothing is due until all services of this contract are fully performed');
  expect(text).not.toContain('its price is due');
  expect(text).toContain('Each month we send you a written statement');
  expect(text).toContain('Our bond under the law of California: $100,000, No. 5678');
  expect(textsOf(translation, 'item')).toContain(
    'Nuestra fianza según la ley de California: $100,000, No. 5678',
  );
  expect(text).toContain('agent for legal papers: No. 1234');
  expect(textsOf(translation, 'heading')).toContain('La ley de California');
  expect(contractText(offer()).text).not.toContain('The law of Texas');
});

test('days to cancel that the firm adds move the last day, and a holiday does not count', () => {
  expect(contractText(offer({}, { cancelDays: 7 })).text).toContain(
    'You have 7 business days to cancel instead of 3. The last of them is December 10, 2026.',
  );
  expect(contractText(offer({}, { signingDay: '2026-12-23' })).text).toContain(
    'before midnight on December 29, 2026',
  );
});

test('line breaks of a typed description begin no paragraph', () => {
  const description = 'Harbor\n\nCollections\r\n- and more';
  const services: ContractTerms['services'] = [{ kind: 'dispute', description, price: '1.00' }];
  const { text } = contractText(offer({ services }));
  expect(text).toContain('1. Dispute: Harbor Collections - and more: $1.00');
});

test('a description that begins with the kind of its service has it once', () => {
  const services: ContractTerms['services'] = [
    { kind: 'dispute', description: 'Dispute with Experian: Harbor Bank', price: '1.00' },
    { kind: 'deletion', description: 'Deletions at Equifax', price: '2.00' },
    { kind: 'deletion', description: 'Eliminación en Equifax', price: '3.00' },
  ];
  const { blocks, translation } = contractText(offer({ services }));
  expect(textsOf(blocks, 'amount').slice(0, 3)).toEqual([
    '1. Dispute with Experian: Harbor Bank',
    '2. Deletion: Deletions at Equifax',
    '3. Deletion: Eliminación en Equifax',
  ]);
  expect(textsOf(translation, 'amount').slice(0, 3)).toEqual([
    '1. Disputa: Dispute with Experian: Harbor Bank',
    '2. Eliminación: Deletions at Equifax',
    '3. Eliminación en Equifax',
  ]);
});

test('the same input has the same text, whose SHA-256 is the hash, and other terms another', () => {
  const days = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2036-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const inputs = fc.record({
    description: fc.string({ minLength: 3, maxLength: 80, unit: 'grapheme' }),
    cents: fc.integer({ min: 1, max: 99_999_999 }),
    signingDay: days,
    completesOn: days,
    state: fc.constantFrom('CA', 'CO', 'DC', 'NY', 'PR', 'TX'),
    cancelDays: fc.integer({ min: 3, max: 10 }),
  });
  fc.assert(
    fc.property(inputs, ({ description, cents, completesOn, ...changes }) => {
      const price = (cents / 100).toFixed(2);
      const services: ContractTerms['services'] = [{ kind: 'dispute', description, price }];
      const terms = { services, servicesTotal: price, total: price, completesOn };
      const other = ((cents + 1) / 100).toFixed(2);
      const first = contractText(offer(terms, changes));
      expect(contractText(offer(structuredClone(terms), { ...changes }))).toEqual(first);
      expect(first.hash).toBe(createHash('sha256').update(first.text, 'utf8').digest('hex'));
      expect(first.text.endsWith(cancellationRight)).toBe(true);
      expect(first.translation).toHaveLength(first.blocks.length + 1);
      expect(contractText(offer({ ...terms, total: other }, changes)).hash).not.toBe(first.hash);
    }),
  );
});
