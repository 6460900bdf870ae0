import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { VIEW_AS_HEADER } from '@repo/contract/client-view';
import { sql, type RawBuilder } from 'kysely';
import {
  createOffer,
  createReadyClient,
  createSignedContract,
  serveState,
} from '../../../test/contracts.ts';
import { databaseContents } from '../../../test/database-contents.ts';
import { drawSignature } from '../../../test/draw-signature.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import { setLawTime } from '../../../test/law-time.ts';
import {
  expectRefusedEverywhere,
  startTwoGateways,
  type Change,
  type Refusal,
} from '../../../test/refusals.ts';
import { cancellationOf, contractOf, readContract, signContract } from '../../../test/sign.ts';
import type { TestGateway } from '../../../test/test-gateway.ts';

let gateways: Awaited<ReturnType<typeof startTwoGateways>>;
let gateway: TestGateway;
beforeAll(async () => {
  gateways = await startTwoGateways();
  [gateway] = gateways.both;
});
afterEach(async () => {
  await setLawTime(gateway, null);
  await serveState(gateway.db);
  await sql`update state_policy set cancel_days = 3 where state = 'TX'`.execute(gateway.db);
});
afterAll(() => gateways.stop());

type Client = Awaited<ReturnType<typeof createReadyClient>>;

const expectNo = (user: { id: string }, change: Change, refusal: Refusal) =>
  expectRefusedEverywhere(gateways.both, user, change, refusal);

async function expectUnsigned(
  client: Client,
  rule: string,
  changes: object = {},
  status: 400 | 409 = 409,
) {
  const { hash } = await readContract(client);
  await expectNo(client, contractOf(client.contractId, { hash, ...changes }), { status, rule });
}

const run = (statement: RawBuilder<unknown>) => statement.execute(gateway.db);
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

describe('a contract is not signed', () => {
  test('without a consent, and without signed rights', async () => {
    const client = await createReadyClient(gateway);
    await run(
      sql`update electronic_consent set withdrawn_at = law_now() where client_id = ${client.id}`,
    );
    await expectUnsigned(client, '15 USC 7001(c)(1)(C)(ii)');

    const early = await gateway.client();
    const { id } = early;
    await run(
      sql`insert into profile select (jsonb_populate_record(p, jsonb_build_object('user_id', ${id}::uuid))).* from profile as p where user_id = ${client.id}`,
    );
    await run(sql`insert into electronic_consent (client_id, word) values (${id}, 'piano')`);
    await run(
      sql`update electronic_consent set given_at = law_now(), sign_in = 'password', ip_address_encrypted = '\\x00' where client_id = ${id}`,
    );
    const contractId = await createOffer(gateway, id);
    await expectUnsigned({ ...early, contractId }, '15 USC 1679c(a)');
  });

  test.each([
    ['that nobody has checked any more', sql`checked_on = null`, '15 USC 1679j'],
    ['that waits', sql`contract = 'waitlist'`, '15 USC 1679j'],
    ['where the firm may not serve', sql`contract = 'refuse'`, 'Tex. Fin. Code 393'],
    ['that gives more days to cancel by now', sql`cancel_days = 5`, '15 USC 1679j'],
  ])('in a state %s', async (_title, change, rule) => {
    const client = await createReadyClient(gateway);
    await run(sql`update state_policy set ${change} where state = 'TX'`);
    await expectUnsigned(client, rule);
  });

  test('after a move to another state, which the present step names', async () => {
    const client = await createReadyClient(gateway);
    await serveState(gateway.db, 'OH');
    expect((await client.http.patch('/api/profile', { state: 'OH' })).status).toBe(200);
    const { body } = await client.http.get('/api/contracts/current');
    expect(body).toMatchObject({ step: 'offer', rule: '15 USC 1679j', reason: 'state-changed' });
    await expectUnsigned(client, '15 USC 1679j');
  });

  test('in the words of the day before, nor in others', async () => {
    const client = await createReadyClient(gateway);
    const { hash } = await readContract(client);
    await setLawTime(gateway, days(1));
    await expectUnsigned(client, '15 USC 1679d(a)(1)', { hash });
    await expectUnsigned(client, '15 USC 1679d(a)(1)', { hash: 'a'.repeat(64) });
    await expectUnsigned(client, '15 USC 1679d(a)(1)', { hash: 'read' }, 400);
    expect(await signContract(client)).toMatchObject({ status: 200 });
  });

  test('once its services would be complete before work may start', async () => {
    const client = await createReadyClient(gateway);
    await setLawTime(gateway, days(89));
    expect(await readContract(client)).toMatchObject({ ifSignedToday: null });
    await expectUnsigned(client, '15 USC 1679d(a)(2)');
  });

  test('after it was replaced, or twice', async () => {
    const client = await createReadyClient(gateway);
    await run(sql`update contract set replaced_at = law_now() where id = ${client.contractId}`);
    await expectUnsigned(client, '15 USC 1679d(a)(1)');
    await expectUnsigned(await createSignedContract(gateway), '15 USC 1679d(a)(1)');
  });

  test.each([
    [{ kind: 'typed', value: '' }],
    [{ kind: 'typed', value: 'A' }],
    [{ kind: 'drawn', value: 'data:image/png;base64,iVBORw0KGgo=' }],
    [{ kind: 'drawn', value: drawSignature({ hasInk: false }) }],
  ])('with the signature %j', async (signature) => {
    const client = await createReadyClient(gateway);
    await expectUnsigned(client, '15 USC 1679d(a)(1)', { signature }, 400);
  });

  test('without a statement about calls', async () => {
    const client = await createReadyClient(gateway);
    const { hash } = await readContract(client);
    for (const spokeByPhone of [undefined, null, 'no']) {
      const change = contractOf(client.contractId, { hash, spokeByPhone });
      await expectNo(client, change, { status: 400, rule: '16 CFR 310.4(a)(2)' });
    }
  });
});

