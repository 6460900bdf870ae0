import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { EarnedWork } from '@repo/contract/work';
import { auditOf } from '../../../test/audit.ts';
import { createDisputingClient, createMailedLetter } from '../../../test/disputes.ts';
import {
  answerLetter,
  createBuyer,
  createDeliveredLetter,
  createEarnedWork,
  dayIn,
  inDays,
  recordWorkOf,
} from '../../../test/earned-work.ts';
import { createCreditItem, createReportImport } from '../../../test/factories.ts';
import { expectRuleOfDatabase } from '../../../test/expect-rule.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { recordLapsedWork } from './record-work.ts';

let gateway: TestGateway;
let admin: { id: string; http: HttpClient };
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = await gateway.admin();
});
afterEach(() => setLawTime(gateway, null));
afterAll(() => gateway.stop());

const workOf = async ({ http }: { http: HttpClient }) =>
  (await http.get<EarnedWork[]>('/api/work')).body;

test('an answer to a delivered letter is finished work at once, with its evidence, and audited', async () => {
  const client = await createMailedLetter(gateway);
  const { disputeId, finding } = client;
  await admin.http.post(`/api/admin/disputes/${disputeId}/delivery`, {
    deliveredOn: dayIn(16),
    evidence: '9407 1000 0000',
  });
  expect(await workOf(client)).toEqual([]);
  await admin.http.put(`/api/admin/disputes/${disputeId}/outcomes`, {
    outcomes: [{ finding, outcome: 'verified' }],
  });
  const [work, ...others] = await workOf(client);
  expect(others).toEqual([]);
  expect(work).toMatchObject({
    contractId: client.contractId,
    service: { position: 1, kind: 'dispute', price: '79.00' },
    evidence: [{ kind: 'dispute', disputeId, bureau: 'experian', deliveredOn: dayIn(16) }],
    billableFrom: null,
    obstacle: 'phone-time',
    rule: '16 CFR 310.4(a)(2)',
    invoiceId: null,
  });
  expect((await admin.http.get<EarnedWork[]>(`/api/admin/clients/${client.id}/work`)).body).toEqual(
    [work],
  );
  expect(await auditOf(gateway.db, client.id)).toContainEqual(
    expect.objectContaining({
      actor: { type: 'system' },
      action: 'work.recorded',
      subject: `work/${work!.id}`,
      detail: { performedOn: work!.performedOn },
    }),
  );
});

test('an answer finishes nothing before its delivery is known', async () => {
  const client = await createMailedLetter(gateway);
  const { disputeId, finding } = client;
  await admin.http.put(`/api/admin/disputes/${disputeId}/outcomes`, {
    outcomes: [{ finding, outcome: 'verified' }],
  });
  expect(await workOf(client)).toEqual([]);
  await admin.http.post(`/api/admin/disputes/${disputeId}/delivery`, {
    deliveredOn: dayIn(16),
    evidence: '9407 1000 0000',
  });
  expect(await workOf(client)).toHaveLength(1);
});

const runJob = () => recordLapsedWork(gateway.jobServices);

describe('the time to answer', () => {
  test('finishes a dispute on the day after its end, in the client’s zone, once', async () => {
    const client = await createBuyer(gateway);
    await createDeliveredLetter(gateway, client);
    // Midnight of Denver, or of Chicago, is between five and seven hours of UTC.
    await setLawTime(gateway, `${dayIn(47)}T04:30:00Z`);
    await runJob();
    expect(await workOf(client)).toEqual([]);
    await setLawTime(gateway, `${dayIn(47)}T07:30:00Z`);
    await runJob();
    await runJob();
    expect(await workOf(client)).toMatchObject([
      { performedOn: dayIn(47), billableFrom: dayIn(47), obstacle: null, rule: null },
    ]);
  });

  test('that further information extended takes back what was recorded too early', async () => {
    const client = await createBuyer(gateway);
    const disputeId = await createDeliveredLetter(gateway, client);
    await setLawTime(gateway, inDays(48));
    await runJob();
    expect(await workOf(client)).toHaveLength(1);
    const path = `/api/admin/disputes/${disputeId}/information`;
    expect(await admin.http.post(path, { receivedOn: dayIn(30) })).toMatchObject({ status: 200 });
    expect(await workOf(client)).toEqual([]);
    await setLawTime(gateway, inDays(63));
    await runJob();
    expect(await workOf(client)).toMatchObject([{ performedOn: dayIn(62) }]);
  });
});

