import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { issueMessages } from '@repo/contract/issues';
import type { SubscriptionSetup } from '@repo/contract/subscriptions';
import { stripeTestSettings } from '@repo/testing/stripe-test-server.ts';
import { expectIssues, expectRefused } from '../../../test/expect-response.ts';
import { auditOf } from '../../../test/audit.ts';
import type { TestResponse, HttpClient } from '../../../test/http-client.ts';
import { startStripe, type TestStripe } from '../../../test/stripe.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

const PATH = '/api/get-or-create-subscription';
const AWAY = 'Part of the service is unavailable. Please try again shortly.';

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

function subscribe(http: HttpClient, body?: object) {
  return http.post<SubscriptionSetup>(PATH, body);
}

function rowOf(userId: string, { db } = gateway) {
  return db.selectFrom('subscription').selectAll().where('userId', '=', userId).executeTakeFirst();
}

async function statusOf(userId: string) {
  const user = gateway.db.selectFrom('appUser').select('subscriptionStatus');
  return (await user.where('id', '=', userId).executeTakeFirstOrThrow()).subscriptionStatus;
}

function atStripe(userId: string) {
  const ofUser = ({ metadata }: { metadata: Record<string, string> }) =>
    metadata['userId'] === userId;
  return {
    customers: [...stripe.server.objects.customers.values()].filter(ofUser),
    subscriptions: [...stripe.server.objects.subscriptions.values()].filter(ofUser),
  };
}

function secretOf(userId: string) {
  const intent = atStripe(userId).subscriptions.at(-1)!.pending_setup_intent;
  return typeof intent === 'object' ? intent!.client_secret : null;
}

async function expectSettled(userId: string, responses: TestResponse<SubscriptionSetup>[]) {
  const { customers, subscriptions } = atStripe(userId);
  expect([customers.length, subscriptions.length]).toEqual([1, 1]);
  for (const { status, body } of responses) {
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        clientSecret: secretOf(userId),
        publishableKey: 'pk_test_local',
        plan: expect.stringMatching(/^(basic|pro|elite)$/),
        status: 'trialing',
      },
    });
  }
  expect(await rowOf(userId)).toMatchObject({
    stripeCustomerId: customers[0]!.id,
    stripeSubscriptionId: subscriptions[0]!.id,
    status: 'trialing',
  });
  expect(await statusOf(userId)).toBe('trialing');
  const created = (await auditOf(gateway.db, userId)).filter(
    ({ action }) => action === 'subscription.created',
  );
  expect(created).toHaveLength(1);
}

describe('POST /api/get-or-create-subscription, payments not configured', () => {
  const nothing = { clientSecret: null, publishableKey: null, plan: null, status: null };
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
        const response = await caller.post(PATH, body);
        expect([response.status, response.body]).toEqual([200, nothing]);
      }
      expect(await plain.db.selectFrom('subscription').selectAll().execute()).toEqual([]);
    },
  );

  test('the webhook does not exist while payments are not configured', async () => {
    expectRefused(await plain.visitor().post('/api/stripe/webhook', {}), 404);
  });
});

