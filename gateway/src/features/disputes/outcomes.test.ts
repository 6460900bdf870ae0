import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { CreditItem } from '@repo/contract/credit-items';
import type { DisputeDetails, DisputeOutcome } from '@repo/contract/disputes';
import { sql } from 'kysely';
import { auditOf } from '../../../test/audit.ts';
import {
  createDeliveredLetter,
  createDispute,
  createMailableLetter,
  createMailedLetter,
  createDisputingClient,
  prepareLetter,
  signLetter,
} from '../../../test/disputes.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import { expectRuleOfDatabase } from '../../../test/expect-rule.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { setLawTime } from '../../../test/law-time.ts';
import {
  expectRefusedEverywhere,
  startTwoGateways,
  type Change,
  type Refusal,
} from '../../../test/refusals.ts';
import { runWaitingJobs } from '../../../test/run-jobs.ts';
import { importConfirmed } from '../../../test/saved-reports.ts';
import type { TestGateway } from '../../../test/test-gateway.ts';
import { columnsWith } from '../../../test/where-stored.ts';

let gateways: Awaited<ReturnType<typeof startTwoGateways>>;
let gateway: TestGateway;
let admin: { id: string; http: HttpClient };
/** A separate admin, because each attempt signs in again and ends the oldest session. */
let refused: { id: string };
beforeAll(async () => {
  gateways = await startTwoGateways();
  [gateway] = gateways.both;
  admin = await gateway.admin();
  refused = await gateway.admin();
});
afterEach(() => setLawTime(gateway, null));
afterAll(() => gateways.stop());

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const moveTo = (days: number) =>
  setLawTime(gateway, new Date(Date.now() + days * 86_400_000).toISOString());

const createMailed = () => createMailedLetter(gateway);

const createDelivered = () => createDeliveredLetter(gateway);

type Client = Awaited<ReturnType<typeof createMailed>>;

const answerOf = (
  { disputeId, finding }: { disputeId: string; finding: string },
  outcome: DisputeOutcome,
  { reasons, ...changes }: { reasons?: string; completedOn?: string } = {},
) => ({
  method: 'PUT' as const,
  path: `/api/admin/disputes/${disputeId}/outcomes`,
  procedure: 'clientDisputes.recordOutcomes',
  parameters: { disputeId },
  input: { outcomes: [{ finding, outcome, ...(reasons && { reasons }) }], ...changes },
});

function put({ path, input }: Change, http = admin.http) {
  return http.request<DisputeDetails>(path, {
    method: 'PUT',
    body: JSON.stringify(input),
    headers: { 'content-type': 'application/json' },
  });
}

const record = (...answer: Parameters<typeof answerOf>) => put(answerOf(...answer));

const expectNo = (change: Change, refusal: Refusal) =>
  expectRefusedEverywhere(gateways.both, refused, change, refusal);

const itemsOf = async ({ id }: Client) =>
  (await admin.http.get<CreditItem[]>(`/api/admin/clients/${id}/credit-items`)).body;

const read = async ({ http, disputeId }: Client) =>
  (await http.get<DisputeDetails>(`/api/disputes/${disputeId}`)).body;

const news = async ({ http }: Client) =>
  (await http.get<{ title: string }[]>('/api/notifications')).body
    .map(({ title }) => title)
    .filter((title) => /answer/.test(title));

const removed = { status: 'removed' };
const active = { status: 'active', removalDate: null, answerDueOn: null };

