import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Invoice } from '@repo/contract/invoices';
import type { WaitingWork, WorkKind } from '@repo/contract/today';
import type { EarnedWork } from '@repo/contract/work';
import { readPdfTexts } from '@repo/reports/test/read-pdf-texts.ts';
import { auditOf } from '../../../test/audit.ts';
import { createEarnedWork, dayIn, inDays } from '../../../test/earned-work.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { runWaitingJobs } from '../../../test/run-jobs.ts';
import { downloadPdf } from '../../../test/sign.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
let admin: { id: string; http: HttpClient };
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = await gateway.admin();
});
afterEach(() => setLawTime(gateway, null));
afterAll(() => gateway.stop());

type Client = Awaited<ReturnType<typeof createEarnedWork>>;

const bill = ({ id, workIds }: Client, http = admin.http) =>
  http.post<Invoice>(`/api/admin/clients/${id}/invoices`, { workIds });

const pay = (invoiceId: string, changes: object = {}) =>
  admin.http.post<Invoice>(`/api/admin/invoices/${invoiceId}/payments`, {
    amount: '79',
    receivedOn: dayIn(24),
    method: 'check',
    ...changes,
  });

/** A client with an invoice of the twenty-second day. It is the twenty-fifth. */
async function createBilled(count = 1) {
  const client = await createEarnedWork(gateway, {}, count);
  const { body: invoice } = await bill(client);
  await setLawTime(gateway, inDays(25));
  return { ...client, invoice };
}

const textOf = async (http: HttpClient, path: string) => {
  const { response, pdf } = await downloadPdf(http, path);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return (await readPdfTexts(pdf)).map(({ text }) => text).join(' ');
};

const mailsTo = ({ email }: { email: string }, subject: RegExp) =>
  gateway.sentMails.filter((mail) => mail.to.address === email && subject.test(mail.subject));

test('work that was done is billed at the price of the contract, with its evidence, and the client is told', async () => {
  const client = await createEarnedWork(gateway, {}, 2);
  const response = await bill(client);
  expect(response).toMatchObject({
    status: 200,
    body: {
      contractId: client.contractId,
      number: expect.any(Number),
      amount: '178.00',
      due: '178.00',
      received: '0.00',
      status: 'open',
      lines: [
        { price: '79.00', service: { position: 1 }, evidence: [{ kind: 'dispute' }] },
        { price: '99.00', service: { position: 2 }, evidence: [{ kind: 'dispute' }] },
      ],
      payments: [],
      refunds: [],
      credits: [],
    },
  });
  const { id, number } = response.body;
  expect((await client.http.get('/api/invoices')).body).toEqual([response.body]);
  expect((await admin.http.get(`/api/admin/clients/${client.id}/invoices`)).body).toEqual([
    response.body,
  ]);
  const works = (await client.http.get<EarnedWork[]>('/api/work')).body;
  expect(works.map(({ invoiceId }) => invoiceId)).toEqual([id, id]);
  expect((await client.http.get('/api/notifications')).body).toContainEqual(
    expect.objectContaining({
      type: 'payment-due',
      title: `Invoice ${number}: $178.00 for services that are done`,
      actionUrl: '/billing',
    }),
  );
  await runWaitingJobs(gateway);
  const [mail, ...others] = mailsTo(client, /^Invoice/);
  expect(others).toEqual([]);
  expect(mail!.subject).toBe(`Invoice ${number}: $178.00 for services that are done`);
  expect(mail!.text).toContain(`with the number ${number} on it. To pay by bank transfer, call us`);
  expect(mail!.attachments).toMatchObject([{ filename: `invoice-${number}.pdf` }]);
  expect(await auditOf(gateway.db, client.id)).toContainEqual(
    expect.objectContaining({
      actor: { type: 'user', userId: admin.id },
      action: 'invoice.issued',
      subject: `invoice/${id}`,
      detail: { contract: client.contractId, services: 2, amount: '178.00' },
    }),
  );
});