test('a dispute finishes one service, and a third dispute none of two', async () => {
  const client = await createEarnedWork(gateway, {}, 3);
  expect((await workOf(client)).map(({ service }) => service.position)).toEqual([1, 2]);
});

test('a service that names findings is finished by disputes about all of them', async () => {
  const named = {
    kind: 'dispute' as const,
    description: 'Harbor Collections and First Bank',
    price: '120.00',
    findings: ['a1', 'b2'],
  };
  const client = await createBuyer(gateway, { services: [named] });
  const first = await createDeliveredLetter(gateway, client, { findingKeys: ['a1'] });
  const second = await createDeliveredLetter(gateway, client, { findingKeys: ['b2'] });
  const other = await createDeliveredLetter(gateway, client);
  await answerLetter(gateway, first);
  await answerLetter(gateway, other);
  await recordWorkOf(gateway, client);
  expect(await workOf(client)).toEqual([]);
  await answerLetter(gateway, second);
  await recordWorkOf(gateway, client);
  const [work] = await workOf(client);
  expect(work!.evidence.map((piece) => piece.disputeId).toSorted()).toEqual(
    [first, second].toSorted(),
  );
});

test('a deletion that a later report shows finishes its service, until that report is withdrawn', async () => {
  const client = await createBuyer(gateway);
  const disputeId = await createDeliveredLetter(gateway, client);
  await answerLetter(gateway, disputeId, { outcome: 'deleted' });
  await setLawTime(gateway, inDays(31));
  const { id: reportId } = await createReportImport(gateway.db, client.id, {
    reportDate: dayIn(30),
    confirmedAt: inDays(31),
    bureaus: ['experian'],
  });
  const { id: itemId } = await gateway.db
    .selectFrom('disputeItem')
    .select('id')
    .where('disputeId', '=', disputeId)
    .executeTakeFirstOrThrow();
  await gateway.db
    .insertInto('shownDeletion')
    .values({ clientId: client.id, disputeItemId: itemId, reportId, reportDate: dayIn(30) })
    .execute();
  await recordWorkOf(gateway, client);
  const deletion = { kind: 'deletion', disputeId, reportDate: dayIn(30) };
  expect(await workOf(client)).toMatchObject([
    { service: { position: 3, kind: 'deletion' }, evidence: [deletion], obstacle: null },
    { service: { position: 1, kind: 'dispute' }, evidence: [{ kind: 'dispute', disputeId }] },
  ]);
  await gateway.db
    .updateTable('reportImport')
    .set({ confirmedAt: null, confirmedBy: null })
    .where('id', '=', reportId)
    .execute();
  expect(await workOf(client)).toMatchObject([{ obstacle: 'work-unfinished' }, { obstacle: null }]);
  await recordWorkOf(gateway, client);
  expect(await workOf(client)).toMatchObject([{ service: { position: 1 } }]);
});

