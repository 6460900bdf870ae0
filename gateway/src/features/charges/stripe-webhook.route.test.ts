import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { stripeEvent } from '@repo/testing/stripe-test-events.ts';
import { auditOf } from '../../../test/audit.ts';
import {
  agreeToCharges,
  confirmCard,
  createCardClient,
  createOnlineClient,
  openSetup,
} from '../../../test/cards.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { startStripe, type TestStripe } from '../../../test/stripe.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

const SUCCEEDED = 'setup_intent.succeeded';

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
afterEach(() => {
  stripe.server.failure = null;
});

const cardOf = async (clientId: string) => {
  const rows = gateway.db.selectFrom('savedCard').select(['paymentMethodId', 'lastFour']);
  return (await rows.where('clientId', '=', clientId).executeTakeFirst()) ?? null;
};

async function isKept(eventId: string) {
  const events = gateway.db.selectFrom('stripeEvent').select('id');
  return (await events.where('id', '=', eventId).executeTakeFirst()) !== undefined;
}

async function confirmed() {
  const client = await createOnlineClient(gateway);
  const { intentId, method } = await confirmCard(stripe, client.http);
  const event = stripeEvent(SUCCEEDED, stripe.server.objects.setupIntent(intentId));
  return { ...client, intentId, method, event };
}

describe('POST /api/stripe/webhook', () => {
  test('records a saved card without a visit of its client', async () => {
    const { id, method, event } = await confirmed();
    expect(await stripe.deliver(anyone, event)).toMatchObject({
      status: 200,
      body: { received: true },
    });
    expect(await cardOf(id)).toEqual({ paymentMethodId: method.id, lastFour: '4242' });
    expect(await isKept(event.id)).toBe(true);
  });

  test('accepts events from another origin, unlike browser requests', async () => {
    const { id, method, event } = await confirmed();
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect((await stripe.deliver(anyone, event, { headers })).status).toBe(200);
    expect(await cardOf(id)).toMatchObject({ paymentMethodId: method.id });
  });

  test('the same event again, in sequence or concurrently, changes nothing more', async () => {
    const { id, event } = await confirmed();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => stripe.deliver(anyone, event)),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await stripe.deliver(anyone, event)).status).toBe(200);
    const actions = (await auditOf(gateway.db, id)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'subscription.card-saved')).toHaveLength(1);
  });

  test('an event of a former card that arrives late changes nothing', async () => {
    const client = await createCardClient(gateway, stripe);
    const late = stripeEvent(SUCCEEDED, stripe.server.objects.setupIntent(client.intentId));
    const { method } = await confirmCard(stripe, client.http, { replaceCard: true });
    await openSetup(client.http);
    await runJobs(gateway);
    expect((await stripe.deliver(anyone, late)).status).toBe(200);
    expect(await cardOf(client.id)).toMatchObject({ paymentMethodId: method.id });
    expect(method.customer).not.toBeNull();
  });

  test('a card that was saved without consent is forgotten at Stripe', async () => {
    const { id, http } = await createOnlineClient(gateway);
    const [intentId = ''] = (await openSetup(http)).body.clientSecret!.split('_secret_');
    const method = stripe.server.objects.confirmSetup(intentId);
    const event = stripeEvent(SUCCEEDED, stripe.server.objects.setupIntent(intentId));
    expect((await stripe.deliver(anyone, event)).status).toBe(200);
    expect(method.customer).toBeNull();
    expect(await cardOf(id)).toEqual({ paymentMethodId: null, lastFour: null });
    await agreeToCharges(http);
    expect((await openSetup(http)).body.card).toBeNull();
  });

  test('a card saved after a call was recorded is forgotten at Stripe', async () => {
    const { id, method, event } = await confirmed();
    await gateway.db
      .updateTable('salesChannel')
      .set({ channel: 'phone' })
      .where('clientId', '=', id)
      .execute();
    expect((await stripe.deliver(anyone, event)).status).toBe(200);
    expect(method.customer).toBeNull();
    expect(await cardOf(id)).toEqual({ paymentMethodId: null, lastFour: null });
  });

  test('a card that was removed at Stripe is removed here', async () => {
    const client = await createCardClient(gateway, stripe);
    client.method.customer = null;
    const event = stripeEvent('payment_method.detached', client.method);
    for (let times = 0; times < 2; times += 1) await stripe.deliver(anyone, event);
    expect(await cardOf(client.id)).toEqual({ paymentMethodId: null, lastFour: null });
    expect((await auditOf(gateway.db, client.id)).at(-1)).toMatchObject({
      actor: { type: 'stripe' },
      action: 'subscription.card-removed',
    });
  });

  test('a card that the bank renewed has its new last four digits', async () => {
    const client = await createCardClient(gateway, stripe);
    client.method.card.last4 = '0005';
    const event = stripeEvent('payment_method.automatically_updated', client.method);
    expect((await stripe.deliver(anyone, event)).status).toBe(200);
    expect(await cardOf(client.id)).toMatchObject({ lastFour: '0005' });
  });

  test.each(['customer.created', 'customer.subscription.updated', 'something.new'])(
    '%s is acknowledged and changes nothing',
    async (type) => {
      const client = await createCardClient(gateway, stripe);
      const event = stripeEvent(type, client.method);
      expect((await stripe.deliver(anyone, event)).status).toBe(200);
      expect(await isKept(event.id)).toBe(false);
    },
  );

  test('an object that is not ours changes nothing', async () => {
    const intent = { id: 'seti_x', object: 'setup_intent', metadata: {} };
    expect((await stripe.deliver(anyone, stripeEvent(SUCCEEDED, intent))).status).toBe(200);
    const method = { id: 'pm_x', object: 'payment_method' };
    const detached = stripeEvent('payment_method.detached', method);
    expect((await stripe.deliver(anyone, detached)).status).toBe(200);
  });

  test('responds 503 and stores nothing while Stripe is unavailable, so that Stripe sends it again', async () => {
    const { id, method, event } = await confirmed();
    stripe.server.failure = { path: /./, as: 500 };
    expectRefused(await stripe.deliver(anyone, event), 503);
    expect(await isKept(event.id)).toBe(false);
    stripe.server.failure = null;
    expect((await stripe.deliver(anyone, event)).status).toBe(200);
    expect(await cardOf(id)).toMatchObject({ paymentMethodId: method.id });
  });
});

describe('POST /api/stripe/webhook refuses', () => {
  const refusal = 'The signature does not match the body';

  async function expectUntouched(deliver: (text: string) => ReturnType<TestStripe['deliverText']>) {
    const { id, event } = await confirmed();
    expectRefused(await deliver(JSON.stringify(event)), 400, refusal);
    expect(await cardOf(id)).toMatchObject({ paymentMethodId: null });
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
