import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Invoice } from '@repo/contract/invoices';
import { bill, createPayer, type Payer } from '../../../test/charges.ts';
import { dayIn } from '../../../test/earned-work.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { startStripe, type TestStripe } from '../../../test/stripe.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { whileBlocked } from '../../../test/while-blocked.ts';
import { lockUser } from '../../users/users.ts';
import { insertPayment } from './invoices.queries.ts';

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

const reason = 'Opinion of counsel';

const pathOf = ({ id, contractId }: Payer) => `/api/admin/clients/${id}/contracts/${contractId}`;

test.each<[string, (client: Payer) => Promise<{ status: number }>]>([
  ['is found void', (client) => admin.post(`${pathOf(client)}/void`, { reason })],
  [
    'is canceled by a notice',
    (client) =>
      admin.post(`${pathOf(client)}/cancellation`, { sentOn: dayIn(0), receivedOn: dayIn(20) }),
  ],
])('a payment is recorded while its contract %s', async (_, end) => {
  const client = await createPayer(gateway, stripe);
  const invoiceId = await bill(gateway, admin, client);
  await admin.post(`${pathOf(client)}/stop`, { reason });
  const { issuedOn: receivedOn } = (await client.http.get<Invoice[]>('/api/invoices')).body[0]!;
  const payment = { invoiceId, amount: '50.00', receivedOn, method: 'check' } as const;
  const { status } = await whileBlocked(gateway, {
    first: (trx) => lockUser(trx, client.id),
    request: () => end(client),
    last: (trx) => insertPayment(trx, { ...payment, providerId: null, recordedBy: null }),
  });
  expect(status).toBe(200);
  expect((await client.http.get('/api/invoices')).body).toMatchObject([
    { received: '50.00', refundOwed: { amount: '50.00' } },
  ]);
});