test('nobody signs or cancels for a client: neither another client, an admin, nor one who looks at their screens', async () => {
  const [offered, signed] = [await createReadyClient(gateway), await createSignedContract(gateway)];
  const [other, admin] = [await createReadyClient(gateway), await gateway.admin()];
  const { hash } = await readContract(offered);
  const rule = '15 USC 1679d(a)(1)';
  const changes = [
    contractOf(offered.contractId, { hash }),
    cancellationOf(signed.contractId),
    cancellationOf('00000000-0000-4000-8000-000000000000'),
  ];
  for (const [index, change] of changes.entries()) {
    const refusal = { status: 404, rule: index === 0 ? rule : '15 USC 1679e(a)' } as const;
    for (const user of [other, admin]) await expectNo(user, change, refusal);
  }
  const before = await databaseContents(gateway.db);
  for (const [{ path, procedure, parameters, input }, { id }] of [
    [changes[0]!, offered],
    [changes[1]!, signed],
  ] as const) {
    const viewing = { [VIEW_AS_HEADER]: id };
    expect(await admin.http.post(path, input, viewing)).toMatchObject({
      status: 403,
      body: { rule, issues: [{ code: 'signer-not-client' }] },
    });
    const call = await admin.http.post(`/trpc/${procedure}`, { ...input, ...parameters }, viewing);
    expect(call).toMatchObject({ status: 403, body: { error: { data: { rule } } } });
    expectRefused(await gateway.visitor().post(path, input), 401);
  }
  for (const file of ['file', 'cancellation-notice']) {
    const path = `/api/contracts/${signed.contractId}/${file}`;
    for (const { http } of [other, admin]) expectRefused(await http.get(path), 404);
    expectRefused(await gateway.visitor().get(path), 401);
  }
  expect(await databaseContents(gateway.db)).toEqual(before);
});

test('an offer that was never signed is not canceled', async () => {
  const client = await createReadyClient(gateway);
  await expectNo(client, cancellationOf(client.contractId), {
    status: 409,
    rule: '15 USC 1679e(a)',
  });
});
