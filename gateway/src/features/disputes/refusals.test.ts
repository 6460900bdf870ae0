import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { VIEW_AS_HEADER } from '@repo/contract/client-view';
import type { CreditItem } from '@repo/contract/credit-items';
import { todayAnywhere } from '@repo/contract/report-dates';
import { sql } from 'kysely';
import {
  createConsent,
  createReadyClient,
  createSignedContract,
  signOffer,
} from '../../../test/contracts.ts';
import { databaseContents } from '../../../test/database-contents.ts';
import {
  answerRising,
  createDisputingClient,
  createSignedLetter,
  type PreparedDispute,
} from '../../../test/disputes.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import { createCreditItem } from '../../../test/factories.ts';
import { expectRuleOfDatabase } from '../../../test/expect-rule.ts';
import { setLawTime } from '../../../test/law-time.ts';
import {
  expectRefusedEverywhere,
  startTwoGateways,
  type Change,
  type Refusal,
} from '../../../test/refusals.ts';
import { typed } from '../../../test/sign.ts';
import type { TestGateway } from '../../../test/test-gateway.ts';
import { insertDispute } from './disputes.queries.ts';

let gateways: Awaited<ReturnType<typeof startTwoGateways>>;
let gateway: TestGateway;
beforeAll(async () => {
  gateways = await startTwoGateways();
  [gateway] = gateways.both;
});
afterEach(() => setLawTime(gateway, null));
afterAll(() => gateways.stop());

type Client = Awaited<ReturnType<typeof createDisputingClient>>;

const expectNo = (user: { id: string }, change: Change, refusal: Refusal) =>
  expectRefusedEverywhere(gateways.both, user, change, refusal);

const disputeOf = (findings: string[], changes: object = {}): Change => ({
  path: '/api/disputes',
  procedure: 'disputes.create',
  input: { bureau: 'experian', kind: 'dispute', findings, ...changes },
});

const signatureOf = (disputeId: string, input: Record<string, unknown>): Change => ({
  path: `/api/disputes/${disputeId}/signature`,
  procedure: 'disputes.sign',
  parameters: { disputeId },
  input: { signature: typed, ...input },
});

async function prepared(client: Client) {
  const { body } = await client.http.post<PreparedDispute>('/api/disputes', {
    bureau: 'experian',
    findings: [client.finding],
  });
  return body;
}

describe('no letter is prepared', () => {
  test('before the time to cancel is over', async () => {
    const client = await createSignedContract(gateway);
    await expectNo(client, disputeOf(['a1']), { status: 409, rule: '15 USC 1679d(a)(2)' });
  });

  test('without a contract, and after a cancellation', async () => {
    const rule = '15 USC 1679d(a)(2)';
    await expectNo(await gateway.client(), disputeOf(['a1']), { status: 409, rule });
    const client = await createDisputingClient(gateway);
    await client.http.post(`/api/contracts/${client.contractId}/cancellation`);
    await expectNo(client, disputeOf([client.finding]), { status: 409, rule });
  });

  test.each([
    ['that the client has not answered', { isYours: null }, '15 USC 1679b(a)(1)'],
    ['of which the client is not sure', { isYours: 'unsure' }, '15 USC 1679b(a)(1)'],
  ])('about a finding %s', async (_, answer, rule) => {
    const client = await createDisputingClient(gateway, answer);
    await expectNo(client, disputeOf([client.finding]), { status: 409, rule });
  });

  test('about what the bureau does not report', async () => {
    const client = await createDisputingClient(gateway);
    const rule = '15 USC 1681i(a)(1)(A)';
    const { finding } = client;
    await expectNo(client, disputeOf([finding], { bureau: 'equifax' }), { status: 409, rule });
    await expectNo(client, disputeOf(['abc123']), { status: 409, rule });
  });

  test.each([
    ['procedure', '15 USC 1681i(a)(7)'],
    ['statement', '15 USC 1681i(b)'],
    ['block', '15 USC 1681c-2(a)'],
  ])('of the kind %s without what it follows', async (kind, rule) => {
    const client = await createDisputingClient(gateway);
    await expectNo(client, disputeOf([client.finding], { kind }), { status: 409, rule });
  });

  test('about the same again', async () => {
    const client = await createDisputingClient(gateway);
    await prepared(client);
    await expectNo(client, disputeOf([client.finding]), {
      status: 409,
      rule: '15 USC 1681i(a)(3)',
    });
  });

  test.each([
    ['Use my CPN', '15 USC 1679b(a)(2)', 400],
    ['My second SSN is new', '15 USC 1679b(a)(2)', 400],
    ['My number is 123-45-6789', '15 USC 1679b(a)(2)', 400],
    ['Tengo otro número de seguro social', '15 USC 1679b(a)(2)', 400],
    ['Delete it under section 609', '15 USC 1681g', 400],
    ['This is not mine', '15 USC 1679b(a)(1)', 409],
  ] as const)('with the words “%s”', async (words, rule, status) => {
    const client = await createDisputingClient(gateway);
    const { finding } = client;
    const change = disputeOf([finding], { statements: { [finding]: words } });
    await expectNo(client, change, { status, rule });
  });
});

