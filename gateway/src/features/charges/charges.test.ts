import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Invoice } from '@repo/contract/invoices';
import type { Operations } from '@repo/contract/operations';
import type { WaitingWork } from '@repo/contract/today';
import { readPdfTexts } from '@repo/reports/test/read-pdf-texts.ts';
import { stripeEvent } from '@repo/testing/stripe-test-events.ts';
import { sql } from 'kysely';
import { auditOf } from '../../../test/audit.ts';
import { confirmCard, openSetup } from '../../../test/cards.ts';
import { bill, createPayer, moveDays, type Payer } from '../../../test/charges.ts';
import { billWork, createEarnedWork, dayIn } from '../../../test/earned-work.ts';
import { createLead } from '../../../test/factories.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { runJobs, runWaitingJobs } from '../../../test/run-jobs.ts';
import { downloadPdf } from '../../../test/sign.ts';
import { startStripe, type TestStripe } from '../../../test/stripe.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { lawNow } from '../../db/law-now.ts';
import { wayToPay } from '../subscriptions/way-to-pay.ts';
import { makeCharge, makeCharges } from './make-charges.ts';
import { reconcileCharges } from './reconcile-charges.ts';

let stripe: TestStripe;
let gateway: TestGateway;
let admin: HttpClient;
let anyone: HttpClient;
beforeAll(async () => {
  stripe = await startStripe();
  gateway = await startTestGateway({ payments: stripe.payments });
  admin = (await gateway.admin()).http;
  anyone = gateway.visitor();
});
afterEach(async () => {
  stripe.server.failure = null;
  await setLawTime(gateway, null);
});
afterAll(async () => {
  await gateway.stop();
  await stripe.server.stop();
});

const chargesOf = ({ id }: Payer) =>
  gateway.db
    .selectFrom('cardCharge')
    .selectAll()
    .where('clientId', '=', id)
    .orderBy('announcedAt')
    .execute();

const atStripe = ({ id }: Payer) =>
  [...stripe.server.objects.invoices.values()].filter(({ metadata }) => metadata['user_id'] === id);

const invoicesOf = async ({ http }: Payer) => (await http.get<Invoice[]>('/api/invoices')).body;

const mailsTo = ({ email }: Payer) =>
  gateway.sentMails.filter(({ to }) => to.address === email).map(({ subject }) => subject);

const titlesOf = async ({ http }: Payer) =>
  (await http.get<{ title: string }[]>('/api/notifications')).body.map(({ title }) => title);

const charge = () => makeCharges({ ...gateway.jobServices, payments: stripe.payments });

async function announced() {
  const client = await createPayer(gateway, stripe);
  const invoiceId = await bill(gateway, admin, client);
  await moveDays(gateway, 5);
  return { ...client, invoiceId };
}

async function paid() {
  const client = await announced();
  await charge();
  const [invoice] = atStripe(client);
  return { ...client, invoice: invoice! };
}

async function waits(kind: WaitingWork['kind']) {
  const { body } = await admin.get<WaitingWork[]>('/api/admin/today');
  return body.find((work) => work.kind === kind)?.count ?? 0;
}

async function cancel({ id, contractId }: Payer) {
  const path = `/api/admin/clients/${id}/contracts/${contractId}`;
  await admin.post(`${path}/stop`, { reason: 'Wrote that they stop' });
  const today = (await lawNow(gateway.db)).slice(0, 10);
  const notice = { sentOn: dayIn(0), receivedOn: today };
  expect((await admin.post(`${path}/cancellation`, notice)).status).toBe(200);
}

const findVoid = ({ id, contractId }: Payer) =>
  admin.post(`/api/admin/clients/${id}/contracts/${contractId}/void`, { reason: 'Counsel' });

const callBecomesKnown = ({ id }: Payer) =>
  gateway.db
    .updateTable('salesChannel')
    .set({ channel: 'phone' })
    .where('clientId', '=', id)
    .execute();