describe('an answer', () => {
  test.each<[DisputeOutcome, object]>([
    ['deleted', removed],
    ['blocked', removed],
    ['updated', active],
    ['verified', active],
    ['remains', active],
    ['reinserted', active],
  ])('of %s ends the dispute, and the item follows', async (outcome, item) => {
    const client = await createDelivered();
    const completedOn = day(30);
    if (outcome === 'reinserted') await record(client, 'deleted', { completedOn: day(20) });
    const response = await record(client, outcome, { completedOn });
    expect(response).toMatchObject({
      status: 200,
      body: {
        status: 'answered',
        isExtendable: false,
        outcomes: [{ finding: client.finding, outcome, completedOn, reasons: null }],
      },
    });
    expect(await read(client)).toEqual(response.body);
    const removalDate = item === removed ? { removalDate: completedOn } : {};
    expect(await itemsOf(client)).toMatchObject([{ ...item, ...removalDate, canUndo: true }]);
    expect(await news(client)).toContain('Experian answered');
  });

  test('is announced after the time to undo, with its mail, and audited without its reasons', async () => {
    const client = await createDelivered();
    const reasons = `The furnisher confirmed the balance ${randomUUID()}`;
    await record(client, 'verified', { completedOn: day(30), reasons });
    await runWaitingJobs(gateway);
    expect((await itemsOf(client))[0]).toMatchObject({ status: 'active', canUndo: false });
    const mails = gateway.sentMails.filter(
      ({ to, subject }) => to.address === client.email && subject === 'Experian answered',
    );
    expect(mails).toHaveLength(1);
    expect(await auditOf(gateway.db, client.id)).toContainEqual({
      actor: { type: 'user', userId: admin.id },
      action: 'dispute.answered',
      subject: `dispute/${client.disputeId}`,
      before: { outcomes: [null], completedOn: [null] },
      after: { outcomes: ['verified'], completedOn: [day(30)] },
      detail: { bureau: 'experian', reasonChanged: true },
    });
    expect((await read(client)).outcomes).toMatchObject([{ reasons }]);
    expect(await columnsWith(gateway.ownerDb, { reasons })).toEqual(new Map());
    const { rows } = await sql`select outcome_read_by as "readBy" from dispute_item
      where dispute_id = ${client.disputeId}`.execute(gateway.db);
    expect(rows).toEqual([{ readBy: admin.id }]);
  });

  test('of today is meant without a day, and proves that a mailed letter arrived', async () => {
    const client = await createMailed();
    await runWaitingJobs(gateway);
    const { body } = await record(client, 'deleted');
    expect(body).toMatchObject({ status: 'answered', deliveredOn: null });
    expect(day(40) >= body.outcomes[0]!.completedOn!).toBe(true);
    const { status, body: later } = await admin.http.post<DisputeDetails>(
      `/api/admin/disputes/${client.disputeId}/delivery`,
      { deliveredOn: day(16), evidence: 'Receipt' },
    );
    expect([status, later.status, later.deliveredOn]).toEqual([200, 'answered', day(16)]);
    expect(await itemsOf(client)).toMatchObject([removed]);
  });

  test('again changes nothing, and another one corrects it', async () => {
    const client = await createDelivered();
    const { body: first } = await record(client, 'verified', { completedOn: day(30) });
    const events = await auditOf(gateway.db, client.id);
    expect((await record(client, 'verified', { completedOn: day(30) })).body).toEqual(first);
    expect(await auditOf(gateway.db, client.id)).toEqual(events);
    expect(await news(client)).toHaveLength(1);
    await record(client, 'deleted', { completedOn: day(29) });
    expect(await itemsOf(client)).toMatchObject([{ ...removed, removalDate: day(29) }]);
    await record(client, 'deleted', { completedOn: day(28) });
    expect(await itemsOf(client)).toMatchObject([{ ...removed, removalDate: day(28) }]);
    expect((await record(client, 'reinserted', { completedOn: day(35) })).body).toMatchObject({
      status: 'answered',
      outcomes: [{ outcome: 'reinserted', completedOn: day(35) }],
    });
    expect(await itemsOf(client)).toMatchObject([active]);
    expect((await auditOf(gateway.db, client.id)).at(-2)).toMatchObject({
      action: 'credit-item.status-updated',
    });
    expect((await auditOf(gateway.db, client.id)).at(-1)).toMatchObject({
      action: 'dispute.answered',
      before: { outcomes: ['deleted'] },
      after: { outcomes: ['reinserted'] },
    });
  });

  test('leaves alone what a person changed since, and a status that is undone comes back', async () => {
    const client = await createDelivered();
    const [item] = await itemsOf(client);
    await admin.http.patch(`/api/admin/credit-items/${item!.id}`, { status: 'active' });
    await record(client, 'deleted', { completedOn: day(30) });
    expect(await itemsOf(client)).toMatchObject([{ status: 'active' }]);

    const other = await createDelivered();
    await record(other, 'deleted', { completedOn: day(30) });
    const [gone] = await itemsOf(other);
    const undone = await admin.http.post('/api/admin/credit-items/undo', {
      items: [{ id: gone!.id, expectedVersion: gone!.version }],
    });
    expect(undone).toMatchObject({ status: 200, body: [{ status: 'disputed' }] });
  });

  test('for some items leaves the dispute open for the others', async () => {
    const client = await createDelivered();
    const other = 'abc123';
    await gateway.ownerDb.transaction().execute(async (trx) => {
      await sql`alter table dispute_item disable trigger dispute_item_kept`.execute(trx);
      await sql`insert into dispute_item (id, dispute_id, position, client_id, bureau, kind, finding_key, credit_item_ids)
        select gen_random_uuid(), dispute_id, 2, client_id, bureau, kind, ${other}, credit_item_ids from dispute_item
        where dispute_id = ${client.disputeId}`.execute(trx);
      await sql`alter table dispute_item enable trigger dispute_item_kept`.execute(trx);
    });
    const { body } = await record(client, 'verified', { completedOn: day(30) });
    expect(body.status).not.toBe('answered');
    expect(body.items.map(({ finding }) => finding)).toEqual([client.finding, other]);
    expect(await itemsOf(client)).toMatchObject([{ status: 'disputed' }]);
    const second = await record({ ...client, finding: other }, 'remains', { completedOn: day(31) });
    expect(second.body).toMatchObject({
      status: 'answered',
      outcomes: [{ completedOn: day(30) }, { completedOn: day(31) }],
    });
    expect(await itemsOf(client)).toMatchObject([active]);
  });

  test('names an item that the latest report no longer shows', async () => {
    const client = await createDelivered();
    await importConfirmed(client, admin.http, { date: '2026-11-20', balance: 0 });
    const { body } = await record(client, 'deleted', { completedOn: day(30) });
    expect(body.items).toMatchObject([{ finding: client.finding, creditor: 'Harbor Bank' }]);
  });

  test('takes the dispute out of what waits', async () => {
    const client = await createDelivered();
    await moveTo(60);
    const queued = async () =>
      (
        await admin.http.get<{ items: { disputeId: string }[] }>(
          '/api/admin/deadlines?state=overdue&limit=200',
        )
      ).body.items.filter(({ disputeId }) => disputeId === client.disputeId).length;
    const deadlines = async () => (await client.http.get<object[]>('/api/deadlines')).body.length;
    expect([await queued(), await deadlines()]).toEqual([1, 3]);
    await record(client, 'updated', { completedOn: day(44) });
    expect([await queued(), await deadlines()]).toEqual([0, 0]);
    const mailed = await createMailed();
    await moveTo(60);
    const transit = async () =>
      (
        await admin.http.get<{ items: { disputeId: string }[] }>(
          '/api/admin/letters?queue=in-transit&limit=600',
        )
      ).body.items.filter(({ disputeId }) => disputeId === mailed.disputeId).length;
    expect(await transit()).toBe(1);
    await record(mailed, 'remains', { completedOn: day(44) });
    expect(await transit()).toBe(0);
  });

  test.each<[DisputeOutcome, string[][]]>([
    ['verified', [[], [], ['new-information'], ['not-yours']]],
    ['updated', [[], ['unresolved-item'], ['new-information'], ['not-yours']]],
    ['remains', [['result'], [], ['new-information'], ['not-yours']]],
    [
      'deleted',
      [['unresolved-item'], ['unresolved-item'], ['unresolved-item'], ['unresolved-item']],
    ],
  ])('of %s proposes only what may follow it', async (outcome, lacks) => {
    const client = await createDelivered();
    expect((await read(client)).nextSteps).toEqual([]);
    const { body } = await record(client, outcome, { completedOn: day(30) });
    const steps = [
      ['procedure', '15 USC 1681i(a)(7)'],
      ['statement', '15 USC 1681i(b)'],
      ['dispute', '15 USC 1681i(a)(3)'],
      ['block', '15 USC 1681c-2(a)'],
    ].map(([kind, rule], index) => {
      const lacking = lacks[index]!;
      const isOffered = lacking.length === 0 || lacking.includes('new-information');
      const findings = isOffered ? [client.finding] : [];
      return { kind, rule, lacks: lacking, allowed: lacking.length === 0, findings };
    });
    expect(body.nextSteps).toEqual(steps);
  });
});