describe('a dispute is not recorded as sent', () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const disputed = (id: string, values: object = {}): Change => ({
    method: 'PATCH',
    path: `/api/admin/credit-items/${id}`,
    procedure: 'creditItems.update',
    parameters: { id },
    input: { status: 'disputed', ...values },
  });
  const allDisputed = (...ids: string[]): Change => ({
    path: '/api/admin/credit-items/status',
    procedure: 'creditItems.updateStatuses',
    input: { items: ids.map((id) => ({ id, expectedVersion: 1 })), status: 'disputed' },
  });
  const refusal = { status: 409, rule: '15 USC 1679d(a)(2)' } as const;

  async function expectNoDispute({ id: clientId }: { id: string }, today: string) {
    const admin = await gateway.admin();
    const { id } = await createCreditItem(gateway.db, clientId);
    const { id: other } = await createCreditItem(gateway.db, clientId);
    await expectNo(admin, disputed(id), refusal);
    // The input refuses days after the true one, so the database alone refuses those of a moved clock.
    if (today <= todayAnywhere())
      await expectNo(admin, disputed(id, { disputedOn: today }), refusal);
    await expectNo(admin, allDisputed(id, other), refusal);
    for (const disputedOn of [null, today]) {
      await expectRuleOfDatabase(gateway.db, refusal.rule, (trx) =>
        sql`update credit_item set status = 'disputed', disputed_on = ${disputedOn} where id = ${id}`.execute(
          trx,
        ),
      );
      await expectRuleOfDatabase(gateway.db, refusal.rule, (trx) =>
        createCreditItem(trx, clientId, { status: 'disputed', disputedOn }),
      );
    }
  }

  test('between the offer of a contract and its signature', async () => {
    await expectNoDispute(await createReadyClient(gateway), day(0));
  });

  test('in the time to cancel, with a day or without', async () => {
    await expectNoDispute(await createSignedContract(gateway), day(0));
  });

  test('after a cancellation', async () => {
    const client = await createSignedContract(gateway);
    await client.http.post(`/api/contracts/${client.contractId}/cancellation`);
    await setLawTime(gateway, new Date(Date.now() + 2 * 86_400_000).toISOString());
    await expectNoDispute(client, day(1));
  });

  test('after the service was stopped', async () => {
    const client = await createDisputingClient(gateway);
    await client.http.post(`/api/contracts/${client.contractId}/cancellation`);
    await setLawTime(gateway, new Date(Date.now() + 14 * 86_400_000).toISOString());
    await expectNoDispute(client, day(14));
  });

  test('while what was sent before the contract, and under it, is', async () => {
    const [client, admin] = [await createDisputingClient(gateway), await gateway.admin()];
    const record = async (values: object) => {
      const { id } = await createCreditItem(gateway.db, client.id);
      const { path, input } = disputed(id, values);
      return (await admin.http.patch(path, input)).status;
    };
    expect(await record({ disputedOn: day(-20) })).toBe(200);
    expect(await record({})).toBe(200);
    const [item] = [await createCreditItem(gateway.db, client.id)];
    const underIt = sql`update credit_item set status = 'disputed', disputed_on = ${day(11)} where id = ${item.id}`;
    await expect(underIt.execute(gateway.db)).resolves.toBeDefined();
  });

  test('on a day between an offer and its signature, once it is signed', async () => {
    await setLawTime(gateway, new Date(Date.now() - 4 * 86_400_000).toISOString());
    const client = await createReadyClient(gateway);
    await setLawTime(gateway, null);
    await gateway.db
      .transaction()
      .execute((trx) => signOffer(gateway, trx, client.id, client.contractId));
    await expectNoDispute(client, day(-2));
  });

  test('while a dispute from before the contract can be corrected, closed and restored', async () => {
    const [client, admin] = [await gateway.client(), await gateway.admin()];
    const item = await createCreditItem(gateway.db, client.id, { status: 'disputed' });
    await createSignedContract(gateway, 'TX', client);
    const { path } = disputed(item.id);
    const change = async (input: object) => (await admin.http.patch<CreditItem>(path, input)).body;
    expect(await change({ status: 'disputed', note: 'By phone' })).toMatchObject({
      note: 'By phone',
    });
    const removed = await change({ status: 'removed' });
    const undone = await admin.http.post('/api/admin/credit-items/undo', {
      items: [{ id: item.id, expectedVersion: removed.version }],
    });
    expect(undone).toMatchObject({ status: 200, body: [{ status: 'disputed' }] });
  });
});

