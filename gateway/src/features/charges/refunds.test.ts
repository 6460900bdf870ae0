import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Invoice } from '@repo/contract/invoices';
import type { Operations } from '@repo/contract/operations';
import { stripeEvent } from '@repo/testing/stripe-test-events.ts';
import { sql } from 'kysely';
import { auditOf } from '../../../test/audit.ts';
import { bill, createPayer, moveDays, type Payer } from '../../../test/charges.ts';
import { inDays } from '../../../test/earned-work.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { startStripe, type TestStripe } from '../../../test/stripe.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { judgeGuarantees } from '../guarantee/judge-guarantees.ts';
import { makeCharges } from './make-charges.ts';
import { reconcileCharges } from './reconcile-charges.ts';

let stripe: TestStripe;
let gateway: TestGateway;
let admin: HttpClient;
beforeAll(async () => {
  stripe = await startStripe();
  gateway = await startTestGateway({ payments: stripe.payments });
  admin = (await gateway.admin()).http;
});
afterEach(async () => {
  stripe.server.failure = null;
  await setLawTime(gateway, null);
});
afterAll(async () => {
  await gateway.stop();
  await stripe.server.stop();
});

const charge = () => makeCharges({ ...gateway.jobServices, payments: stripe.payments });

const reconcile = () => reconcileCharges(gateway.jobServices, stripe.payments);

type Paid = Payer & { invoiceId: string; intent: string };

/** A client whose card was charged for what was left of an invoice of $178. */
async function paidByCard({ check }: { check?: string } = {}): Promise<Paid> {
  const client = await createPayer(gateway, stripe);
  const invoiceId = await bill(gateway, admin, client);
  if (check) {
    const { issuedOn: receivedOn } = await invoiceOf(client);
    const payment = { amount: check, receivedOn, method: 'check' };
    await admin.post(`/api/admin/invoices/${invoiceId}/payments`, payment);
    await moveDays(gateway, 5);
    await charge();
    await runJobs(gateway);
  }
  await moveDays(gateway, 5);
  await charge();
  const made = [...stripe.server.objects.invoices.values()].find(
    ({ metadata, status }) => metadata['user_id'] === client.id && status === 'paid',
  );
  return { ...client, invoiceId, intent: made!.payment_intent! };
}

const invoiceOf = async ({ http }: Pick<Payer, 'http'>) =>
  (await http.get<Invoice[]>('/api/invoices')).body[0]!;

const owedFor = async ({ invoiceId }: Paid) =>
  (await admin.get<Operations>('/api/admin/operations')).body.refundsOwed.invoices.find(
    (owed) => owed.invoiceId === invoiceId,
  );

async function refund({ invoiceId }: Paid, amount = '178') {
  const path = `/api/admin/invoices/${invoiceId}/refund`;
  const { status, body } = await admin.post<Invoice>(path, { amount, reason: 'Not owed' });
  expect(status).toBe(200);
  await runJobs(gateway);
  return body;
}

const atStripe = ({ intent }: Paid) =>
  [...stripe.server.objects.refunds.values()].filter(
    ({ payment_intent }) => payment_intent === intent,
  );

function bounce(client: Paid, status: 'failed' | 'canceled' = 'failed') {
  const [sent] = atStripe(client);
  return Object.assign(sent!, { status });
}

const deliver = (type: string, object: object) =>
  stripe.deliver(gateway.visitor(), stripeEvent(type, object));

const callBecomesKnown = ({ id }: Payer) =>
  gateway.db
    .updateTable('salesChannel')
    .set({ channel: 'phone' })
    .where('clientId', '=', id)
    .execute();

async function waits(kind: string) {
  const { body } = await admin.get<{ kind: string; count: number }[]>('/api/admin/today');
  return body.find((work) => work.kind === kind)?.count ?? 0;
}

const titlesOf = async ({ http }: Payer) =>
  (await http.get<{ title: string }[]>('/api/notifications')).body.map(({ title }) => title);