test('each piece of work that may not be billed is named with its reason, before the database refuses it', async () => {
  const online = await createEarnedWork(gateway, {}, 2);
  const [first] = online.workIds as [string];
  await bill({ ...online, workIds: [first] });
  const phone = await createEarnedWork(gateway, { channel: 'phone' });
  for (const [client, index, code] of [
    [{ ...online, workIds: online.workIds.toReversed() }, 1, 'work-invoiced'],
    [phone, 0, 'bill-phone-time'],
  ] as const) {
    expect(await bill(client)).toMatchObject({
      status: 409,
      body: { issues: [{ path: ['workIds', index], code }] },
    });
  }
  expect((await bill({ ...online, workIds: [] })).body).toMatchObject({
    issues: [{ path: ['workIds'], code: 'work-required' }],
  });
});

test('its PDF says what was done, what shows it, and how to pay', async () => {
  const client = await createBilled();
  const { id, number } = client.invoice;
  const own = await textOf(client.http, `/api/invoices/${id}/file`);
  expect(own).toContain(`Invoice ${number}`);
  expect(own).toContain('Dispute: Harbor Collections, reported by Experian');
  expect(own).toMatch(/Letter to Experian, delivered on .+, answered by/);
  expect(own).toMatch(/Left to pay \$79\.00/);
  expect(own).toContain(
    'You can pay it with a check to Evergreen Credit, 18 Market Street, Denver, CO 80202',
  );
  expect(own).toContain('This is how it stood on');
  const path = `/api/admin/clients/${client.id}/invoices/${id}/file`;
  expect(await textOf(admin.http, path)).toBe(own);
});

describe('a payment', () => {
  test('is received in parts, each with a receipt, until nothing is due', async () => {
    const client = await createBilled();
    const { id, number } = client.invoice;
    expect((await pay(id, { amount: '50', method: 'cash' })).body).toMatchObject({
      received: '50.00',
      due: '29.00',
      status: 'open',
    });
    expect((await pay(id, { amount: '29.00' })).body).toMatchObject({
      received: '79.00',
      due: '0.00',
      status: 'settled',
      payments: [
        { amount: '50.00', receivedOn: dayIn(24), method: 'cash' },
        { amount: '29.00', receivedOn: dayIn(24), method: 'check' },
      ],
    });
    await runWaitingJobs(gateway);
    const mails = mailsTo(client, /^Receipt/);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Receipt: we received $29.00',
      'Receipt: we received $50.00',
    ]);
    for (const { attachments } of mails) {
      expect(attachments).toMatchObject([{ filename: `receipt-${number}.pdf` }]);
    }
    expect(await textOf(client.http, `/api/invoices/${id}/file`)).toContain(
      'Nothing is due on this invoice.',
    );
    expect(await auditOf(gateway.db, client.id)).toContainEqual(
      expect.objectContaining({
        action: 'payment.recorded',
        detail: { amount: '29.00', method: 'check', receivedOn: dayIn(24) },
      }),
    );
  });

  test.each([
    ['of a later day', { receivedOn: dayIn(27) }, 'receivedOn', 'date-in-future'],
    ['of nothing', { amount: '0' }, 'amount', 'amount-required'],
    ['by card, which only its provider records', { method: 'card' }, 'method', 'required'],
  ])('%s is not recorded', async (_, changes, field, code) => {
    const { invoice, http } = await createBilled();
    expect(await pay(invoice.id, changes)).toMatchObject({
      status: 400,
      body: { issues: [{ path: [field], code }] },
    });
    expect((await http.get<Invoice[]>('/api/invoices')).body).toEqual([invoice]);
  });
});

