import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SubscriptionSetup } from '@repo/contract/subscriptions';
import { stripeTestSettings } from '@repo/testing/stripe-test-server.ts';
import { sql } from 'kysely';
import { auditOf } from '../../../test/audit.ts';
import {
  agreeToCharges,
  consentText,
  confirmCard,
  createCardClient,
  createOnlineClient,
  openSetup,
  SETUP,
} from '../../../test/cards.ts';
import { createReadyClient, createSignedContract } from '../../../test/contracts.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import type { TestResponse } from '../../../test/http-client.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { signContract } from '../../../test/sign.ts';
import { startStripe, type TestStripe } from '../../../test/stripe.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

type Client = Awaited<ReturnType<TestGateway['client']>>;

const AWAY = 'Part of the service is unavailable. Please try again shortly.';
const RULE = '16 CFR 310.4(a)(2)';
const visa = { brand: 'visa', lastFour: '4242' };

let stripe: TestStripe;
let gateway: TestGateway;
beforeAll(async () => {
  stripe = await startStripe();
  gateway = await startTestGateway({ payments: stripe.payments });
});
afterAll(async () => {
  await gateway.stop();
  await stripe.server.stop();
});
beforeEach(() => {
  stripe.server.requests.length = 0;
});
afterEach(() => {
  Object.assign(stripe.server, { delayMs: 0, heldUntilRepeated: null, failure: null });
});

const rowOf = (clientId: string, { db } = gateway) =>
  db.selectFrom('savedCard').selectAll().where('clientId', '=', clientId).executeTakeFirst();

async function statusOf(userId: string) {
  const user = gateway.db.selectFrom('appUser').select('subscriptionStatus');
  return (await user.where('id', '=', userId).executeTakeFirstOrThrow()).subscriptionStatus;
}

function atStripe(userId: string) {
  const { customers, setupIntents } = stripe.server.objects;
  const ofUser = ({ metadata }: { metadata: Record<string, string> }) =>
    metadata['userId'] === userId;
  return {
    customers: [...customers.values()].filter(ofUser),
    intents: [...setupIntents.values()].filter(ofUser),
  };
}

async function expectOpen(userId: string, responses: TestResponse<SubscriptionSetup>[]) {
  const { customers, intents } = atStripe(userId);
  expect([customers.length, intents.length]).toEqual([1, 1]);
  for (const { status, body } of responses) {
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        clientSecret: intents[0]!.client_secret,
        publishableKey: 'pk_test_local',
        card: null,
      },
    });
  }
  expect(await rowOf(userId)).toMatchObject({
    stripeCustomerId: customers[0]!.id,
    setupIntentId: intents[0]!.id,
    paymentMethodId: null,
  });
  expect(await statusOf(userId)).toBeNull();
}

describe('POST /api/get-or-create-subscription, payments not configured', () => {
  const nothing = { clientSecret: null, publishableKey: null, card: null };
  let plain: TestGateway;
  beforeAll(async () => {
    plain = await startTestGateway();
  });
  afterAll(() => plain.stop());

  test.each([undefined, {}, { plan: 'elite' }])(
    'returns null to anyone who sends %j',
    async (body) => {
      const { http } = await plain.client();
      for (const caller of [plain.visitor(), http]) {
        const response = await caller.post(SETUP, body);
        expect([response.status, response.body]).toEqual([200, nothing]);
      }
      expect(await plain.db.selectFrom('savedCard').selectAll().execute()).toEqual([]);
    },
  );

  test('the webhook does not exist while payments are not configured', async () => {
    expectRefused(await plain.visitor().post('/api/stripe/webhook', {}), 404);
  });
});