describe('POST /api/get-or-create-subscription', () => {
  test('a visitor must sign in, and Stripe is not called', async () => {
    expectRefused(await subscribe(gateway.visitor()), 401, 'Please sign in');
    expect(stripe.server.requests).toEqual([]);
  });

  test('a plan that does not exist is refused', async () => {
    const { http } = await gateway.client();
    expectIssues(await subscribe(http, { plan: 'gold' }), 400, {
      plan: issueMessages.invalid,
    });
    expect(stripe.server.requests).toEqual([]);
  });

  test('starts a trial that charges nothing and returns the secret of its setup intent', async () => {
    const { id, email, http } = await gateway.client();
    const response = await subscribe(http, { plan: 'elite' });
    await expectSettled(id, [response]);
    const [customer, subscription] = stripe.server.requests;
    expect(customer!.form).toEqual({ email, metadata: { userId: id } });
    expect(subscription!.form).toEqual({
      customer: atStripe(id).customers[0]!.id,
      items: { 0: { price: 'price_elite' } },
      trial_period_days: '730',
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: { 0: 'pending_setup_intent' },
      metadata: { userId: id },
    });
    expect(await auditOf(gateway.db, id)).toEqual([
      {
        actor: { type: 'user', userId: id },
        action: 'subscription.created',
        subject: `subscription/${atStripe(id).subscriptions[0]!.id}`,
        after: { plan: 'elite', status: 'trialing' },
        detail: {},
      },
    ]);
    expect(await http.get('/api/auth/user')).toMatchObject({
      body: { subscriptionStatus: 'trialing' },
    });
  });

  test('the plan defaults to pro, and a second call returns the first subscription', async () => {
    const { id, http } = await gateway.client();
    const responses = [await subscribe(http), await subscribe(http), await subscribe(http, {})];
    await expectSettled(id, responses);
    expect((await rowOf(id))!.plan).toBe('pro');
    expect(stripe.server.requests.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });

  test('ten concurrent calls create one subscription', async () => {
    const { id, http } = await gateway.client();
    stripe.server.delayMs = 50;
    await expectSettled(id, await Promise.all(Array.from({ length: 10 }, () => subscribe(http))));
  });

  test('concurrent calls through two gateways, and for two plans, create one subscription', async () => {
    const other = await startTestGateway({
      payments: { ...stripe.payments, inFlight: new Map() },
      databaseUrl: gateway.databaseUrl,
    });
    const { id, http } = await gateway.client();
    const there = await other.signedIn(id);
    stripe.server.heldUntilRepeated = /POST \/v1\/customers/;
    const responses = await Promise.all([
      ...[http, there, http, there].map((client) => subscribe(client)),
      subscribe(http, { plan: 'elite' }),
      subscribe(there, { plan: 'basic' }),
    ]);
    await other.stop();
    await expectSettled(id, responses);
    expect(stripe.server.requests.map(({ status }) => status)).toContain(409);
    const plan = (await rowOf(id))!.plan;
    expect(atStripe(id).subscriptions[0]!.items.data.map(({ price }) => price.id)).toEqual([
      `price_${plan}`,
    ]);
  });

  test.each(['canceled', 'incomplete_expired'])(
    'creates a new subscription after %s',
    async (status) => {
      const { id, http } = await gateway.client();
      await subscribe(http);
      atStripe(id).subscriptions[0]!.status = status;
      const response = await subscribe(http);
      const { customers, subscriptions } = atStripe(id);
      expect([customers.length, subscriptions.length]).toEqual([1, 2]);
      expect(response.body.clientSecret).toBe(secretOf(id));
      expect((await rowOf(id))!.stripeSubscriptionId).toBe(subscriptions[1]!.id);
      expect(await statusOf(id)).toBe('trialing');
    },
  );

  test('objects of another Stripe account are ignored', async () => {
    const { id, http } = await gateway.client();
    await subscribe(http);
    const { customers, subscriptions } = atStripe(id);
    stripe.server.objects.customers.delete(customers[0]!.id);
    stripe.server.objects.subscriptions.delete(subscriptions[0]!.id);
    expectRefused(await subscribe(http), 503, AWAY);
    await expect(subscribe(http)).resolves.toMatchObject({ status: 200 });
    expect((await rowOf(id))!.stripeSubscriptionId).toBe(atStripe(id).subscriptions[0]!.id);
  });
});

describe('Stripe fails', () => {
  async function expectNothing(id: string) {
    expect(await rowOf(id)).toMatchObject({ stripeSubscriptionId: null, status: null });
    expect(await statusOf(id)).toBeNull();
    expect(await auditOf(gateway.db, id)).toEqual([]);
  }

  test.each([
    [500, /customers/],
    [500, /subscriptions/],
    [401, /customers/],
    [402, /subscriptions/],
  ])(
    'a failure of Stripe with %s at %s returns 503 and stores nothing; the next call creates it',
    async (as, path) => {
      const { id, http } = await gateway.client();
      stripe.server.failure = { path, as };
      expectRefused(await subscribe(http), 503, AWAY);
      await expectNothing(id);
      for (const path of [PATH, '/trpc/subscriptions.getOrCreate']) {
        gateway.logLines.length = 0;
        expect(await http.post(path, {})).toMatchObject({ status: 503 });
        const logged = gateway.logLines.join('\n');
        expect(logged).toMatch(/Stripe: Stripe\w+Error, code .*, param .*, request req_\d/);
        expect(logged).not.toContain('Out of order');
        expect(logged).not.toContain(stripeTestSettings.STRIPE_SECRET_KEY);
      }
      stripe.server.failure = null;
      await expectSettled(id, [await subscribe(http)]);
    },
  );

  test('after a lost response, the next call finds the created objects', async () => {
    const { id, http } = await gateway.client();
    stripe.server.failure = { path: /POST \/v1\/subscriptions/, as: 'lost-response' };
    expectRefused(await subscribe(http), 503, AWAY);
    await expectNothing(id);
    stripe.server.failure = null;
    stripe.server.requests.length = 0;
    await expectSettled(id, [await subscribe(http)]);
    expect(stripe.server.requests.map(({ method }) => method)).toEqual(['GET']);
  });

  test('the log does not contain the email address that Stripe refuses', async () => {
    const { id, http } = await gateway.client({ email: 'someone@nowhere' });
    gateway.logLines.length = 0;
    expectRefused(await subscribe(http), 503, AWAY);
    await expectNothing(id);
    const logged = gateway.logLines.join('\n');
    expect(logged).toContain('code email_invalid, param email, request req_');
    expect(logged).not.toContain('nowhere');
  });

  test('after a lost response and a change of the email, the second call creates the customer', async () => {
    const { id, http } = await gateway.client();
    stripe.server.failure = { path: /customers/, as: 'lost-response' };
    expectRefused(await subscribe(http), 503, AWAY);
    stripe.server.failure = null;
    const email = `${id}@example.com`;
    await gateway.db.updateTable('appUser').set({ email }).where('id', '=', id).execute();
    expectRefused(await subscribe(http), 503, AWAY);
    expect(stripe.server.requests.at(-1)).toMatchObject({ path: '/v1/customers', status: 400 });
    expect(await subscribe(http)).toMatchObject({ status: 200, body: { status: 'trialing' } });
    const customer = atStripe(id).customers.find((made) => made.email === email);
    expect(atStripe(id).subscriptions.map((made) => made.customer)).toEqual([customer!.id]);
  });

  test('missing', async () => {
    const away = await startStripe();
    await away.server.stop();
    const without = await startTestGateway({ payments: away.payments });
    const { id, http } = await without.client();
    expectRefused(await subscribe(http), 503, AWAY);
    expect(await rowOf(id, without)).toMatchObject({ stripeCustomerId: null, attempt: 1 });
    await without.stop();
  });
});