describe('an invoice of a client with a saved card', () => {
  test('is announced by mail with amount and day, and charged on that day and not before', async () => {
    const client = await createPayer(gateway, stripe);
    await bill(gateway, admin, client);
    expect(await chargesOf(client)).toMatchObject([{ state: 'announced', amount: '178.00' }]);
    expect(mailsTo(client)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^On .* we charge \$178\.00 to your card$/)]),
    );
    await moveDays(gateway, 4);
    await charge();
    expect(atStripe(client)).toEqual([]);
    await moveDays(gateway, 1);
    await charge();
    await charge();
    const [invoice, ...more] = atStripe(client);
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({
      status: 'paid',
      auto_advance: false,
      collection_method: 'charge_automatically',
      amount_paid: 17_800,
    });
    expect(invoice!.lines.map(({ metadata, amount }) => [metadata['work_id'], amount])).toEqual([
      [client.workIds[0], 7_900],
      [client.workIds[1], 9_900],
    ]);
    expect(await invoicesOf(client)).toMatchObject([
      { status: 'settled', received: '178.00', payments: [{ method: 'card', amount: '178.00' }] },
    ]);
    await runJobs(gateway);
    expect(mailsTo(client)).toContain('Receipt: we received $178.00');
  });

  test('is charged only for what is left after a check', async () => {
    const client = await createPayer(gateway, stripe);
    const invoiceId = await bill(gateway, admin, client);
    const receivedOn = (await invoicesOf(client))[0]!.issuedOn;
    const check = { amount: '100.00', receivedOn, method: 'check' };
    await admin.post(`/api/admin/invoices/${invoiceId}/payments`, check);
    await moveDays(gateway, 5);
    await charge();
    expect(await chargesOf(client)).toMatchObject([
      { state: 'withdrawn' },
      { state: 'announced', amount: '78.00' },
    ]);
    await runJobs(gateway);
    expect(atStripe(client)).toEqual([]);
    await moveDays(gateway, 5);
    await charge();
    expect(atStripe(client)).toMatchObject([{ status: 'paid', amount_paid: 7_800 }]);
    expect(await invoicesOf(client)).toMatchObject([{ status: 'settled' }]);
  });

  test('that was issued before the card was saved is announced then', async () => {
    const client = await createPayer(gateway, stripe);
    await client.http.delete('/api/subscription/card');
    await bill(gateway, admin, client);
    expect(await chargesOf(client)).toEqual([]);
    await confirmCard(stripe, client.http);
    await openSetup(client.http);
    await runJobs(gateway);
    expect(await chargesOf(client)).toMatchObject([{ state: 'announced' }]);
  });

  test.each<[string, (client: Payer) => Promise<unknown>]>([
    ['the card is removed', ({ http }) => http.delete('/api/subscription/card')],
    ['a call becomes known', callBecomesKnown],
    ['the contract is canceled by a notice that was mailed in time', cancel],
    ['the contract is found void', findVoid],
  ])('is not charged once %s', async (_, change) => {
    const client = await announced();
    await change(client);
    await charge();
    expect(await chargesOf(client)).toMatchObject([{ state: 'withdrawn' }]);
    expect(atStripe(client)).toEqual([]);
  });

  test('with a declined card stays unpaid, is not tried again, and waits for another card', async () => {
    const client = await announced();
    stripe.server.objects.declined.add(client.method.id);
    await charge();
    await charge();
    await runJobs(gateway);
    expect(await chargesOf(client)).toMatchObject([{ state: 'failed', problem: 'card_declined' }]);
    expect(atStripe(client)).toMatchObject([{ status: 'void' }]);
    expect(await titlesOf(client)).toContain('Your card was declined for $178.00');
    await confirmCard(stripe, client.http, { replaceCard: true });
    await openSetup(client.http);
    await runJobs(gateway);
    await moveDays(gateway, 5);
    await charge();
    expect((await chargesOf(client)).map(({ state }) => state)).toEqual(['failed', 'paid']);
    expect(await invoicesOf(client)).toMatchObject([{ status: 'settled' }]);
  });

  test('is charged once after an outage, and after answers that were lost', async () => {
    const client = await announced();
    stripe.server.failure = { path: /./, as: 500 };
    await charge();
    expect(await chargesOf(client)).toMatchObject([{ state: 'requested' }]);
    for (const path of [/POST \/v1\/invoices$/, /finalize/, /\/pay$/]) {
      stripe.server.failure = { path, as: 'lost-response' };
      await charge();
    }
    stripe.server.failure = null;
    await charge();
    expect(atStripe(client)).toMatchObject([{ status: 'paid', amount_paid: 17_800 }]);
    expect(await invoicesOf(client)).toMatchObject([{ received: '178.00' }]);
  });

  test.each<[string, (client: Payer) => Promise<unknown>]>([
    ['a call became known', callBecomesKnown],
    ['the contract was canceled', cancel],
    ['the contract was found void', findVoid],
  ])('paid while %s is given back at once', async (_, change) => {
    const client = await announced();
    stripe.server.beforeCall = async (call) => {
      if (!call.endsWith('/pay')) return;
      stripe.server.beforeCall = null;
      await change(client);
    };
    await charge();
    const [invoice] = atStripe(client);
    const refunds = [...stripe.server.objects.refunds.values()];
    expect(refunds.filter((one) => one.payment_intent === invoice!.payment_intent)).toMatchObject([
      { amount: 17_800 },
    ]);
    expect(await chargesOf(client)).toMatchObject([{ state: 'withdrawn' }]);
    expect(await invoicesOf(client)).toMatchObject([{ received: '0.00' }]);
  });
});