describe('a card is asked for only after a sale that is known to be one online', () => {
  async function expectNotAsked({ id, http }: Pick<Client, 'id' | 'http'>, code: string) {
    expect(await openSetup(http)).toMatchObject({
      status: 409,
      body: { rule: RULE, issues: [{ code }] },
    });
    expect(stripe.server.requests).toEqual([]);
    expect(await rowOf(id)).toBeUndefined();
  }

  test('a visitor must sign in', async () => {
    expectRefused(await openSetup(gateway.visitor()), 401, 'Please sign in');
  });

  test.each<[string, () => Promise<Client>]>([
    ['has just signed up', () => gateway.client()],
    ['has not signed the offer', () => createReadyClient(gateway)],
  ])('not from a client who %s', async (_, create) => {
    await expectNotAsked(await create(), 'card-before-contract');
  });

  test('not after a call, neither stated nor recorded later', async () => {
    const stated = await createReadyClient(gateway);
    await signContract(stated, { spokeByPhone: true });
    const recorded = await createOnlineClient(gateway);
    const admin = await gateway.admin();
    await admin.http.request(`/api/admin/clients/${recorded.id}/sales-channel`, {
      method: 'PUT',
      body: JSON.stringify({ channel: 'phone' }),
      headers: { 'content-type': 'application/json' },
    });
    await expectNotAsked(stated, 'card-phone-sale');
    await expectNotAsked(recorded, 'card-phone-sale');
  });

  test('not after a cancellation', async () => {
    const client = await createOnlineClient(gateway);
    await client.http.post(`/api/contracts/${client.contractId}/cancellation`);
    await expectNotAsked(client, 'card-before-contract');
  });

  test('and the database refuses the consent and the card of any other client', async () => {
    const client = await createSignedContract(gateway);
    const consent = gateway.db.insertInto('cardConsent').values({
      setupIntentId: 'seti_by_hand',
      clientId: client.id,
      contractId: client.contractId,
      language: 'en',
      text: 'I agree',
    });
    await expect(consent.execute()).rejects.toThrow(RULE);
    await gateway.db.insertInto('savedCard').values({ clientId: client.id }).execute();
    const card = gateway.db
      .updateTable('savedCard')
      .set({ paymentMethodId: 'pm_by_hand', brand: 'visa', lastFour: '4242' })
      .set({ savedAt: sql<string>`law_now()` })
      .where('clientId', '=', client.id);
    await expect(card.execute()).rejects.toThrow(RULE);
  });
});

describe('POST /api/get-or-create-subscription', () => {
  test('opens a setup intent for charges while the client is away, and charges nothing', async () => {
    const { id, email, http } = await createOnlineClient(gateway);
    await expectOpen(id, [await openSetup(http)]);
    const [customer, intent] = stripe.server.requests;
    expect(customer!.form).toEqual({ email, metadata: { userId: id } });
    expect(intent!.form).toEqual({
      customer: atStripe(id).customers[0]!.id,
      usage: 'off_session',
      allowed_payment_method_types: { 0: 'card' },
      metadata: { userId: id },
    });
    expect(stripe.server.requests).toHaveLength(2);
  });

  test('a second call returns the same secret', async () => {
    const { id, http } = await createOnlineClient(gateway);
    await expectOpen(id, [await openSetup(http), await openSetup(http), await openSetup(http, {})]);
  });

  test('ten concurrent calls open one', async () => {
    const { id, http } = await createOnlineClient(gateway);
    stripe.server.delayMs = 50;
    await expectOpen(id, await Promise.all(Array.from({ length: 10 }, () => openSetup(http))));
  });

  test('concurrent calls through two gateways open one', async () => {
    const other = await startTestGateway({
      payments: { ...stripe.payments, inFlight: new Map() },
      databaseUrl: gateway.databaseUrl,
    });
    const { id, http } = await createOnlineClient(gateway);
    const there = await other.signedIn(id);
    stripe.server.heldUntilRepeated = /POST \/v1\/customers/;
    const callers = [http, there, http, there];
    const responses = await Promise.all(callers.map((caller) => openSetup(caller)));
    await other.stop();
    await expectOpen(id, responses);
    expect(stripe.server.requests.map(({ status }) => status)).toContain(409);
  });

  test('another one is opened after it was canceled', async () => {
    const { id, http } = await createOnlineClient(gateway);
    await openSetup(http);
    atStripe(id).intents[0]!.status = 'canceled';
    const { body } = await openSetup(http);
    const { customers, intents } = atStripe(id);
    expect([customers.length, intents.length]).toEqual([1, 2]);
    expect(body.clientSecret).toBe(intents[1]!.client_secret);
  });

  test('objects of another Stripe account are ignored', async () => {
    const { id, http } = await createOnlineClient(gateway);
    await openSetup(http);
    const { customers, intents } = atStripe(id);
    stripe.server.objects.customers.delete(customers[0]!.id);
    stripe.server.objects.setupIntents.delete(intents[0]!.id);
    expectRefused(await openSetup(http), 503, AWAY);
    await expect(openSetup(http)).resolves.toMatchObject({ status: 200 });
    expect((await rowOf(id))!.setupIntentId).toBe(atStripe(id).intents[0]!.id);
  });
});