describe('silence', () => {
  test('is recorded once the time is over, without a day, and is no answer', async () => {
    const client = await createDelivered();
    await moveTo(60);
    expect((await read(client)).status).toBe('overdue');
    expect((await record(client, 'no-response')).body).toMatchObject({
      status: 'answered',
      outcomes: [{ outcome: 'no-response', completedOn: null }],
    });
    expect(await itemsOf(client)).toMatchObject([active]);
    expect(await news(client)).toEqual(['Experian did not answer']);
    expect((await record(client, 'deleted', { completedOn: day(58) })).body).toMatchObject({
      outcomes: [{ outcome: 'deleted', completedOn: day(58) }],
    });
    expect(await itemsOf(client)).toMatchObject([removed]);
  });

  test('is refused while the time runs, and while no delivery is known', async () => {
    const rule = '15 USC 1681i(a)(1)(A)';
    const [delivered, mailed] = [await createDelivered(), await createMailed()];
    await expectNo(answerOf(delivered, 'no-response'), { status: 409, rule });
    await moveTo(90);
    await expectNo(answerOf(mailed, 'no-response'), { status: 409, rule });
  });
});

describe('no answer is recorded', () => {
  const rule = '15 USC 1681i(a)(1)(A)';

  test('for a letter that is unsigned, not mailed, or withdrawn', async () => {
    const client = await createDisputingClient(gateway);
    const { body } = await prepareLetter(client);
    const letter = { disputeId: body.id, finding: client.finding };
    await expectNo(answerOf(letter, 'deleted'), { status: 409, rule });
    await signLetter(client, body);
    await expectNo(answerOf(letter, 'deleted'), { status: 409, rule });
    await client.http.request(`/api/disputes/${body.id}`, { method: 'DELETE' });
    await expectNo(answerOf(letter, 'deleted'), { status: 409, rule });
    await expectNo(answerOf({ ...letter, disputeId: randomUUID() }, 'deleted'), {
      status: 404,
      rule: null,
    });
  });

  test('of a day before the posting, or in the future', async () => {
    const client = await createDelivered();
    await expectNo(answerOf(client, 'deleted', { completedOn: day(12) }), {
      status: 409,
      rule: '15 USC 1681i(a)(6)(A)',
    });
    await expectNo(answerOf(client, 'deleted', { completedOn: day(42) }), {
      status: 400,
      rule: null,
    });
  });

  test('about another client’s finding, or one that the letter does not have', async () => {
    const other = await createDisputingClient(gateway);
    const ofOther = await createDispute(gateway, other);
    const { findingKey } = await gateway.db
      .selectFrom('disputeItem')
      .select('findingKey')
      .where('disputeId', '=', ofOther)
      .executeTakeFirstOrThrow();
    const { disputeId } = await createDelivered();
    for (const finding of [findingKey, 'abc123']) {
      await expectNo(answerOf({ disputeId, finding }, 'deleted'), {
        status: 409,
        rule: '15 USC 1681i(a)(6)(A)',
      });
    }
  });

  test('that calls a dispute frivolous without what is missing', async () => {
    const client = await createDelivered();
    await expectNo(answerOf(client, 'frivolous', { completedOn: day(30) }), {
      status: 400,
      rule: '15 USC 1681i(a)(3)(C)',
    });
    const reasons = 'A copy of the receipt';
    const { body } = await record(client, 'frivolous', { completedOn: day(30), reasons });
    expect(body).toMatchObject({ status: 'answered', outcomes: [{ reasons }] });
    expect(await itemsOf(client)).toMatchObject([active]);
  });

  test('that something is back which the bureau never deleted', async () => {
    const client = await createDelivered();
    const reinsertion = { status: 409, rule: '15 USC 1681i(a)(5)(B)' } as const;
    await expectNo(answerOf(client, 'reinserted', { completedOn: day(30) }), reinsertion);
    await record(client, 'verified', { completedOn: day(28) });
    await expectNo(answerOf(client, 'reinserted', { completedOn: day(30) }), reinsertion);
  });

  test('by a client, by a visitor, or in the view of a client', async () => {
    const client = await createDelivered();
    const change = answerOf(client, 'deleted', { completedOn: day(30) });
    expectRefused(await put(change, client.http), 403);
    expectRefused(await put(change, gateway.visitor()), 401);
    expect(await read(client)).toMatchObject({ status: 'delivered', outcomes: [] });
  });

  test('and then taken for a letter that came back, was mailed later, or gets more time', async () => {
    const mailed = await createMailed();
    const { mailingId } = await read(mailed);
    await record(mailed, 'verified', { completedOn: day(30) });
    const { disputeId } = mailed;
    const parameters = { disputeId };
    await expectNo(
      {
        path: `/api/admin/disputes/${disputeId}/return`,
        procedure: 'clientDisputes.recordReturn',
        parameters,
        input: { returnedOn: day(31) },
      },
      { status: 409, rule },
    );
    await expectNo(
      {
        method: 'PATCH',
        path: `/api/admin/mailings/${mailingId}`,
        procedure: 'mailings.update',
        parameters: { mailingId: mailingId! },
        input: { letters: [{ disputeId, postedOn: day(14) }] },
      },
      { status: 409, rule },
    );
    const numbers = await admin.http.patch(`/api/admin/mailings/${mailingId}`, {
      letters: [{ disputeId, postedOn: day(13), trackingNumber: '9407 2000 0000' }],
    });
    expect(numbers.status).toBe(200);
    const delivered = await createDelivered();
    await record(delivered, 'verified', { completedOn: day(30) });
    await expectNo(
      {
        path: `/api/admin/disputes/${delivered.disputeId}/information`,
        procedure: 'clientDisputes.recordInformation',
        parameters: { disputeId: delivered.disputeId },
        input: { receivedOn: day(20) },
      },
      { status: 409, rule },
    );
  });
});

