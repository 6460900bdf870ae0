import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { HttpClient } from '../../../test/http-client.ts';
import { startStripe, type TestStripe } from '../../../test/stripe.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

const UPDATED = 'customer.subscription.updated';

let stripe: TestStripe;
let gateway: TestGateway;
let anyone: HttpClient;
beforeAll(async () => {
  stripe = await startStripe();
  gateway = await startTestGateway({ payments: stripe.payments });
  anyone = gateway.visitor();
});
afterAll(async () => {
  await gateway.stop();
  await stripe.server.stop();
});
beforeEach(() => {
  stripe.server.beforeCall = null;
});

function rowOf(userId: string) {
  return gateway.db.selectFrom('subscription').selectAll().where('userId', '=', userId);
}

async function cardSaved() {
  const { id, http } = await gateway.client();
  await http.post('/api/get-or-create-subscription');
  const { stripeSubscriptionId } = await rowOf(id).executeTakeFirstOrThrow();
  stripe.server.saveCard(stripeSubscriptionId!);
  stripe.server.requests.length = 0;
  return { id, subscription: stripe.server.objects.find(stripeSubscriptionId!) };
}

function asked() {
  return stripe.server.requests.map(({ method }) => method);
}

async function isKept(eventId: string) {
  const events = gateway.db.selectFrom('stripeEvent').select('id').where('id', '=', eventId);
  return (await events.executeTakeFirst()) !== undefined;
}

async function openTransactions() {
  const { rows } = await sql`
    select query from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in%'
  `.execute(gateway.db);
  return rows;
}

test('no row is locked and no transaction is open during calls to Stripe', async () => {
  const { id, subscription } = await cardSaved();
  const event = stripe.event(UPDATED, subscription.id, {}, 1);
  const seen: unknown[] = [];
  stripe.server.beforeCall = async () => {
    const locked = rowOf(id).forUpdate().noWait().execute();
    seen.push(
      await locked.then(
        (rows) => rows.length,
        (error: unknown) => error,
      ),
      await openTransactions(),
      await isKept(event.id),
    );
  };
  expect((await stripe.deliver(anyone, event)).status).toBe(200);
  expect(asked()).toEqual(['GET', 'POST']);
  expect(seen).toEqual([1, [], false, 1, [], false]);
  expect(await isKept(event.id)).toBe(true);
});

test('keeps a newer event that was applied during the call to Stripe', async () => {
  const { id, subscription } = await cardSaved();
  const event = stripe.event(UPDATED, subscription.id, {}, 1);
  const newer = stripe.event(UPDATED, subscription.id, { status: 'active' }, 2);
  stripe.server.beforeCall = async () => {
    stripe.server.beforeCall = null;
    await stripe.deliver(anyone, newer);
  };
  expect((await stripe.deliver(anyone, event)).status).toBe(200);
  expect(await rowOf(id).executeTakeFirst()).toMatchObject({
    status: 'active',
    lastEventAt: new Date(newer.created * 1000).toISOString(),
  });
  expect([await isKept(event.id), await isKept(newer.id)]).toEqual([true, true]);
});

test('retrieves the subscription again when the row changed during the call to Stripe', async () => {
  const { id, subscription } = await cardSaved();
  const event = stripe.event(UPDATED, subscription.id, {}, 1);
  stripe.server.beforeCall = async () => {
    stripe.server.beforeCall = async () => {
      subscription.status = 'unpaid';
    };
    subscription.status = 'canceled';
    const row = gateway.db.updateTable('subscription').set({ status: 'past_due' });
    await row.where('userId', '=', id).execute();
  };
  expect((await stripe.deliver(anyone, event)).status).toBe(200);
  expect(asked()).toEqual(['GET', 'GET']);
  expect(await rowOf(id).executeTakeFirst()).toMatchObject({ status: 'unpaid' });
});

test('the same event, delivered again during the call to Stripe, is applied once', async () => {
  const { id, subscription } = await cardSaved();
  const event = stripe.event(UPDATED, subscription.id, {}, 1);
  stripe.server.beforeCall = async () => {
    stripe.server.beforeCall = null;
    subscription.status = 'active';
    await stripe.deliver(anyone, event);
    subscription.status = 'past_due';
  };
  expect((await stripe.deliver(anyone, event)).status).toBe(200);
  expect(asked()).toEqual(['GET', 'GET']);
  expect(await rowOf(id).executeTakeFirst()).toMatchObject({ status: 'active' });
});

test('an event whose row keeps changing is refused and logged, and applied on redelivery', async () => {
  const { id, subscription } = await cardSaved();
  const event = stripe.event(UPDATED, subscription.id, {}, 1);
  let calls = 0;
  stripe.server.beforeCall = async (call) => {
    if (!call.startsWith('GET')) return;
    calls += 1;
    const row = gateway.db.updateTable('subscription').set({ status: `changed-${calls}` });
    await row.where('userId', '=', id).execute();
  };
  gateway.logLines.length = 0;
  expect((await stripe.deliver(anyone, event)).status).toBe(503);
  expect(calls).toBe(5);
  expect(await isKept(event.id)).toBe(false);
  expect(gateway.logLines.join('')).toContain(`Stripe event ${event.id} was not applied`);
  stripe.server.beforeCall = null;
  expect((await stripe.deliver(anyone, event)).status).toBe(200);
  expect(await isKept(event.id)).toBe(true);
  expect(await rowOf(id).executeTakeFirst()).toMatchObject({ status: 'trialing' });
});