describe('a saved card', () => {
  test('is kept as brand and last four digits, with the consent in its words, and makes the client active', async () => {
    const { id, http } = await createOnlineClient(gateway);
    const { intentId, method } = await confirmCard(stripe, http);
    const response = await openSetup(http);
    expect(response.body).toEqual({
      clientSecret: null,
      publishableKey: 'pk_test_local',
      card: visa,
    });
    expect(await rowOf(id)).toMatchObject({
      paymentMethodId: method.id,
      ...visa,
      consentId: intentId,
      setupIntentId: null,
    });
    const consents = gateway.db.selectFrom('cardConsent').selectAll();
    expect(await consents.where('clientId', '=', id).executeTakeFirst()).toMatchObject({
      setupIntentId: intentId,
      language: 'en',
      text: expect.stringContaining('only after it is fully done'),
    });
    expect(await statusOf(id)).toBe('active');
    const actions = (await auditOf(gateway.db, id)).map(({ action }) => action);
    expect(actions.slice(-2)).toEqual(['subscription.consent-given', 'subscription.card-saved']);
  });

  test('is replaced by another one, and Stripe forgets the former', async () => {
    const client = await createCardClient(gateway, stripe);
    const { method } = await confirmCard(stripe, client.http, { replaceCard: true });
    Object.assign(method.card, { brand: 'mastercard', last4: '4444' });
    expect((await openSetup(client.http)).body.card).toEqual({
      brand: 'mastercard',
      lastFour: '4444',
    });
    const { customers, intents } = atStripe(client.id);
    expect([customers.length, intents.length]).toEqual([1, 2]);
    await runJobs(gateway);
    expect([client.method.customer, method.customer]).toEqual([null, customers[0]!.id]);
  });

  test('is not kept without the consent, and a new form opens', async () => {
    const { id, http } = await createOnlineClient(gateway);
    await openSetup(http);
    const [intent] = atStripe(id).intents;
    const method = stripe.server.objects.confirmSetup(intent!.id);
    const { body } = await openSetup(http);
    expect(body).toMatchObject({ card: null, clientSecret: expect.any(String) });
    expect(body.clientSecret).not.toBe(intent!.client_secret);
    expect(method.customer).toBeNull();
    expect(await rowOf(id)).toMatchObject({ paymentMethodId: null });
  });

  test.each<[string, (client: Awaited<ReturnType<typeof createCardClient>>) => Promise<unknown>]>([
    ['its client removes it', ({ http }) => http.delete('/api/subscription/card')],
    [
      'the contract is canceled',
      ({ http, contractId }) => http.post(`/api/contracts/${contractId}/cancellation`),
    ],
    [
      'a call is recorded',
      ({ id }) =>
        gateway.db
          .updateTable('salesChannel')
          .set({ channel: 'phone' })
          .where('clientId', '=', id)
          .execute(),
    ],
    [
      'the account ends',
      ({ id }) => gateway.db.deleteFrom('appUser').where('id', '=', id).execute(),
    ],
  ])('is forgotten here and at Stripe when %s', async (_, end) => {
    const client = await createCardClient(gateway, stripe);
    await end(client);
    expect(await rowOf(client.id)).toMatchObject({
      paymentMethodId: null,
      brand: null,
      lastFour: null,
    });
    await runJobs(gateway);
    expect(client.method.customer).toBeNull();
  });

  test('can be removed twice, and only by its client', async () => {
    const client = await createCardClient(gateway, stripe);
    const other = await gateway.client();
    await other.http.delete('/api/subscription/card');
    expect(await rowOf(client.id)).toMatchObject(visa);
    for (let times = 0; times < 2; times += 1) {
      expect((await client.http.delete('/api/subscription/card')).body).toEqual({
        card: null,
        cardContractId: null,
        pay: { by: 'card-form' },
      });
    }
    expect(await statusOf(client.id)).toBeNull();
    const actions = (await auditOf(gateway.db, client.id)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'subscription.card-removed')).toHaveLength(1);
  });
});

