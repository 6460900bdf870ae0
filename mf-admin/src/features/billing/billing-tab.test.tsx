import { describe, expect, test } from '@jest/globals';
import type { Chargeback } from '@repo/contract/charges';
import type { Invoice } from '@repo/contract/invoices';
import type { EarnedWork } from '@repo/contract/work';
import { anInvoice, earnedWork } from '@repo/testing/billing-records.ts';
import { gatewayError, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { act, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { changeOf, CLIENT_ID } from '../../test/render-admin.tsx';
import { CLIENT_PATH, renderClientFile } from '../../test/render-client-file.tsx';

const open = (work: EarnedWork[], invoices: Invoice[], api: ApiHandlers = {}) =>
  renderClientFile({
    path: `${CLIENT_PATH}?tab=billing`,
    api: {
      'work.ofClient': () => work,
      'invoices.ofClient': () => invoices,
      'charges.ofClient': () => [],
      ...api,
    },
  });

const dialog = () => within(screen.getByRole('dialog'));

describe('work', () => {
  test('that may be billed is billed with one press, each contract by itself', async () => {
    const second = earnedWork({ id: 'w2' });
    const other = earnedWork({ id: 'w3', contractId: 'c2' });
    const { user, api, shell } = open([earnedWork(), second, other], [], {
      'invoices.issue': () => anInvoice(),
    });
    const bill = await screen.findByRole('button', {
      name: 'Send an invoice for 2 services, $158.00',
    });
    expect(
      screen.getByRole('button', { name: 'Send an invoice for 1 service, $79.00' }),
    ).toBeVisible();
    await user.click(bill);
    await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Invoice 1042 sent' }]));
    expect(api.inputs('invoices.issue')).toEqual([
      { id: CLIENT_ID, workIds: [earnedWork().id, 'w2'] },
    ]);
  });

  test('that waits says why, and by which law, without a press', async () => {
    open(
      [earnedWork({ obstacle: 'phone-report', rule: '16 CFR 310.4(a)(2)', billableFrom: null })],
      [],
    );
    expect(await screen.findByText('May not be billed yet')).toBeVisible();
    expect(screen.getByText(/before a report of more than six months later/)).toBeVisible();
    expect(screen.getByText('The law: 16 CFR 310.4(a)(2)')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Send an invoice/ })).toBeNull();
  });

  test.each([
    ['work-invoiced', '15 USC 1679b(b)', /already|billed/],
    ['bill-contract-cancelled', '15 USC 1679e(a)', /cancel/],
  ] as const)(
    'of which a colleague changed the state names the rule of the refusal %s, and is not offered again',
    async (code, rule, words) => {
      let works = [earnedWork()];
      const { user, shell } = open([], [], {
        'work.ofClient': () => works,
        'invoices.issue': () => {
          works = [];
          const issue = { path: ['workIds', 0], code, message: 'refused' };
          throw gatewayError('CONFLICT', 'refused', [issue], rule);
        },
      });
      await user.click(await screen.findByRole('button', { name: /Send an invoice/ }));
      await waitFor(() => expect(shell.toasts).toHaveLength(1));
      const { description } = shell.toasts[0]!;
      expect(description).toMatch(words);
      expect(description).toContain(rule);
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: /Send an invoice/ })).toBeNull(),
      );
    },
  );

  test('that was billed is listed with its invoice only', async () => {
    open([earnedWork({ invoiceId: anInvoice().id })], [anInvoice()]);
    expect(await screen.findByText('Nothing is done that was not billed.')).toBeVisible();
    expect(screen.getByText('To receive: $79.00')).toBeVisible();
  });
});