describe('the mail of an invoice says how this client can pay', () => {
  const mailOf = async (client: Payer) => {
    await bill(gateway, admin, client);
    return gateway.sentMails.find(
      ({ to, subject }) => to.address === client.email && /^(Invoice|Factura) /.test(subject),
    )!.text;
  };

  test('with the saved card, or before with a check', async () => {
    const text = await mailOf(await createPayer(gateway, stripe));
    expect(text).toMatch(
      /we charge it to your card Visa 4242, and another email tells you the day/,
    );
    expect(text).toContain('pay it before that day with a check to Evergreen Credit');
    expect(text).not.toContain('/subscribe');
  });

  test('by saving a card, in Spanish too', async () => {
    const client = await createPayer(gateway, stripe);
    await client.http.delete('/api/subscription/card');
    await gateway.db
      .updateTable('appUser')
      .set({ language: 'es' })
      .where('id', '=', client.id)
      .execute();
    const text = await mailOf(client);
    expect(text).toContain('Puede pagarlo con tarjeta: guarde una');
    expect(text).toContain('con un cheque a nombre de Evergreen Credit');
    expect(text).toMatch(/Guardar una tarjeta\W+http\S+\/subscribe/);
  });

  test('as the firm directs where no card may be asked for, and without Stripe', async () => {
    const { id } = await createEarnedWork(gateway, { channel: 'phone' });
    expect(await wayToPay(gateway.db, stripe.payments, id)).toEqual({ by: 'directions' });
    const online = await createPayer(gateway, stripe);
    expect(await wayToPay(gateway.db, null, online.id)).toEqual({ by: 'directions' });
  });
});

describe('the PDF of an invoice', () => {
  const textOf = async ({ http }: Payer, invoiceId: string) => {
    const { pdf } = await downloadPdf(http, `/api/invoices/${invoiceId}/file`);
    return (await readPdfTexts(pdf)).map(({ text }) => text).join(' ');
  };

  test('says how it could be paid when it was issued, in both languages, also once the card is gone', async () => {
    const client = await createPayer(gateway, stripe);
    const invoiceId = await bill(gateway, admin, client);
    await client.http.delete('/api/subscription/card');
    const text = await textOf(client, invoiceId);
    expect(text).toContain('we charge it to your card Visa 4242, and another email tells you');
    expect(text).toContain('This is how it stood on');
    await gateway.db
      .updateTable('appUser')
      .set({ language: 'es' })
      .where('id', '=', client.id)
      .execute();
    expect(await textOf(client, invoiceId)).toContain('lo cobramos con su tarjeta Visa 4242');
    expect((await client.http.get('/api/subscription')).body).toEqual({
      card: null,
      cardContractId: null,
      pay: { by: 'card-form' },
    });
  });

  test('names no card once a call is known, and the database lets none be named then', async () => {
    const client = await createPayer(gateway, stripe);
    const invoiceId = await bill(gateway, admin, {
      ...client,
      workIds: client.workIds.slice(0, 1),
    });
    await createLead(gateway.db, { userId: client.id, status: 'contacted' });
    expect((await client.http.get<Invoice[]>('/api/invoices')).body[0]).toMatchObject({
      pay: { by: 'directions' },
    });
    expect(await textOf(client, invoiceId)).not.toContain('4242');
    const next = { ...client, workIds: client.workIds.slice(1) };
    const card = { brand: 'visa', lastFour: '4242' };
    const insert = gateway.db
      .transaction()
      .execute((trx) => billWork(trx, next, { by: 'card', card }));
    await expect(insert).rejects.toThrow('16 CFR 310.4(a)(2)');
  });
});

