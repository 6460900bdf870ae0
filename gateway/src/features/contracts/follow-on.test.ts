import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { guaranteeText } from '@repo/contract/guarantee';
import { createOffer, createSignedContract } from '../../../test/contracts.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

const RULE = 'La. R.S. 9:3573.3(9)';

let gateway: TestGateway;
let admin: Awaited<ReturnType<TestGateway['admin']>>;
beforeAll(async () => {
  gateway = await startTestGateway({ brand: { address: '500 Congress Avenue, Austin, TX 78701' } });
  admin = await gateway.admin();
});
afterEach(() => setLawTime(gateway, null));
afterAll(() => gateway.stop());

/** Signs on Monday, November 30, 2026, with five business days to cancel. */
async function signedClient(state: string) {
  await setLawTime(gateway, '2026-11-30T18:00:00Z');
  return createSignedContract(gateway, state);
}
type Client = Awaited<ReturnType<typeof signedClient>>;

const pathOf = ({ id }: Client) => `/api/admin/clients/${id}/contracts`;

const offer = (client: Client) =>
  admin.http.post(pathOf(client), {
    services: [{ kind: 'dispute', description: 'Dispute of one account', price: '49' }],
    otherPayments: [],
    completesOn: '2027-03-01',
    guarantee: { days: 120, remedy: guaranteeText.en },
  });

async function stop(client: Client) {
  await setLawTime(gateway, '2026-12-28T18:00:00Z');
  const { status } = await admin.http.post(`${pathOf(client)}/${client.contractId}/stop`, {
    reason: 'The client asked for it',
  });
  expect(status).toBe(200);
}

const offerBySql = ({ id }: Client) =>
  createOffer(gateway, id, { completesOn: '2027-03-01', state: 'LA' });

test('after a contract in Louisiana, no further one is offered there', async () => {
  const client = await signedClient('LA');
  await expect(offerBySql(client)).rejects.toThrow(RULE);
  await stop(client);
  expect(await offer(client)).toMatchObject({
    status: 409,
    body: { rule: RULE, issues: [{ code: 'contract-follow-on' }] },
  });
  expect((await admin.http.get(`${pathOf(client)}/current`)).body).toMatchObject({
    obstacle: { issue: 'contract-follow-on', rule: RULE },
  });
  await expect(offerBySql(client)).rejects.toThrow(RULE);
});

test.each(['cancellation', 'void'])(
  'a contract undone by %s is followed by another',
  async (way) => {
    const client = await signedClient('LA');
    if (way === 'void') {
      await admin.http.post(`${pathOf(client)}/${client.contractId}/void`, { reason: 'Counsel' });
    } else {
      await stop(client);
      const days = { sentOn: '2026-12-02', receivedOn: '2026-12-28' };
      await admin.http.post(`${pathOf(client)}/${client.contractId}/cancellation`, days);
    }
    expect(await offer(client)).toMatchObject({ status: 200, body: { step: 'sign', state: 'LA' } });
  },
);

test('elsewhere, a stopped contract is followed by another', async () => {
  const client = await signedClient('TX');
  await stop(client);
  expect((await offer(client)).status).toBe(200);
});