describe('an invoice', () => {
  test('takes a payment, of which a refusal names the rule', async () => {
    let isRefused = true;
    const { user, api, shell } = open([], [anInvoice()], {
      'invoices.recordPayment': () => {
        if (!isRefused) return anInvoice({ status: 'settled', due: '0.00', received: '79.00' });
        isRefused = false;
        throw gatewayError(
          'CONFLICT',
          'refused',
          [{ path: ['amount'], code: 'payment-above-due', message: 'refused' }],
          '15 USC 1679b(b)',
        );
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Record a payment' }));
    expect(dialog().getByLabelText(/^Amount/)).toHaveValue('79.00');
    await user.type(dialog().getByLabelText(/^Received on/), '2026-12-23');
    await user.selectOptions(dialog().getByLabelText(/^How/), 'bank transfer');
    await user.click(dialog().getByRole('button', { name: 'Record the payment' }));
    expect(await dialog().findByText(/This is more than is due/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Record the payment' }));
    await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Payment recorded' }]));
    expect(api.inputs('invoices.recordPayment').at(-1)).toMatchObject({
      amount: '79.00',
      receivedOn: '2026-12-23',
      method: 'transfer',
    });
  });

  test('gives back what was received, with a reason', async () => {
    const paid = anInvoice({ status: 'settled', due: '0.00', received: '79.00', refunded: '9.00' });
    const { user, api, shell } = open([], [paid], { 'invoices.refund': () => paid });
    await user.click(await screen.findByRole('button', { name: 'Record a refund' }));
    expect(dialog().getByText(/At most \$70\.00/)).toBeVisible();
    await user.type(dialog().getByLabelText(/^Reason/), 'The letter was lost');
    await user.click(dialog().getByRole('button', { name: 'Record the refund' }));
    await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Refund recorded' }]));
    expect(api.inputs('invoices.refund')).toEqual([
      { invoiceId: paid.id, amount: '70.00', reason: 'The letter was lost' },
    ]);
    expect(screen.queryByRole('button', { name: 'Record a payment' })).toBeNull();
  });

  test('of a canceled contract says what is to be given back, and takes no payment', async () => {
    const refundOwed = {
      amount: '50.00',
      dueOn: '2026-12-13',
      reason: 'contract-cancelled',
      rule: '15 USC 1679e(a)',
    } as const;
    open([], [anInvoice({ status: 'cancelled', due: '0.00', received: '50.00', refundOwed })]);
    expect(
      await screen.findByText('$50.00 that was received is to be given back by Dec 13, 2026.'),
    ).toBeVisible();
    expect(screen.getByText('The law: 15 USC 1679e(a)')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Record a payment' })).toBeNull();
  });

  test('follows the end of its contract', async () => {
    const { api, shell } = open([earnedWork()], [anInvoice()]);
    await screen.findByRole('button', { name: 'Record a payment' });
    const ended = anInvoice({ status: 'cancelled', due: '0.00' });
    api.use({ 'invoices.ofClient': () => [ended], 'work.ofClient': () => [] });
    act(() => shell.events.emit('clients-changed', changeOf('contracts')));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Record a payment' })).toBeNull(),
    );
    expect(await screen.findByText('Nothing is done that was not billed.')).toBeVisible();
    await waitFor(() => expect(api.inputs('charges.ofClient')).toHaveLength(2));
  });
});

describe('a payment that the client disputes at their bank', () => {
  const openDispute = (evidence: Chargeback['evidence'], api: ApiHandlers = {}) =>
    open([], [], {
      'charges.ofClient': () => [
        {
          id: '1',
          number: 7,
          amount: '79.00',
          chargeOn: '2026-12-05',
          state: 'paid',
          problem: null,
          chargebacks: [aChargeback(evidence)],
        },
      ],
      ...api,
    });

  const aChargeback = (evidence: Chargeback['evidence']): Chargeback => ({
    id: 'du_1',
    amount: '79.00',
    reason: 'product_not_received',
    status: 'needs_response',
    openedAt: '2026-12-08T12:00:00.000Z',
    answerBy: '2026-12-17T12:00:00.000Z',
    closedAt: null,
    disputes: ['3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a21'],
    mayBeAnswered: !evidence?.sentAt,
    evidence,
  });

  const requested = {
    requestedAt: '2026-12-09T12:00:00.000Z',
    requestedBy: 'Ana Silva',
    sentAt: null,
    problem: null,
    fileSize: null,
    fileSha256: null,
  };
  const send = () => screen.queryByRole('button', { name: 'Send the proof to Stripe' });

  test('is answered with one press, and links the proof', async () => {
    const { user, api } = openDispute(null, {
      'charges.sendEvidence': () => aChargeback(requested),
    });
    expect(await screen.findByText(/disputes \$79\.00 at their bank/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Proof of the work 1 (PDF)' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/disputes\/3f1f4b0e-.*\/proof\?enclosures=none$/),
    );
    await user.click(send()!);
    expect(api.inputs('charges.sendEvidence')).toEqual([{ chargebackId: 'du_1' }]);
  });

  test('says what was sent and when, and is not answered again', async () => {
    openDispute({
      ...requested,
      sentAt: '2026-12-09T12:01:00.000Z',
      fileSize: 312_000,
      fileSha256: 'ab'.repeat(32),
    });
    expect(await screen.findByText(/^Sent on Dec 9, 2026.* by Ana Silva: the proof/)).toBeVisible();
    expect(screen.getByText(`SHA-256 of the PDF: ${'ab'.repeat(32)}`)).toBeVisible();
    expect(send()).toBeNull();
  });

  test('that could not be answered says why, keeps the link, and may be tried again', async () => {
    openDispute({ ...requested, problem: 'too-large' });
    expect(await screen.findByText(/Stripe takes at most 4\.5 MB and 49 pages/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Proof of the work 1 (PDF)' })).toBeVisible();
    expect(send()).toBeVisible();
  });
});
