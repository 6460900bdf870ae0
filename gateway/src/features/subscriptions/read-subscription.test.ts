import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createCardClient } from '../../../test/cards.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import { startStripe, type TestStripe } from '../../../test/stripe.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

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

test('GET /api/subscription returns the caller’s own card, and null without payments', async () => {
  const plain = await startTestGateway({ databaseUrl: gateway.databaseUrl });
  const { id, http } = await createCardClient(gateway, stripe);
  const other = await gateway.client();
  expect(await http.get('/api/subscription')).toMatchObject({
    body: { card: { brand: 'visa', lastFour: '4242' } },
  });
  expect(await other.http.get('/api/subscription')).toMatchObject({ body: { card: null } });
  expect((await (await plain.signedIn(id)).get('/api/subscription')).body).toBeNull();
  expectRefused(await gateway.visitor().get('/api/subscription'), 401);
  await plain.stop();
});