describe('POST /api/subscription/consent', () => {
  test('takes the words of either language once, and the database seals them', async () => {
    const { id, http } = await createOnlineClient(gateway);
    await openSetup(http);
    const { es, en } = consentText;
    for (const text of [es, en]) expect((await agreeToCharges(http, text)).status).toBe(200);
    const consents = await gateway.db
      .selectFrom('cardConsent')
      .select(['language', 'text'])
      .where('clientId', '=', id)
      .execute();
    expect(consents).toEqual([{ language: 'es', text: es }]);
    const change = gateway.db.updateTable('cardConsent').set({ text: 'Anything' });
    await expect(change.where('clientId', '=', id).execute()).rejects.toThrow('15 USC 8403');
    const removal = gateway.db.deleteFrom('cardConsent').where('clientId', '=', id);
    await expect(removal.execute()).rejects.toThrow('15 USC 1679i');
  });

  test('refuses other words, a form that is not open, and a client who is not asked for a card', async () => {
    const { http } = await createOnlineClient(gateway);
    expect(await agreeToCharges(http, 'I agree to everything')).toMatchObject({
      status: 409,
      body: { rule: '15 USC 8403', issues: [{ path: ['text'], code: 'card-consent-changed' }] },
    });
    expectRefused(await agreeToCharges(http), 409, 'No card is being saved');
    const newcomer = await gateway.client();
    expect(await agreeToCharges(newcomer.http)).toMatchObject({
      status: 409,
      body: { rule: RULE },
    });
    expectRefused(await agreeToCharges(gateway.visitor()), 401);
  });
});

describe('Stripe fails', () => {
  const expectNothing = async (id: string) =>
    expect(await rowOf(id)).toMatchObject({ setupIntentId: null, paymentMethodId: null });

  test.each([
    [500, /customers/],
    [500, /setup_intents/],
    [401, /customers/],
    [402, /setup_intents/],
  ])(
    'a failure of Stripe with %s at %s returns 503 and stores nothing; the next call succeeds',
    async (as, path) => {
      const { id, http } = await createOnlineClient(gateway);
      stripe.server.failure = { path, as };
      expectRefused(await openSetup(http), 503, AWAY);
      await expectNothing(id);
      for (const call of [SETUP, '/trpc/subscriptions.getOrCreate']) {
        gateway.logLines.length = 0;
        expect(await http.post(call, {})).toMatchObject({ status: 503 });
        const logged = gateway.logLines.join('\n');
        expect(logged).toMatch(/Stripe: Stripe\w+Error, code .*, param .*, request req_\d/);
        expect(logged).not.toContain('Out of order');
        expect(logged).not.toContain(stripeTestSettings.STRIPE_SECRET_KEY);
      }
      stripe.server.failure = null;
      await expectOpen(id, [await openSetup(http)]);
    },
  );

  test.each([
    ['the next call', async () => {}],
    [
      'a call days later, when Stripe has forgotten the key,',
      async () => {
        stripe.server.forgetKeys();
        await sql`update saved_card set customer_requested_at = now() - interval '3 days'`.execute(
          gateway.db,
        );
      },
    ],
  ])('after a lost response, %s finds the customer', async (_, later) => {
    const { id, http } = await createOnlineClient(gateway);
    stripe.server.failure = { path: /POST \/v1\/customers/, as: 'lost-response' };
    expectRefused(await openSetup(http), 503, AWAY);
    stripe.server.failure = null;
    await later();
    await expectOpen(id, [await openSetup(http)]);
  });

  test('a changed email after a lost response makes no second customer', async () => {
    const { id, http } = await createOnlineClient(gateway);
    stripe.server.failure = { path: /customers/, as: 'lost-response' };
    expectRefused(await openSetup(http), 503, AWAY);
    stripe.server.failure = null;
    const email = `${id}@example.com`;
    await gateway.db.updateTable('appUser').set({ email }).where('id', '=', id).execute();
    expectRefused(await openSetup(http), 503, AWAY);
    expect(stripe.server.requests.at(-1)).toMatchObject({ path: '/v1/customers', status: 400 });
    await expectOpen(id, [await openSetup(http)]);
  });

  test('missing', async () => {
    const away = await startStripe();
    await away.server.stop();
    const without = await startTestGateway({ payments: away.payments });
    const { id, http } = await createOnlineClient(without);
    expectRefused(await openSetup(http), 503, AWAY);
    expect(await rowOf(id, without)).toMatchObject({ stripeCustomerId: null, attempt: 1 });
    await without.stop();
  });
});
