import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Plan, SubscriptionSetup } from '@repo/contract/subscriptions';
import { eventually } from '../../../test/eventually.ts';
import { auditOf } from '../../../test/audit.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { startStripe, type TestStripe } from '../../../test/stripe.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let stripe: TestStripe;
let gateway: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  stripe = await startStripe();
  gateway = await startTestGateway({ payments: stripe.payments });
  other = await startTestGateway({
    payments: { ...stripe.payments, inFlight: new Map() },
    databaseUrl: gateway.databaseUrl,
  });
});
afterAll(async () => {
  await other.stop();
  await gateway.stop();
  await stripe.server.stop();
});
beforeEach(() => {
  Object.assign(stripe.server, { beforeCall: null, failure: null });
});

async function subscribe(http: HttpClient, plan?: Plan) {
  const path = '/api/get-or-create-subscription';
  const { status, body } = await http.post<SubscriptionSetup>(path, plan ? { plan } : undefined);
  return { status, plan: body.plan, opens: body.clientSecret != null };
}

async function subscriber(plan: Plan) {
  const { id, http } = await gateway.client();
  await subscribe(http, plan);
  const { stripeSubscriptionId } = await rowOf(id);
  return { id, http, subscription: stripe.server.objects.find(stripeSubscriptionId!) };
}

function rowOf(userId: string) {
  const rows = gateway.db.selectFrom('subscription').selectAll();
  return rows.where('userId', '=', userId).executeTakeFirstOrThrow();
}

async function changesOf(userId: string) {
  const events = await auditOf(gateway.db, userId);
  return events
    .filter(({ action }) => action === 'subscription.plan-changed')
    .map(({ before, after }) => ({ from: before!.plan, to: after!.plan }));
}

type Subscriber = Awaited<ReturnType<typeof subscriber>>;

async function expectPlan({ id, subscription }: Subscriber, plan: Plan) {
  expect((await rowOf(id)).plan).toBe(plan);
  expect(subscription.items.data.map(({ price }) => price.id)).toEqual([`price_${plan}`]);
}

function hold(held: RegExp) {
  let reach = () => {};
  let release = () => {};
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  stripe.server.beforeCall = async (call) => {
    if (!held.test(call)) return;
    stripe.server.beforeCall = null;
    reach();
    await released;
  };
  return { reached, release };
}

const UPDATE = /POST \/v1\/subscriptions\/sub_/;

describe('while no card is saved', () => {
  test('another plan changes the same subscription; no plan leaves it', async () => {
    const client = await subscriber('basic');
    const opened = { status: 200, plan: 'elite', opens: true };
    expect(await subscribe(client.http, 'elite')).toEqual(opened);
    expect(await subscribe(client.http)).toEqual(opened);
    await expectPlan(client, 'elite');
    expect(await changesOf(client.id)).toEqual([{ from: 'basic', to: 'elite' }]);
  });

  test('of two concurrent changes of the plan, the later wins here and at Stripe', async () => {
    const client = await subscriber('pro');
    const there = await other.signedIn(client.id);
    const { reached, release } = hold(UPDATE);
    const first = subscribe(client.http, 'elite');
    await reached;
    expect(await subscribe(there, 'basic')).toMatchObject({ status: 200, plan: 'basic' });
    release();
    expect(await first).toEqual({ status: 200, plan: 'basic', opens: true });
    await expectPlan(client, 'basic');
    expect(await changesOf(client.id)).toEqual([
      { from: 'pro', to: 'elite' },
      { from: 'elite', to: 'basic' },
    ]);
  });

  test('a change retrieves the subscription again after the row was changed', async () => {
    const client = await subscriber('elite');
    const there = await other.signedIn(client.id);
    const { reached, release } = hold(UPDATE);
    const toPro = subscribe(there, 'pro');
    await reached;
    stripe.server.requests.length = 0;
    const back = await gateway.db.transaction().execute(async (trx) => {
      const row = trx.selectFrom('subscription').where('userId', '=', client.id);
      await row.select('plan').forUpdate().execute();
      const toElite = subscribe(client.http, 'elite');
      await eventually('Stripe has said that it is elite', () => stripe.server.requests.length > 0);
      release();
      expect(await toPro).toMatchObject({ plan: 'pro' });
      return { toElite };
    });
    expect(await back.toElite).toMatchObject({ plan: 'elite' });
    await expectPlan(client, 'elite');
  });

  test('responds 409 when other changes keep interfering, and the next call succeeds', async () => {
    const client = await subscriber('pro');
    let updates = 0;
    stripe.server.beforeCall = async (call) => {
      if (!UPDATE.test(call)) return;
      updates += 1;
      const row = gateway.db.updateTable('subscription').where('userId', '=', client.id);
      await row.set({ plan: updates % 2 === 0 ? 'elite' : 'basic' }).execute();
    };
    const refused = await client.http.post('/api/get-or-create-subscription', { plan: 'elite' });
    expectRefused(refused, 409, 'The plan is being changed elsewhere. Please try again.');
    expect(updates).toBe(5);
    stripe.server.beforeCall = null;
    expect(await subscribe(client.http, 'elite')).toMatchObject({ status: 200, plan: 'elite' });
    await expectPlan(client, 'elite');
  });

  test('nothing is locked while Stripe changes the plan', async () => {
    const client = await subscriber('pro');
    const { reached, release } = hold(UPDATE);
    const change = subscribe(client.http, 'elite');
    await reached;
    const rows = gateway.db.selectFrom('subscription').select('plan');
    const row = rows.where('userId', '=', client.id).forUpdate().noWait();
    expect(await row.execute()).toEqual([{ plan: 'elite' }]);
    release();
    expect(await change).toMatchObject({ plan: 'elite' });
  });

  test('the row stores the plan while Stripe is unavailable, and the next call sends it to Stripe', async () => {
    const client = await subscriber('pro');
    stripe.server.failure = { path: UPDATE, as: 500 };
    expect((await subscribe(client.http, 'elite')).status).toBe(503);
    stripe.server.failure = null;
    expect(await subscribe(client.http)).toEqual({ status: 200, plan: 'elite', opens: true });
    await expectPlan(client, 'elite');
    expect(await changesOf(client.id)).toHaveLength(1);
  });
});

describe('once a card is saved', () => {
  test.each(['trialing', 'active', 'past_due'])('%s: a link to another plan', async (status) => {
    const client = await subscriber('pro');
    stripe.server.saveCard(client.subscription.id);
    client.subscription.status = status;
    const kept = { status: 200, plan: 'pro', opens: false };
    expect(await subscribe(client.http, 'elite')).toEqual(kept);
    await expectPlan(client, 'pro');
    expect(await changesOf(client.id)).toEqual([]);
  });

  test('returns the plan billed at Stripe, null when it is not one of ours', async () => {
    const { http, subscription } = await subscriber('pro');
    stripe.server.saveCard(subscription.id);
    subscription.items.data[0]!.price.id = 'price_elite';
    expect(await subscribe(http)).toMatchObject({ plan: 'elite' });
    subscription.items.data[0]!.price.id = 'price_of_its_own';
    expect(await subscribe(http)).toMatchObject({ plan: null });
  });
});
