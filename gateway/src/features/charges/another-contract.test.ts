import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { CurrentSubscription } from '@repo/contract/subscriptions';
import { confirmCard, openSetup } from '../../../test/cards.ts';
import { bill, createPayer, moveDays } from '../../../test/charges.ts';
import { createOffer, createReadyClient, signOffer } from '../../../test/contracts.ts';
import {
  answerLetter,
  createDeliveredLetter,
  inDays,
  recordWorkOf,
} from '../../../test/earned-work.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { startStripe, type TestStripe } from '../../../test/stripe.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { wayToPay } from '../subscriptions/way-to-pay.ts';
import { makeCharges } from './make-charges.ts';

let stripe: TestStripe;
let gateway: TestGateway;
let admin: HttpClient;
beforeAll(async () => {
  stripe = await startStripe();
  gateway = await startTestGateway({ payments: stripe.payments });
  admin = (await gateway.admin()).http;
});
afterEach(() => setLawTime(gateway, null));
afterAll(async () => {
  await gateway.stop();
  await stripe.server.stop();
});

interface Client {
  id: string;
  http: HttpClient;
}

const saveCard = async (http: HttpClient, body?: object) => {
  await confirmCard(stripe, http, body);
  await openSetup(http);
  await runJobs(gateway);
};

async function stop({ id }: Client, contractId: string) {
  const path = `/api/admin/clients/${id}/contracts/${contractId}/stop`;
  expect((await admin.post(path, { reason: 'Asked by phone' })).status).toBe(200);
}

const sign = ({ id }: Client, contractId: string) =>
  gateway.db.transaction().execute((trx) => signOffer(gateway, trx, id, contractId, {}, false));

const charge = () => makeCharges({ ...gateway.jobServices, payments: stripe.payments });

const statesOf = async ({ id }: Client) => {
  const charges = gateway.db.selectFrom('cardCharge').select('state').where('clientId', '=', id);
  return (await charges.execute()).map(({ state }) => state);
};

const payOf = async ({ http }: Client) =>
  (await http.get<CurrentSubscription>('/api/subscription')).body.pay;

test('a card that was saved for another contract is asked for again, and not charged before', async () => {
  await setLawTime(gateway, inDays(-30));
  const client = await createReadyClient(gateway);
  const { id, http } = client;
  await sign(client, client.contractId);
  await gateway.db.insertInto('salesChannel').values({ clientId: id, channel: 'online' }).execute();
  await saveCard(http);
  expect(await payOf(client)).toMatchObject({ by: 'card' });
  await setLawTime(gateway, inDays(-10));
  await stop(client, client.contractId);
  expect((await openSetup(http)).body).toMatchObject({ card: { lastFour: '4242' } });
  await setLawTime(gateway, null);
  const contractId = await createOffer(gateway, id);
  await sign(client, contractId);
  const disputeId = await createDeliveredLetter(gateway, { id, contractId });
  await answerLetter(gateway, disputeId);
  await setLawTime(gateway, inDays(22));
  await recordWorkOf(gateway, client);
  const works = gateway.db.selectFrom('work').select('id').where('contractId', '=', contractId);
  const workIds = (await works.execute()).map((work) => work.id);
  const invoiceId = await bill(gateway, admin, { id, workIds });
  expect(await statesOf(client)).toEqual([]);
  expect(await payOf(client)).toEqual({ by: 'card-form' });
  const { amount } = await gateway.db
    .selectFrom('invoice')
    .select('amount')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const insert = gateway.db
    .insertInto('cardCharge')
    .values({ invoiceId, clientId: id, amount, chargeOn: '2099-01-01' });
  await expect(insert.execute()).rejects.toThrow('15 USC 8403');

  expect((await openSetup(http)).body).toMatchObject({
    card: null,
    clientSecret: expect.any(String),
  });
  await saveCard(http);
  expect(await payOf(client)).toMatchObject({ by: 'card' });
  expect(await statesOf(client)).toEqual(['announced']);
  await moveDays(gateway, 5);
  await charge();
  expect(await statesOf(client)).toEqual(['paid']);
});

test('a card is charged for what was billed under its contract, also after another one is signed', async () => {
  const client = await createPayer(gateway, stripe);
  const { id, contractId } = client;
  await bill(gateway, admin, client);
  await stop(client, contractId);
  await sign(client, await createOffer(gateway, id));
  expect(await wayToPay(gateway.db, stripe.payments, id, contractId)).toMatchObject({ by: 'card' });
  await moveDays(gateway, 5);
  await charge();
  expect(await statesOf(client)).toEqual(['paid']);
  await saveCard(client.http);
  expect(await wayToPay(gateway.db, stripe.payments, id, contractId)).toEqual({
    by: 'directions',
  });
});