test('an account that two findings are about is deleted once', async () => {
  const named = ['a1', 'b2'].map((finding) => ({
    kind: 'deletion' as const,
    description: `Harbor Collections, ${finding}`,
    price: '150.00',
    findings: [finding],
  }));
  const client = await createBuyer(gateway, { services: named });
  const { id: accountId } = await createCreditItem(gateway.db, client.id);
  const disputeId = await createDeliveredLetter(gateway, client, {
    findingKeys: ['a1', 'b2'],
    creditItemIds: [accountId],
  });
  await answerLetter(gateway, disputeId, { outcome: 'deleted' });
  await setLawTime(gateway, inDays(31));
  const { id: reportId } = await createReportImport(gateway.db, client.id, {
    reportDate: dayIn(30),
    confirmedAt: inDays(31),
    bureaus: ['experian'],
  });
  const items = await gateway.db
    .selectFrom('disputeItem')
    .select('id')
    .where('disputeId', '=', disputeId)
    .orderBy('position')
    .execute();
  await gateway.db
    .insertInto('shownDeletion')
    .values(
      items.map(({ id }) => ({
        clientId: client.id,
        disputeItemId: id,
        reportId,
        reportDate: dayIn(30),
      })),
    )
    .execute();
  await recordWorkOf(gateway, client);
  expect(await workOf(client)).toMatchObject([{ service: { position: 1, kind: 'deletion' } }]);
  await expectRuleOfDatabase(gateway.db, '15 USC 1679b(b)', async (trx) => {
    const { id: workId } = await trx
      .insertInto('work')
      .values({
        clientId: client.id,
        contractId: client.contractId,
        position: 2,
        performedOn: dayIn(31),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('workEvidence').values({ workId, deletedItemId: items[1]!.id }).execute();
  });
});

describe('nothing is finished', () => {
  test('after the service was stopped', async () => {
    const client = await createBuyer(gateway);
    const disputeId = await createDeliveredLetter(gateway, client);
    await setLawTime(gateway, inDays(18));
    await admin.http.post(`/api/admin/clients/${client.id}/contracts/${client.contractId}/stop`, {
      reason: 'Asked for it by phone',
    });
    await answerLetter(gateway, disputeId);
    await recordWorkOf(gateway, client);
    expect(await workOf(client)).toEqual([]);
  });

  test('by a letter that nobody answered while its time runs', async () => {
    const client = await createBuyer(gateway);
    await createDeliveredLetter(gateway, client);
    await setLawTime(gateway, inDays(46));
    await recordWorkOf(gateway, client);
    expect(await workOf(client)).toEqual([]);
  });

  test('by a sign-in, a report or a letter that was signed', async () => {
    const client = await createDisputingClient(gateway);
    await recordWorkOf(gateway, client);
    expect(await workOf(client)).toEqual([]);
  });
});

describe('the database refuses', () => {
  test('work without evidence, or whose evidence is not complete', async () => {
    const client = await createBuyer(gateway);
    const disputeId = await createDeliveredLetter(gateway, client);
    await setLawTime(gateway, inDays(30));
    const values = { clientId: client.id, contractId: client.contractId, position: 1 };
    const insert = { ...values, performedOn: dayIn(20) };
    await expectRuleOfDatabase(gateway.db, '15 USC 1679b(b)', (trx) =>
      trx.insertInto('work').values(insert).execute(),
    );
    await expectRuleOfDatabase(gateway.db, '15 USC 1679b(b)', async (trx) => {
      const { id: workId } = await trx
        .insertInto('work')
        .values(insert)
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx.insertInto('workEvidence').values({ workId, disputeId }).execute();
    });
  });

  test('evidence of another client or another kind, twice, or that is changed', async () => {
    const client = await createEarnedWork(gateway);
    const other = await createEarnedWork(gateway);
    const [disputeId] = other.disputeIds;
    const values = { clientId: client.id, contractId: client.contractId, performedOn: dayIn(21) };
    const insert = (position: number, evidence: string) => async (trx: typeof gateway.db) => {
      const { id: workId } = await trx
        .insertInto('work')
        .values({ ...values, position })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx.insertInto('workEvidence').values({ workId, disputeId: evidence }).execute();
    };
    await expectRuleOfDatabase(gateway.db, '15 USC 1679b(b)', insert(2, disputeId!));
    await expectRuleOfDatabase(gateway.db, '15 USC 1679b(b)', insert(3, client.disputeIds[0]!));
    await expect(
      gateway.db.transaction().execute(insert(2, client.disputeIds[0]!)),
    ).rejects.toThrow('15 USC 1679b(b): dispute once');
    await expectRuleOfDatabase(gateway.db, '15 USC 1679b(b)', (trx) =>
      trx
        .updateTable('work')
        .set({ performedOn: dayIn(1) })
        .execute(),
    );
    await expectRuleOfDatabase(gateway.db, '15 USC 1679i', (trx) =>
      trx.deleteFrom('work').where('clientId', '=', client.id).execute(),
    );
    await expectRuleOfDatabase(gateway.db, '15 USC 1679i', (trx) =>
      trx.deleteFrom('workEvidence').execute(),
    );
  });
});