describe('events', () => {
  const deliver = (type: string, object: object) =>
    stripe.deliver(anyone, stripeEvent(type, object));

  test('of a payment record it once, however often and in whatever order they come', async () => {
    const client = await announced();
    stripe.server.failure = { path: /\/pay$/, as: 'lost-response' };
    await charge();
    stripe.server.failure = null;
    const [invoice] = atStripe(client);
    const events = ['invoice.payment_failed', 'invoice.voided', 'invoice.paid'].map((type) =>
      stripeEvent(type, invoice!),
    );
    await Promise.all([...events, ...events].map((event) => stripe.deliver(anyone, event)));
    await charge();
    expect(await invoicesOf(client)).toMatchObject([{ payments: [{ amount: '178.00' }] }]);
    expect(await chargesOf(client)).toMatchObject([{ state: 'paid' }]);
  });

  test('of a payment above what is due give it back, and record nothing', async () => {
    const client = await announced();
    stripe.server.failure = { path: /\/pay$/, as: 'lost-response' };
    await charge();
    stripe.server.failure = null;
    const [invoice] = atStripe(client);
    invoice!.amount_paid += 1;
    await deliver('invoice.paid', invoice!);
    await deliver('invoice.paid', invoice!);
    expect(stripe.server.objects.refundsOf(invoice!.payment_intent!)).toMatchObject([
      { amount: 17_801 },
    ]);
    expect(await invoicesOf(client)).toMatchObject([{ received: '0.00', payments: [] }]);
  });

  test('of a refund made at Stripe record it once', async () => {
    const client = await paid();
    const { stripe: api } = stripe.payments;
    await api.refunds.create({ payment_intent: client.invoice.payment_intent!, amount: 5_000 });
    const object = { id: 'ch_1', payment_intent: client.invoice.payment_intent };
    await Promise.all([deliver('charge.refunded', object), deliver('charge.refunded', object)]);
    expect(await invoicesOf(client)).toMatchObject([{ refunded: '50.00' }]);
  });

  const listedOf = async (id: string) =>
    (await admin.get<Operations>('/api/admin/operations')).body.chargebacks.find(
      (chargeback) => chargeback.id === id,
    );

  test('of a chargeback make a task until it is closed, also when they come in another order', async () => {
    const client = await paid();
    const before = await waits('chargebacks');
    const dispute = stripe.server.objects.dispute(client.invoice);
    await deliver('charge.dispute.created', dispute);
    expect(await waits('chargebacks')).toBe(before + 1);
    expect(await listedOf(dispute.id)).toMatchObject({
      amount: '178.00',
      reason: dispute.reason,
      client: { id: client.id },
    });
    await gateway.db.deleteFrom('appUser').where('id', '=', client.id).execute();
    expect(await listedOf(dispute.id)).toMatchObject({ client: null });
    const opened = stripeEvent('charge.dispute.created', dispute);
    dispute.status = 'lost';
    await deliver('charge.dispute.closed', dispute);
    await stripe.deliver(anyone, opened);
    expect(await waits('chargebacks')).toBe(before);
    expect(await listedOf(dispute.id)).toBeUndefined();
  });

  test('of objects that are not ours change nothing', async () => {
    expect((await deliver('invoice.paid', { id: 'in_x' })).status).toBe(200);
    expect((await deliver('charge.refunded', { payment_intent: 'pi_x' })).status).toBe(200);
  });
});