describe('a refund that the bank does not take', () => {
  test.each([
    ['refund.failed', 'failed'],
    ['refund.updated', 'canceled'],
  ] as const)('is owed again after %s, and the next one is made by hand', async (type, status) => {
    const client = await paidByCard();
    await callBecomesKnown(client);
    const before = await waits('refunds-owed');
    await refund(client);
    expect(await waits('refunds-owed')).toBe(before - 1);
    const failed = bounce(client, status);
    for (let times = 0; times < 2; times += 1) {
      expect((await deliver(type, failed)).status).toBe(200);
    }
    await runJobs(gateway);
    expect(await waits('refunds-owed')).toBe(before);
    expect(await owedFor(client)).toMatchObject({ amount: '178.00', reason: 'phone-time' });
    expect(await invoiceOf(client)).toMatchObject({
      refunded: '0.00',
      refundOwed: { amount: '178.00' },
      refunds: [{ amount: '178.00', state: 'failed' }],
    });
    const told = (await titlesOf(client)).filter((title) => /did not arrive/.test(title));
    expect(told).toEqual(['Our refund of $178.00 did not arrive']);
    const audited = (await auditOf(gateway.db, client.id)).map(({ action }) => action);
    expect(audited.filter((action) => action === 'invoice.refund-failed')).toHaveLength(1);
    expect(await refund(client)).toMatchObject({ refunded: '178.00', refundOwed: null });
    expect(atStripe(client)).toHaveLength(1);
    expect(await owedFor(client)).toBeUndefined();
    await reconcile();
  });

  test('and that only a promise made is owed until another one is as large', async () => {
    const client = await paidByCard();
    const before = await waits('refunds-owed');
    await refund(client, '50');
    expect(await owedFor(client)).toBeUndefined();
    await deliver('refund.failed', bounce(client));
    expect(await owedFor(client)).toMatchObject({
      amount: '50.00',
      reason: 'refund-failed',
      rule: '15 USC 1679b(a)(3)',
    });
    expect(await waits('refunds-owed')).toBe(before + 1);
    await refund(client, '20');
    expect(await owedFor(client)).toMatchObject({ amount: '30.00' });
    await refund(client, '30');
    expect(await owedFor(client)).toBeUndefined();
    expect(await waits('refunds-owed')).toBe(before);
  });

  test('after a failed guarantee is owed again', async () => {
    const client = await paidByCard();
    await setLawTime(gateway, inDays(200));
    await judgeGuarantees(gateway.jobServices);
    await refund(client);
    const before = await waits('refunds-owed');
    await deliver('refund.failed', bounce(client));
    expect(await waits('refunds-owed')).toBe(before + 1);
    expect(await owedFor(client)).toMatchObject({ amount: '178.00', reason: 'guarantee-failed' });
    await refund(client);
  });

  test('is found by the comparison, also of a charge that is older than those it lists', async () => {
    const client = await paidByCard();
    await refund(client);
    bounce(client);
    for (const invoice of stripe.server.objects.invoices.values()) {
      if (invoice.payment_intent === client.intent) invoice.created -= 50 * 86_400;
    }
    await sql`update card_charge set requested_at = now() - interval '50 days'
      where client_id = ${client.id}`.execute(gateway.db);
    await reconcile();
    expect(await invoiceOf(client)).toMatchObject({ refunded: '0.00' });
  });

  test('by the time its lost answer is looked up is not sent again', async () => {
    const client = await paidByCard();
    stripe.server.failure = { path: /POST \/v1\/refunds/, as: 'lost-response' };
    await refund(client);
    stripe.server.failure = null;
    stripe.server.forgetKeys();
    const failed = bounce(client);
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(gateway.db);
    await runJobs(gateway);
    expect(atStripe(client)).toEqual([failed]);
    expect(await invoiceOf(client)).toMatchObject({ refunded: '0.00' });
  });

  test('is neither taken back nor claimed of a refund by hand', async () => {
    const client = await paidByCard();
    await refund(client);
    await deliver('refund.failed', bounce(client));
    await refund(client);
    const [failed, byHand] = await gateway.db
      .selectFrom('refund')
      .selectAll()
      .where('invoiceId', '=', client.invoiceId)
      .orderBy('byCard', 'desc')
      .execute();
    const set = (id: string, failedAt: string | null) =>
      gateway.db.updateTable('refund').set({ failedAt }).where('id', '=', id).execute();
    await expect(set(failed!.id, null)).rejects.toThrow('15 USC 1679i');
    await expect(set(byHand!.id, inDays(0))).rejects.toThrow('refund_failed_by_card');
  });
});