describe('the database refuses', () => {
  const change = (disputeId: string, values: string) =>
    sql`update dispute_item set ${sql.raw(values)} where dispute_id = ${disputeId}`;
  const expectRule = (rule: string, disputeId: string, values: string) =>
    expectRuleOfDatabase(gateway.db, rule, (trx) => change(disputeId, values).execute(trx));

  test('an answer to a letter that was not mailed', async () => {
    const { disputeId } = await createMailableLetter(gateway);
    const values = `outcome = 'deleted', completed_on = '${day(0)}'`;
    await expectRule('15 USC 1681i(a)(1)(A)', disputeId, values);
  });

  test('a day outside the time, silence too early, and a frivolous dispute without reasons', async () => {
    const { disputeId } = await createDelivered();
    for (const date of [day(12), day(42)]) {
      const values = `outcome = 'deleted', completed_on = '${date}'`;
      await expectRule('15 USC 1681i(a)(6)(A)', disputeId, values);
    }
    await expectRule('15 USC 1681i(a)(1)(A)', disputeId, "outcome = 'no-response'");
    const frivolous = `outcome = 'frivolous', completed_on = '${day(30)}'`;
    await expectRule('15 USC 1681i(a)(3)(C)', disputeId, frivolous);
    const answered = sql`update dispute set answered_at = now() where id = ${disputeId}`;
    await expectRuleOfDatabase(gateway.db, '15 USC 1681i(a)(1)(A)', (trx) => answered.execute(trx));
  });

  test('that something is back which was never deleted', async () => {
    const { disputeId } = await createDelivered();
    const values = `outcome = 'reinserted', completed_on = '${day(30)}'`;
    await expectRule('15 USC 1681i(a)(5)(B)', disputeId, values);
    await sql`update dispute_item set outcome = 'deleted', completed_on = ${day(20)}
      where dispute_id = ${disputeId}`.execute(gateway.db);
    await sql`update dispute_item set ${sql.raw(values)} where dispute_id = ${disputeId}`.execute(
      gateway.db,
    );
  });

  test('another time of an answer than that of its record', async () => {
    const client = await createDelivered();
    const { disputeId } = client;
    const insert = sql`
      insert into dispute (client_id, contract_id, bureau, kind, is_proposed, delivered_on, delivery_evidence, answer_due_on, answered_at)
      select client_id, contract_id, bureau, kind, false, delivered_on, delivery_evidence, answer_due_on + 15, law_now()
      from dispute where id = ${disputeId}`;
    const rule = '15 USC 1681i(a)(1)(A)';
    await expectRuleOfDatabase(gateway.db, rule, (trx) => insert.execute(trx));
    await record(client, 'verified', { completedOn: day(30) });
    for (const time of ["answered_at - interval '5 days'", 'law_now()', 'null']) {
      const change = sql`update dispute set answered_at = ${sql.raw(time)} where id = ${disputeId}`;
      await expectRuleOfDatabase(gateway.db, rule, (trx) => change.execute(trx));
    }
    await record(client, 'deleted', { completedOn: day(31) });
  });

  test('to forget an answer, and the return of its letter', async () => {
    const client = await createMailed();
    const { disputeId } = client;
    await record(client, 'verified', { completedOn: day(30) });
    await expectRule('15 USC 1679i', disputeId, 'outcome = null, completed_on = null');
    const back = sql`update dispute set posted_on = null, mailing_id = null, mailing_position = null,
      returned_on = ${day(31)} where id = ${disputeId}`;
    await expectRuleOfDatabase(gateway.db, '15 USC 1681i(a)(1)(A)', (trx) => back.execute(trx));
    const again = sql`update dispute set answered_at = null where id = ${disputeId}`;
    await expectRuleOfDatabase(gateway.db, '15 USC 1681i(a)(1)(A)', (trx) => again.execute(trx));
    const later = sql`update dispute set posted_on = ${day(31)} where id = ${disputeId}`;
    await expectRuleOfDatabase(gateway.db, '15 USC 1681i(a)(6)(A)', (trx) => later.execute(trx));
  });
});