test('two gateways that charge at once, and an event meanwhile, charge once', async () => {
  const client = await announced();
  const { databaseUrl } = gateway;
  const second = await startTestGateway({ payments: stripe.payments, databaseUrl });
  const services = [gateway, second].map(({ jobServices }) => jobServices);
  await Promise.all(services.map((one) => makeCharges({ ...one, payments: stripe.payments })));
  const made = atStripe(client);
  await Promise.all(
    [anyone, second.visitor()].map((http) =>
      stripe.deliver(http, stripeEvent('invoice.paid', made[0]!)),
    ),
  );
  await charge();
  await second.stop();
  expect(atStripe(client)).toMatchObject([{ status: 'paid', amount_paid: 17_800 }]);
  expect(await invoicesOf(client)).toMatchObject([{ payments: [{ amount: '178.00' }] }]);
});

describe('a refund', () => {
  test('goes back to the card once, also after an answer that was lost', async () => {
    const client = await paid();
    stripe.server.failure = { path: /POST \/v1\/refunds/, as: 'lost-response' };
    const refund = { amount: '79.00', reason: 'The score has not improved' };
    await admin.post(`/api/admin/invoices/${client.invoiceId}/refund`, refund);
    await runJobs(gateway);
    stripe.server.failure = null;
    stripe.server.forgetKeys();
    await runWaitingJobs(gateway);
    const refunds = [...stripe.server.objects.refunds.values()].filter(
      ({ payment_intent }) => payment_intent === client.invoice.payment_intent,
    );
    expect(refunds).toMatchObject([{ amount: 7_900 }]);
    const [row] = await gateway.db
      .selectFrom('refund')
      .selectAll()
      .where('invoiceId', '=', client.invoiceId)
      .execute();
    expect(row).toMatchObject({ providerId: refunds[0]!.id });
    const object = { id: 'ch_2', payment_intent: client.invoice.payment_intent };
    await deliverRefunded(object);
    expect(await invoicesOf(client)).toMatchObject([{ refunded: '79.00' }]);
  });

  const deliverRefunded = (object: object) =>
    stripe.deliver(anyone, stripeEvent('charge.refunded', object));
});

describe('the comparison with Stripe', () => {
  const reconcile = () => reconcileCharges(gateway.jobServices, stripe.payments);

  test('records a payment whose event never came, and names what differs', async () => {
    const client = await announced();
    stripe.server.failure = { path: /\/pay$/, as: 'lost-response' };
    await charge();
    stripe.server.failure = null;
    await reconcile();
    expect(await chargesOf(client)).toMatchObject([{ state: 'paid' }]);
    const [invoice] = atStripe(client);
    invoice!.amount_paid = 17_700;
    await expect(reconcile()).rejects.toThrow(`${invoice!.id} was paid with another amount`);
    invoice!.metadata = {};
    await expect(reconcile()).rejects.toThrow(
      `${invoice!.id} was paid and is unknown here; ${invoice!.id} is paid here only`,
    );
    stripe.server.objects.invoices.delete(invoice!.id);
    await gateway.db
      .updateTable('cardCharge')
      .set({ requestedAt: '2026-01-01T00:00:00Z' })
      .where('clientId', '=', client.id)
      .execute();
    await reconcile();
  });
});