describe('an invoice that was paid by check and by card', () => {
  test('is given back to the card as far as the card paid it, and the rest by hand', async () => {
    const client = await paidByCard({ check: '100.00' });
    await callBecomesKnown(client);
    expect(await owedFor(client)).toMatchObject({ amount: '178.00', leftOnCard: '78.00' });
    await refund(client, '30');
    expect(await owedFor(client)).toMatchObject({ amount: '148.00', leftOnCard: '48.00' });
    expect(await refund(client, '148')).toMatchObject({ refunded: '178.00', refundOwed: null });
    expect(atStripe(client).map(({ amount }) => amount)).toEqual([3000, 4800]);
    const receipts = gateway.sentMails.filter(
      ({ to, subject }) => to.address === client.email && /we refund/.test(subject),
    );
    expect(receipts.map(({ subject }) => subject)).toEqual([
      'Receipt: we refund $30.00',
      'Receipt: we refund $148.00',
    ]);
    await moveDays(gateway, 2);
    await reconcile();
  });

  test('gets no refund to the card above what the card paid, by the database', async () => {
    const { invoiceId } = await paidByCard({ check: '100.00' });
    const values = { invoiceId, reason: 'Not owed', refundedOn: '2026-12-30', byCard: true };
    const insert = (amount: string) =>
      gateway.db
        .insertInto('refund')
        .values({ ...values, amount })
        .execute();
    await expect(insert('78.01')).rejects.toMatchObject({ constraint: 'refund_card' });
    await insert('78.00');
  });
});

describe('a payment that the bank took back', () => {
  async function lose(client: Paid) {
    const [invoice] = [...stripe.server.objects.invoices.values()].filter(
      ({ payment_intent }) => payment_intent === client.intent,
    );
    const dispute = stripe.server.objects.dispute(invoice!);
    await deliver('charge.dispute.created', dispute);
    dispute.status = 'lost';
    await deliver('charge.dispute.closed', dispute);
  }

  test('is not given back once more', async () => {
    const client = await paidByCard();
    await callBecomesKnown(client);
    const before = await waits('refunds-owed');
    await lose(client);
    expect(await waits('refunds-owed')).toBe(before - 1);
    expect(await owedFor(client)).toBeUndefined();
    expect(await invoiceOf(client)).toMatchObject({
      refunded: '178.00',
      refundOwed: null,
      refunds: [{ amount: '178.00', state: 'charged-back' }],
    });
    const path = `/api/admin/invoices/${client.invoiceId}/refund`;
    expect((await admin.post(path, { amount: '1', reason: 'Not owed' })).status).toBe(409);
  });

  test('leaves what was paid by check to be given back, by hand', async () => {
    const client = await paidByCard({ check: '100.00' });
    await callBecomesKnown(client);
    await lose(client);
    expect(await owedFor(client)).toMatchObject({ amount: '100.00', leftOnCard: '0.00' });
    expect(await refund(client, '100')).toMatchObject({ refundOwed: null });
    expect(atStripe(client)).toEqual([]);
  });

  test('while a refund was on its way ends that refund', async () => {
    const client = await paidByCard();
    await callBecomesKnown(client);
    stripe.server.failure = { path: /POST \/v1\/refunds/, as: 500 };
    await refund(client);
    await lose(client);
    stripe.server.failure = null;
    expect(await invoiceOf(client)).toMatchObject({ refunded: '178.00' });
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(gateway.db);
    await runJobs(gateway);
    expect(atStripe(client)).toEqual([]);
  });

  test('settles a failed guarantee', async () => {
    const client = await paidByCard();
    await setLawTime(gateway, inDays(200));
    await judgeGuarantees(gateway.jobServices);
    const before = await waits('refunds-owed');
    await lose(client);
    expect(await waits('refunds-owed')).toBe(before - 1);
  });
});

describe('a payment that may not be kept', () => {
  const paidTooMuch = async (prepare = async (_intent: string) => {}) => {
    const client = await createPayer(gateway, stripe);
    await bill(gateway, admin, client);
    await moveDays(gateway, 5);
    stripe.server.failure = { path: /\/pay$/, as: 'lost-response' };
    await charge();
    stripe.server.failure = null;
    const invoice = [...stripe.server.objects.invoices.values()].find(
      ({ metadata }) => metadata['user_id'] === client.id,
    )!;
    await prepare(invoice.payment_intent!);
    invoice.amount_paid += 1;
    await deliver('invoice.paid', invoice);
    return invoice;
  };

  test('is given back although a refund of it failed before', async () => {
    const invoice = await paidTooMuch(async (intent) => {
      const { id } = await stripe.payments.stripe.refunds.create({
        payment_intent: intent,
        amount: 100,
      });
      stripe.server.objects.refunds.get(id)!.status = 'failed';
    });
    expect(stripe.server.objects.refundsOf(invoice.payment_intent!)).toMatchObject([
      { amount: 17_801 },
    ]);
  });

  test('and whose refund failed is named by the comparison', async () => {
    const invoice = await paidTooMuch();
    const [returned] = stripe.server.objects.refundsOf(invoice.payment_intent!);
    await reconcile();
    returned!.status = 'failed';
    await expect(reconcile()).rejects.toThrow(
      `${invoice.id} was paid, and its charge is withdrawn here`,
    );
    stripe.server.objects.invoices.delete(invoice.id);
  });
});
