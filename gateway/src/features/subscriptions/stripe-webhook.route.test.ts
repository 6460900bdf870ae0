import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { expectRefused } from '../../../test/expect-response.ts';
import { auditOf } from '../../../test/audit.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { startStripe, type TestStripe } from '../../../test/stripe.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

const UPDATED = 'customer.subscription.updated';
const DELETED = 'customer.subscription.deleted';

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
  stripe.server.failure = null;
});

async function subscriber() {
  const { id, http } = await gateway.client();
  await http.post('/api/get-or-create-subscription');
  const row = await gateway.db
    .selectFrom('subscription')
    .select('stripeSubscriptionId')
    .where('userId', '=', id)
    .executeTakeFirstOrThrow();
  stripe.server.requests.length = 0;
  return { id, http, subscription: stripe.server.objects.find(row.stripeSubscriptionId!) };
}

async function statusOf(userId: string) {
  const { appUser, row } = await gateway.db
    .selectFrom('appUser')
    .innerJoin('subscription', 'subscription.userId', 'appUser.id')
    .select(['appUser.subscriptionStatus as appUser', 'subscription.status as row'])
    .where('appUser.id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(row).toBe(appUser);
  return appUser;
}

async function updatesOf(userId: string) {
  const events = await auditOf(gateway.db, userId);
  return events.filter(({ action }) => action === 'subscription.status-updated');
}

async function isKept(eventId: string) {
  const events = gateway.db.selectFrom('stripeEvent').select('id');
  return (await events.where('id', '=', eventId).executeTakeFirst()) !== undefined;
}

describe('POST /api/stripe/webhook', () => {
  test.each(['active', 'past_due', 'unpaid', 'paused', 'canceled'])(
    'the user becomes %s, with the event and the audit',
    async (status) => {
      const { id, http, subscription } = await subscriber();
      const event = stripe.event(UPDATED, subscription.id, { status }, 1);
      expect(await stripe.deliver(anyone, event)).toMatchObject({
        status: 200,
        body: { received: true },
      });
      expect(await statusOf(id)).toBe(status);
      expect(await isKept(event.id)).toBe(true);
      expect(await updatesOf(id)).toEqual([
        {
          actor: { type: 'stripe' },
          action: 'subscription.status-updated',
          subject: `subscription/${subscription.id}`,
          before: { status: 'trialing' },
          after: { status },
          detail: { event: event.id },
        },
      ]);
      expect(await http.get('/api/auth/user')).toMatchObject({
        body: { subscriptionStatus: status },
      });
      expect(stripe.server.requests).toEqual([]);
    },
  );

  test('accepts events from another origin, unlike browser requests', async () => {
    const { id, subscription } = await subscriber();
    const event = stripe.event(UPDATED, subscription.id, { status: 'active' }, 1);
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect((await stripe.deliver(anyone, event, { headers })).status).toBe(200);
    expect(await statusOf(id)).toBe('active');
  });

  test('the same event again, in sequence or concurrently, changes nothing more', async () => {
    const { id, subscription } = await subscriber();
    const active = stripe.event(UPDATED, subscription.id, { status: 'active' }, 1);
    const first = await Promise.all(
      Array.from({ length: 5 }, () => stripe.deliver(anyone, active)),
    );
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await stripe.deliver(anyone, stripe.event(UPDATED, subscription.id, { status: 'past_due' }, 2));
    expect((await stripe.deliver(anyone, active)).status).toBe(200);
    expect(await statusOf(id)).toBe('past_due');
    expect(await updatesOf(id)).toHaveLength(2);
  });

  test('an older event that arrives late changes nothing', async () => {
    const { id, subscription } = await subscriber();
    await stripe.deliver(anyone, stripe.event(DELETED, subscription.id, { status: 'canceled' }, 9));
    const late = stripe.event(UPDATED, subscription.id, { status: 'active' }, 8);
    expect((await stripe.deliver(anyone, late)).status).toBe(200);
    expect(await statusOf(id)).toBe('canceled');
    expect(await isKept(late.id)).toBe(true);
    expect(await updatesOf(id)).toHaveLength(1);
  });

  test('Stripe’s current state decides for two events of one second', async () => {
    const { id, subscription } = await subscriber();
    subscription.status = 'canceled';
    await stripe.deliver(anyone, stripe.event(DELETED, subscription.id, {}, 3));
    await stripe.deliver(anyone, stripe.event(UPDATED, subscription.id, { status: 'active' }, 3));
    expect(await statusOf(id)).toBe('canceled');
  });

  test('the newer of two concurrent deliveries wins', async () => {
    const { id, subscription } = await subscriber();
    const events = ['active', 'past_due', 'canceled', 'unpaid'].map((status, index) =>
      stripe.event(UPDATED, subscription.id, { status }, 10 - index),
    );
    await Promise.all(events.map((event) => stripe.deliver(anyone, event)));
    expect(await statusOf(id)).toBe('active');
  });

  test.each(['invoice.paid', 'customer.created', 'something.new'])(
    '%s is acknowledged and changes nothing',
    async (type) => {
      const { id, subscription } = await subscriber();
      const event = stripe.event(type, subscription.id, { status: 'active' }, 1);
      expect((await stripe.deliver(anyone, event)).status).toBe(200);
      expect(await statusOf(id)).toBe('trialing');
      expect(await isKept(event.id)).toBe(false);
    },
  );

  test("a subscription that is not ours, or is the user's former one, changes nothing", async () => {
    const { id, http, subscription } = await subscriber();
    subscription.status = 'canceled';
    await http.post('/api/get-or-create-subscription');
    const former = stripe.event(DELETED, subscription.id, { status: 'canceled' }, -120);
    const strange = stripe.event(UPDATED, subscription.id, { id: 'sub_x', status: 'active' }, -120);
    for (const event of [former, strange]) {
      expect((await stripe.deliver(anyone, event)).status).toBe(200);
      expect(await isKept(event.id)).toBe(false);
    }
    expect(await statusOf(id)).toBe('trialing');
    expect(await updatesOf(id)).toEqual([]);
  });

  test('an event that arrives before its subscription is stored is refused, and applied when it is sent again', async () => {
    const { id, subscription } = await subscriber();
    const early = stripe.event(UPDATED, subscription.id, { id: 'sub_new', status: 'active' }, 5);
    expect((await stripe.deliver(anyone, early)).status).toBe(503);
    expect(await isKept(early.id)).toBe(false);
    await gateway.db
      .updateTable('subscription')
      .set({ stripeSubscriptionId: 'sub_new' })
      .where('userId', '=', id)
      .execute();
    expect((await stripe.deliver(anyone, early)).status).toBe(200);
    expect(await statusOf(id)).toBe('active');
  });
});

describe('POST /api/stripe/webhook refuses', () => {
  const refusal = 'The signature does not match the body';

  async function expectUntouched(deliver: (text: string) => ReturnType<TestStripe['deliverText']>) {
    const { id, subscription } = await subscriber();
    const event = stripe.event(UPDATED, subscription.id, { status: 'active' }, 1);
    expectRefused(await deliver(JSON.stringify(event)), 400, refusal);
    expect(await statusOf(id)).toBe('trialing');
    expect(await isKept(event.id)).toBe(false);
  }

  test('no signature', () => expectUntouched((text) => stripe.deliverText(anyone, text)));

  test('the webhook refuses another secret’s signature', () =>
    expectUntouched((text) =>
      stripe.deliverText(anyone, text, stripe.sign(text, { secret: 'whsec_other' })),
    ));

  test('the webhook refuses another body, by one byte', () =>
    expectUntouched((text) => stripe.deliverText(anyone, `${text} `, stripe.sign(text))));

  test('a signature from ten minutes ago', () =>
    expectUntouched((text) => {
      const timestamp = Math.floor(Date.now() / 1000) - 600;
      return stripe.deliverText(anyone, text, stripe.sign(text, { timestamp }));
    }));

  test('a signed body that is not JSON, and no body', async () => {
    const signed = (text: string) => stripe.deliverText(anyone, text, stripe.sign(text));
    expectRefused(await signed('{"id":'), 400, refusal);
    expectRefused(await signed(''), 400, refusal);
  });

  test('a body over 1 MB', async () => {
    const text = JSON.stringify({ filler: 'x'.repeat(1_100_000) });
    expectRefused(await stripe.deliverText(anyone, text, stripe.sign(text)), 413);
  });
});

describe('nothing is charged before work is done: the end of the trial cancels', () => {
  async function cardSaved() {
    const client = await subscriber();
    stripe.server.saveCard(client.subscription.id);
    return client;
  }

  test('the end of the trial cancels once a card is saved', async () => {
    const { id, subscription } = await cardSaved();
    await stripe.deliver(anyone, stripe.event(UPDATED, subscription.id, {}, 1));
    expect(subscription).toMatchObject({ status: 'trialing', cancel_at_period_end: true });
    expect(await statusOf(id)).toBe('trialing');
  });

  test('nothing is charged at once: the setup intent stays open', async () => {
    const { subscription } = await subscriber();
    for (const type of ['customer.subscription.created', UPDATED])
      await stripe.deliver(anyone, stripe.event(type, subscription.id));
    expect(subscription.cancel_at_period_end).toBe(false);
  });

  test('the trial cancels at the latest when Stripe announces its end', async () => {
    const { subscription } = await subscriber();
    const event = stripe.event('customer.subscription.trial_will_end', subscription.id, {}, 1);
    await stripe.deliver(anyone, event);
    expect(subscription.cancel_at_period_end).toBe(true);
  });

  test('a late event of the trial’s end cancels nothing once work has ended the trial', async () => {
    const { id, subscription } = await cardSaved();
    const late = stripe.event(UPDATED, subscription.id, {}, 1);
    subscription.status = 'active';
    await stripe.deliver(anyone, late);
    expect(subscription.cancel_at_period_end).toBe(false);
    expect(await statusOf(id)).toBe('active');
  });

  test('the webhook responds 503 and stores nothing while Stripe is unavailable, so that Stripe sends it again', async () => {
    const { subscription } = await cardSaved();
    const event = stripe.event(UPDATED, subscription.id, {}, 1);
    stripe.server.failure = { path: /./, as: 500 };
    expectRefused(await stripe.deliver(anyone, event), 503);
    expect(await isKept(event.id)).toBe(false);
    stripe.server.failure = null;
    expect((await stripe.deliver(anyone, event)).status).toBe(200);
    expect(subscription.cancel_at_period_end).toBe(true);
  });
});