describe('a refund', () => {
  const refund = (invoiceId: string, amount: string, http = admin.http) =>
    http.post<Invoice>(`/api/admin/invoices/${invoiceId}/refund`, {
      amount,
      reason: 'The letter was never delivered',
    });

  test('gives back what was received, never more, and leaves nothing due again', async () => {
    const client = await createBilled();
    const { id } = client.invoice;
    expect((await refund(id, '1')).status).toBe(409);
    await pay(id);
    expect((await refund(id, '70')).body).toMatchObject({
      refunded: '70.00',
      due: '0.00',
      status: 'settled',
      refunds: [{ amount: '70.00', reason: 'The letter was never delivered' }],
    });
    expect(await refund(id, '9.01')).toMatchObject({
      status: 409,
      body: { issues: [{ path: ['amount'], code: 'refund-above-received' }] },
    });
    expect((await refund(id, '9')).status).toBe(200);
    await runWaitingJobs(gateway);
    expect(
      mailsTo(client, /refund/)
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(['Receipt: we refund $70.00', 'Receipt: we refund $9.00']);
  });
});

describe('a credit', () => {
  const credit = (invoiceId: string, amount: string) =>
    admin.http.post<Invoice>(`/api/admin/invoices/${invoiceId}/credit`, {
      amount,
      reason: 'The report was withdrawn',
    });

  test('takes back what is left to pay, and no more', async () => {
    const client = await createBilled();
    const { id, number } = client.invoice;
    await pay(id, { amount: '50' });
    expect(await credit(id, '29.01')).toMatchObject({
      status: 409,
      body: { issues: [{ path: ['amount'], code: 'credit-above-unpaid' }] },
    });
    expect((await credit(id, '29')).body).toMatchObject({
      credited: '29.00',
      received: '50.00',
      due: '0.00',
      status: 'settled',
    });
    await runWaitingJobs(gateway);
    expect(mailsTo(client, /less to pay/)).toMatchObject([
      { subject: `Invoice ${number}: $29.00 less to pay` },
    ]);
  });
});

describe('Today', () => {
  const listed = async (filter: string) =>
    (
      await admin.http.get<{ items: { id: string }[] }>(
        `/api/admin/clients?limit=100&archived=included&filter=${filter}`,
      )
    ).body.items.map(({ id }) => id);
  const today = async (kind: WorkKind) =>
    (await admin.http.get<WaitingWork[]>('/api/admin/today')).body.find((row) => row.kind === kind);

  test('has what may be billed until it is', async () => {
    const client = await createEarnedWork(gateway);
    expect(await listed('to-bill')).toContain(client.id);
    expect(await today('work-to-bill')).toMatchObject({ count: expect.any(Number), dueOn: null });
    await bill(client);
    expect(await listed('to-bill')).not.toContain(client.id);
  });

  test('has no work of a sale by phone that waits', async () => {
    const client = await createEarnedWork(gateway, { channel: 'phone' });
    expect(await listed('to-bill')).not.toContain(client.id);
  });
});

test('only admins bill and record, and only their client reads an invoice', async () => {
  const client = await createBilled();
  const other = await gateway.client();
  const { id } = client.invoice;
  const changes: [string, object][] = [
    [`/api/admin/clients/${client.id}/invoices`, { workIds: client.workIds }],
    [`/api/admin/invoices/${id}/payments`, { amount: '1', receivedOn: dayIn(24), method: 'cash' }],
    [`/api/admin/invoices/${id}/refund`, { amount: '1', reason: 'A mistake' }],
    [`/api/admin/invoices/${id}/credit`, { amount: '1', reason: 'A mistake' }],
  ];
  for (const [path, input] of changes) {
    expectRefused(await client.http.post(path, input), 403);
    expectRefused(await gateway.visitor().post(path, input), 401);
  }
  expectRefused(await other.http.get(`/api/invoices/${id}/file`), 404);
  expect((await other.http.get('/api/invoices')).body).toEqual([]);
  expect((await other.http.get('/api/work')).body).toEqual([]);
  expectRefused(await other.http.get(`/api/admin/clients/${client.id}/work`), 403);
  expect((await client.http.get('/api/invoices')).body).toEqual([client.invoice]);
});
