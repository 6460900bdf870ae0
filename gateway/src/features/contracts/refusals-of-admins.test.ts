import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { guaranteeText } from '@repo/contract/guarantee';
import { createSignedContract, serveState } from '../../../test/contracts.ts';
import { createProfile } from '../../../test/factories.ts';
import {
  expectRefusedEverywhere,
  startTwoGateways,
  type Change,
  type Refusal,
} from '../../../test/refusals.ts';
import type { TestGateway } from '../../../test/test-gateway.ts';

const brand = { address: '500 Congress Avenue, Austin, TX 78701' };

let gateways: Awaited<ReturnType<typeof startTwoGateways>>;
let gateway: TestGateway;
let admin: { id: string };
beforeAll(async () => {
  gateways = await startTwoGateways({ brand });
  [gateway] = gateways.both;
  admin = await gateway.admin();
  await serveState(gateway.db);
});
afterAll(() => gateways.stop());

const expectNo = (change: Change, refusal: Refusal, user = admin) =>
  expectRefusedEverywhere(gateways.both, user, change, refusal);

async function residentOf(state: string | null) {
  const client = await gateway.client();
  if (state) await createProfile(gateway.db, gateway.encryption, client.id, { state });
  return client;
}

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const service = { kind: 'dispute', description: 'Dispute of one account', price: '49' };

const offerTo = (id: string, changes: object = {}): Change => ({
  path: `/api/admin/clients/${id}/contracts`,
  procedure: 'clientContracts.offer',
  parameters: { id },
  input: {
    services: [service],
    otherPayments: [],
    completesOn: inDays(90),
    guarantee: { days: 120, remedy: guaranteeText.en },
    ...changes,
  },
});

describe('a contract is not offered', () => {
  test.each([
    [
      'by the month',
      '15 USC 1679d(b)(1)',
      { services: [{ ...service, description: 'Disputes, $99 a month' }] },
    ],
    ['without a price', '15 USC 1679d(b)(1)', { services: [{ ...service, price: '0' }] }],
    ['without a service', '15 USC 1679d(b)(1)', { services: [] }],
    ['for a letter', '15 USC 1679b(b)', { services: [{ ...service, kind: 'letter' }] }],
    [
      'for the same service twice',
      '15 USC 1679b(b)',
      { services: [service, { ...service, description: ' dispute of ONE account.', price: '59' }] },
    ],
    [
      'for the same service twice, of which only one names its finding',
      '15 USC 1679b(b)',
      { services: [{ ...service, findings: ['a1'] }, service] },
    ],
    [
      'for the same service twice, about findings in another order',
      '15 USC 1679b(b)',
      {
        services: [
          { ...service, findings: ['a1', 'b2'] },
          { ...service, findings: ['b2', 'a1', 'b2'] },
        ],
      },
    ],
    [
      'with a result that is promised',
      '15 USC 1679b(a)(3)',
      { services: [{ ...service, description: 'Guaranteed deletion of one account' }] },
    ],
    [
      'with a waiver',
      '15 USC 1679f',
      { services: [{ ...service, description: 'Dispute; the client waives the right to cancel' }] },
    ],
    [
      'that forbids to write to bureaus',
      '15 USC 1679f',
      { services: [{ ...service, description: 'The client may not contact the bureaus' }] },
    ],
    [
      'with a payment that names nobody',
      '15 USC 1679d(b)(1)',
      { otherPayments: [{ payee: '', amount: '9' }] },
    ],
    ['for longer than 180 days', '15 USC 1679d(b)(2)', { completesOn: inDays(200) }],
    [
      'that is complete within the time to cancel',
      '15 USC 1679d(a)(2)',
      { completesOn: inDays(1) },
    ],
    [
      'with more work as a guarantee',
      '15 USC 1679b(b)',
      { guarantee: { days: 120, remedy: 'We keep working until your score improves' } },
    ],
    [
      'with another guarantee than the public pages have',
      '15 USC 1679b(a)(3)',
      { guarantee: { days: 90, remedy: guaranteeText.en } },
    ],
  ])('a contract is not offered %s', async (_title, rule, changes) => {
    const { id } = await residentOf('TX');
    await expectNo(offerTo(id, changes), { status: 400, rule });
  });

  test.each([
    ['whose state is not known', null, '15 USC 1679j'],
    ['of an unchecked state', 'OH', '15 USC 1679j'],
    ['of a state on the waitlist', 'NY', '15 USC 1679j'],
    ['of Georgia', 'GA', 'O.C.G.A. 16-9-59'],
  ])('to a client %s', async (_title, state, rule) => {
    const { id } = await residentOf(state);
    await expectNo(offerTo(id), { status: 409, rule });
  });

  test('while another one runs', async () => {
    const { id } = await createSignedContract(gateway);
    await expectNo(offerTo(id), { status: 409, rule: null });
  });

  test('by a client, nor to an admin', async () => {
    const [client, other] = [await residentOf('TX'), await residentOf('TX')];
    for (const { id } of [client, other]) {
      await expectNo(offerTo(id), { status: 403, rule: null }, client);
    }
    await expectNo(offerTo(admin.id), { status: 404, rule: null });
  });
});

test('a contract without a principal business address is not offered', async () => {
  const unset = await startTwoGateways({ databaseUrl: gateway.databaseUrl });
  try {
    const { id } = await residentOf('TX');
    await expectRefusedEverywhere(unset.both, admin, offerTo(id), {
      status: 409,
      rule: '15 USC 1679d(b)(3)',
    });
  } finally {
    await unset.stop();
  }
});

describe('the law of a state', () => {
  const policyOf = (state: string, changes: object): Change => ({
    method: 'PUT',
    path: `/api/admin/state-policies/${state}`,
    procedure: 'statePolicies.set',
    parameters: { state },
    input: {
      contract: 'serve',
      cancelDays: 5,
      billing: 'per-service',
      monthlyStatement: false,
      bond: null,
      registration: null,
      source: 'The statute, read today',
      checkedOn: inDays(0),
      ...changes,
    },
  });

  test.each([
    ['serves nobody in Georgia', policyOf('GA', {}), 409, 'O.C.G.A. 16-9-59'],
    [
      'gives five days or more in California',
      policyOf('CA', { cancelDays: 4 }),
      409,
      '15 USC 1679j',
    ],
    ['gives three days or more', policyOf('OH', { cancelDays: 2 }), 400, '15 USC 1679e(a)'],
  ] as const)('%s', async (_title, change, status, rule) => {
    await expectNo(change, { status, rule });
  });
});

test('a sale by phone never becomes one online', async () => {
  const { id } = await residentOf('TX');
  await gateway.db.insertInto('salesChannel').values({ clientId: id, channel: 'phone' }).execute();
  await expectNo(
    {
      method: 'PUT',
      path: `/api/admin/clients/${id}/sales-channel`,
      procedure: 'clientContracts.setSalesChannel',
      parameters: { id },
      input: { channel: 'online' },
    },
    { status: 409, rule: '16 CFR 310.4(a)(2)' },
  );
  expect(
    await gateway.db
      .selectFrom('salesChannel')
      .select('channel')
      .where('clientId', '=', id)
      .execute(),
  ).toEqual([{ channel: 'phone' }]);
});