describe('the database refuses', () => {
  const insert = (client: Payer & { invoiceId: string }, change: object = {}) =>
    gateway.db
      .insertInto('cardCharge')
      .values({
        invoiceId: client.invoiceId,
        clientId: client.id,
        amount: '178.00',
        chargeOn: '2099-01-01',
        ...change,
      })
      .execute();

  test('a charge that was not announced, or not five days before, above what is due, or below what Stripe takes', async () => {
    const client = await createPayer(gateway, stripe);
    await client.http.delete('/api/subscription/card');
    const invoiceId = await bill(gateway, admin, client);
    await expect(insert({ ...client, invoiceId })).rejects.toThrow('15 USC 8403');
    await confirmCard(stripe, client.http);
    await openSetup(client.http);
    const payer = { ...client, invoiceId };
    await expect(insert(payer, { chargeOn: '2026-12-01' })).rejects.toThrow('15 USC 8403');
    await expect(insert(payer, { amount: '178.01' })).rejects.toThrow('15 USC 1679b(b)');
    await expect(insert(payer, { amount: '0.49' })).rejects.toThrow('card_charge_amount_check');
    for (const state of ['requested', 'paid']) {
      const begun = { state, requestedAt: sql`now()`, chargeOn: '2026-12-01' };
      await expect(insert(payer, begun)).rejects.toThrow('15 USC 8403');
    }
  });

  test('a charge of another client’s card', async () => {
    const client = await createPayer(gateway, stripe);
    const other = await createPayer(gateway, stripe);
    await client.http.delete('/api/subscription/card');
    const invoiceId = await bill(gateway, admin, client);
    await confirmCard(stripe, client.http);
    await openSetup(client.http);
    await expect(insert({ ...other, invoiceId })).rejects.toThrow('15 USC 1679b(b)');
  });

  test('a charge after a call became known, and one that is changed', async () => {
    const client = await announced();
    const [row] = await chargesOf(client);
    const change = (values: object) =>
      gateway.db.updateTable('cardCharge').set(values).where('id', '=', row!.id).execute();
    await expect(change({ amount: '178.50' })).rejects.toThrow('15 USC 8403');
    await gateway.db
      .updateTable('salesChannel')
      .set({ channel: 'phone' })
      .where('clientId', '=', client.id)
      .execute();
    const requested = { state: 'requested', requestedAt: sql`now()` };
    await expect(change(requested)).rejects.toThrow('16 CFR 310.4(a)(2)');
  });
});

test('kills while charging, also with forgotten keys, charge each invoice once', async () => {
  const { payments } = stripe;
  const { stripe: api } = payments;
  const killed = () => {
    throw new Error('killed');
  };
  /** Calls Stripe up to this number, and dies before its request or after its answer. */
  const dyingAfter = (calls: number, isSent: boolean): typeof payments => {
    let left = calls;
    const dying = <Resource extends object>(resource: Resource): Resource =>
      new Proxy(resource, {
        get(target, name) {
          const method = Reflect.get(target, name) as unknown;
          if (typeof method !== 'function') return method;
          return async (...given: unknown[]) => {
            if (left === 0 && !isSent) killed();
            const answer = (await Reflect.apply(method, target, given)) as unknown;
            if (left === 0) killed();
            left -= 1;
            return answer;
          };
        },
      });
    const { invoices, invoiceItems, refunds } = api;
    return {
      ...payments,
      stripe: {
        invoices: dying(invoices),
        invoiceItems: dying(invoiceItems),
        refunds: dying(refunds),
      } as unknown as typeof api,
    };
  };
  let kills = 0;
  for (let round = 0; round < 2; round += 1) {
    const client = await announced();
    const { id } = (await chargesOf(client))[0]!;
    for (let step = 0; step < 10; step += 1) {
      const dying = dyingAfter(step >> 1, (step + round) % 2 === 0);
      const attempt = makeCharge(gateway.jobServices, dying, id);
      await attempt.catch(() => (kills += 1));
      if ((step + round) % 3 > 0) continue;
      stripe.server.forgetKeys();
      await sql`update card_charge set requested_at = now() - interval '25 hours'
        where id = ${id} and requested_at is not null`.execute(gateway.db);
    }
    await makeCharge(gateway.jobServices, payments, id);
    await makeCharge(gateway.jobServices, payments, id);
    const made = atStripe(client);
    expect(made).toMatchObject([{ status: 'paid', amount_paid: 17_800 }]);
    expect(await invoicesOf(client)).toMatchObject([{ payments: [{ amount: '178.00' }] }]);
    const actions = (await auditOf(gateway.db, client.id)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'payment.recorded')).toHaveLength(1);
  }
  expect(kills).toBeGreaterThanOrEqual(10);
}, 120_000);