describe('a letter is not signed', () => {
  test('in other words, or with a statement left out', async () => {
    const client = await createDisputingClient(gateway);
    const { id, letter } = await prepared(client);
    const statements = { [client.finding]: true };
    const otherHash = letter.hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    await expectNo(client, signatureOf(id, { hash: otherHash, statements }), {
      status: 409,
      rule: '15 USC 1681i(a)(1)(A)',
    });
    await expectNo(client, signatureOf(id, { hash: letter.hash, statements: {} }), {
      status: 409,
      rule: '15 USC 1679b(a)(1)',
    });
  });

  test('on the screen after the consent to electronic documents is withdrawn', async () => {
    const client = await createDisputingClient(gateway);
    const { id, letter } = await prepared(client);
    await client.http.post('/api/contracts/electronic-consent/withdrawal');
    const statements = { [client.finding]: true };
    const change = signatureOf(id, { hash: letter.hash, statements });
    const rule = '15 USC 7001(c)(1)(C)(ii)';
    await expectNo(client, change, { status: 409, rule });
    const signed = { clientId: client.id, disputeId: id };
    await expect(createSignedLetter(gateway, signed)).rejects.toThrow(rule);
    await createConsent(gateway, client.id);
    expect((await client.http.post(change.path, change.input)).status).toBe(200);
  });

  test('twice, after it was withdrawn, or by anybody else', async () => {
    const client = await createDisputingClient(gateway);
    const { id, letter } = await prepared(client);
    const rule = '15 USC 1681i(a)(1)(A)';
    const change = signatureOf(id, { hash: letter.hash, statements: { [client.finding]: true } });
    const admin = await gateway.admin();
    for (const user of [await gateway.client(), admin]) {
      await expectNo(user, change, { status: 404, rule });
    }
    const before = await databaseContents(gateway.db);
    const viewing = { [VIEW_AS_HEADER]: client.id };
    expect(await admin.http.post(change.path, change.input, viewing)).toMatchObject({
      status: 403,
      body: { rule, issues: [{ code: 'letter-not-client' }] },
    });
    expectRefused(await gateway.visitor().post(change.path, change.input), 401);
    expect(await databaseContents(gateway.db)).toEqual(before);
    expect((await client.http.post(change.path, change.input)).status).toBe(200);
    await expectNo(client, change, { status: 409, rule });
    await client.http.request(`/api/disputes/${id}`, { method: 'DELETE' });
    await expectNo(client, change, { status: 409, rule });
  });
});

describe('the database refuses', () => {
  const expectNoDispute = (clientId: string, contractId: string) =>
    expectRuleOfDatabase(gateway.db, '15 USC 1679d(a)(2)', (trx) =>
      insertDispute(trx, gateway.encryption, {
        clientId,
        contractId,
        bureau: 'experian',
        kind: 'dispute',
        proposedBy: null,
        items: [{ findingKey: 'a1', ownStatement: null, follows: null }],
        documentIds: [],
      }),
    );

  test('a letter before the wait is over, under another client’s contract, and after its end', async () => {
    const waiting = await createSignedContract(gateway);
    await expectNoDispute(waiting.id, waiting.contractId);
    const client = await createDisputingClient(gateway);
    await expectNoDispute((await gateway.client()).id, client.contractId);
    await client.http.post(`/api/contracts/${client.contractId}/cancellation`);
    await expectNoDispute(client.id, client.contractId);
  });

  test('another or a deleted dispute once its letter is signed, and another signature', async () => {
    const client = await createDisputingClient(gateway);
    const { id, letter } = await prepared(client);
    const { path, input } = signatureOf(id, {
      hash: letter.hash,
      statements: { [client.finding]: true },
    });
    await client.http.post(path, input);
    for (const [rule, statement] of [
      ['15 USC 1679i', sql`delete from dispute where id = ${id}`],
      ['15 USC 1679i', sql`delete from letter_signature where dispute_id = ${id}`],
      ['15 USC 1681i(a)(1)(A)', sql`update dispute set bureau = 'equifax' where id = ${id}`],
      [
        '15 USC 1681i(a)(1)(A)',
        sql`update dispute set delivered_on = '2026-11-01', delivery_evidence = 'x' where id = ${id}`,
      ],
      [
        '15 USC 1681i(a)(1)(A)',
        sql`update letter_signature set zone = 'UTC' where dispute_id = ${id}`,
      ],
    ] as const) {
      await expectRuleOfDatabase(gateway.db, rule, (trx) => statement.execute(trx));
    }
  });

  test('the same dispute twice', async () => {
    const client = await createDisputingClient(gateway);
    await prepared(client);
    const repeat = sql`
      insert into dispute_item (id, dispute_id, position, client_id, bureau, kind, finding_key)
      select gen_random_uuid(), dispute_id, 2, client_id, bureau, kind, finding_key from dispute_item
      where client_id = ${client.id}`.execute(gateway.db);
    await expect(repeat).rejects.toThrow('15 USC 1681i(a)(3)');
  });
});

test('a changed answer during the signature is not signed over', async () => {
  const client = await createDisputingClient(gateway);
  const { id, letter } = await prepared(client);
  const { path, input } = signatureOf(id, {
    hash: letter.hash,
    statements: { [client.finding]: true },
  });
  await Promise.all([
    client.http.post(path, input),
    answerRising(client.http, { isYours: 'no', wasPaid: null }),
  ]);
  const { body } = await client.http.get<PreparedDispute>(`/api/disputes/${id}`);
  expect(['to-sign', 'out-of-date']).toContain(body.status);
});
