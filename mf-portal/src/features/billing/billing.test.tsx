import { describe, expect, test } from '@jest/globals';
import { anInvoice, earnedWork, LETTER } from '@repo/testing/billing-records.ts';
import type { CardCharge } from '@repo/contract/charges';
import type { CurrentContract } from '@repo/contract/contracts';
import type { Invoice } from '@repo/contract/invoices';
import type { Language } from '@repo/contract/languages';
import type { CurrentSubscription } from '@repo/contract/subscriptions';
import type { BillingObstacle, EarnedWork } from '@repo/contract/work';
import { screen } from '@repo/testing/render-screen.tsx';
import { contractSummary, currentContract } from '../../test/agreement.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import BillingScreen from './billing-screen.tsx';

const signed = currentContract({
  step: 'in-force',
  contract: contractSummary({ step: 'in-force', signedAt: '2026-11-29T15:00:00.000Z' }),
});

interface Options {
  work?: EarnedWork[];
  invoices?: Invoice[];
  contract?: CurrentContract;
  subscription?: CurrentSubscription | null;
  charges?: CardCharge[];
  language?: Language;
}

const open = ({
  work = [earnedWork()],
  invoices = [anInvoice()],
  contract = signed,
  subscription = null,
  charges = [],
  language = 'en',
}: Options = {}) =>
  renderPortal(<BillingScreen />, {
    path: '/billing',
    language,
    api: {
      'work.list': () => work,
      'invoices.list': () => invoices,
      'contracts.current': () => contract,
      'subscriptions.current': () => subscription,
      'charges.list': () => charges,
    },
  });

describe('the sum that is owed', () => {
  test('is the sum of the invoices, each line with its letter', async () => {
    open({
      work: [],
      invoices: [anInvoice(), anInvoice({ id: 'i2', number: 1043, due: '20.00' })],
    });
    expect(await screen.findByText('$99.00')).toBeVisible();
    expect(screen.getByText('To pay: $79.00')).toBeVisible();
    const [letter] = screen.getAllByRole('link', {
      name: 'Letter to Experian, delivered on Dec 8, 2026, answered by Dec 20, 2026',
    });
    expect(letter).toHaveAttribute('href', `/letters/${LETTER}`);
    expect(screen.getByRole('link', { name: 'Invoice 1042 (PDF)' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/api/invoices/${anInvoice().id}/file`),
    );
  });

  test('is nothing before a service is done, by the law that is named', async () => {
    open({ work: [], invoices: [] });
    expect(await screen.findByText(/No service of your contract is fully done yet/)).toBeVisible();
    expect(screen.getByText(/15 USC 1679b\(b\)/)).toBeVisible();
    expect(screen.getByText('No invoice yet.')).toBeVisible();
  });

  test('is nothing without a contract', async () => {
    open({ work: [], invoices: [], contract: currentContract() });
    expect(await screen.findByText(/You have no contract with us/)).toBeVisible();
  });

  test.each<[BillingObstacle, string, RegExp]>([
    ['phone-report', '16 CFR 310.4(a)(2)', /Without such a report you never pay for it/],
    ['services-unfinished', 'Cal. Civ. 1789.13(a)', /before all services of your contract/],
    ['guarantee-failed', '15 USC 1679b(a)(3)', /Your score has not improved .* you owe nothing/],
  ])('is nothing while %s holds, and the law is named', async (obstacle, rule, words) => {
    open({ work: [earnedWork({ obstacle, rule, billableFrom: null })], invoices: [] });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(new RegExp(rule.replaceAll(/[().]/g, String.raw`\$&`)))).toBeVisible();
    expect(screen.queryByText('$79.00')).toBeNull();
  });

  test('is nothing for what turned out not to be owed, with the day and the law of its refund', async () => {
    const refundOwed = {
      amount: '79.00',
      dueOn: '2027-01-09',
      reason: 'phone-time',
      rule: '16 CFR 310.4(a)(2)',
    } as const;
    open({ work: [], invoices: [anInvoice({ due: '0.00', received: '79.00', refundOwed })] });
    expect(await screen.findByText(/We give back \$79\.00 by Jan 9, 2027/)).toBeVisible();
    expect(screen.getByText(/16 CFR 310\.4\(a\)\(2\)/)).toBeVisible();
  });

  test('names a refund that the bank did not take, and what is owed since', async () => {
    const refundOwed = {
      amount: '9.00',
      dueOn: '2027-01-09',
      reason: 'refund-failed',
      rule: '15 USC 1679b(a)(3)',
    } as const;
    const failed = { id: 'r1', amount: '9.00', reason: 'A mistake', on: '2026-12-24' };
    const refunds = [{ ...failed, state: 'failed' as const }];
    open({ work: [], invoices: [anInvoice({ due: '0.00', refunds, refundOwed })] });
    expect(await screen.findByText(/We give back \$9\.00 another way by Jan 9/)).toBeVisible();
    expect(screen.getByText(/refund of \$9\.00 on Dec 24, 2026 did not arrive/)).toBeVisible();
  });

  test('is nothing once all is paid, of which payments and refunds stay listed', async () => {
    const paid = anInvoice({
      status: 'settled',
      due: '0.00',
      received: '79.00',
      payments: [{ id: 'p1', amount: '79.00', receivedOn: '2026-12-23', method: 'check' }],
      refunds: [{ id: 'r1', amount: '9.00', reason: 'A mistake', on: '2026-12-24', state: 'made' }],
    });
    open({ work: [], invoices: [paid] });
    expect(await screen.findByText('Nothing is left to pay on your invoices.')).toBeVisible();
    expect(screen.getByText('$79.00 received on Dec 23, 2026')).toBeVisible();
    expect(screen.getByText('$9.00 refunded on Dec 24, 2026: A mistake')).toBeVisible();
  });
});

describe('an open invoice says how this client can pay it', () => {
  const card = { brand: 'visa', lastFour: '4242' };
  const { contractId: cardContractId } = anInvoice();
  const saved: CurrentSubscription = { card, cardContractId, pay: { by: 'card', card } };
  const announced: CardCharge = {
    id: '1',
    number: 1042,
    amount: '79.00',
    chargeOn: '2026-12-28',
    state: 'announced',
  };

  test.each<[Language, RegExp]>([
    ['en', /we charge it to your card Visa 4242 on Dec 28, 2026 or soon after/],
    ['es', /lo cobramos con su tarjeta Visa 4242 el 28 .*dic.* 2026 o poco después/],
  ])('in %s with the saved card and the day', async (language, words) => {
    open({ work: [], subscription: saved, charges: [announced], language });
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('with a card that is to be saved', async () => {
    open({
      work: [],
      subscription: { card: null, cardContractId: null, pay: { by: 'card-form' } },
    });
    expect(await screen.findByRole('link', { name: 'Save a card' })).toHaveAttribute(
      'href',
      '/subscribe',
    );
  });

  test.each<[string, CurrentSubscription | null]>([
    ['a sale by phone', { card, cardContractId, pay: { by: 'directions' } }],
    ['a card for another contract', { card, cardContractId: 'other', pay: { by: 'card', card } }],
    ['a firm without card payments', null],
  ])('as the firm directs after %s, without a word of cards', async (_, subscription) => {
    open({ work: [], subscription });
    expect(
      await screen.findByText('You can pay it by check or bank transfer, as its PDF says.'),
    ).toBeVisible();
    expect(screen.queryByText(/card/)).toBeNull();
  });
});
