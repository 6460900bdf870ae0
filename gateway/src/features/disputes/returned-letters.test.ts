import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { CreditItem } from '@repo/contract/credit-items';
import type { DisputeDetails } from '@repo/contract/disputes';
import type { Mailing, WaitingLetter } from '@repo/contract/mailings';
import { formattersOf } from '@repo/i18n/formatters.ts';
import { sql } from 'kysely';
import { auditOf } from '../../../test/audit.ts';
import { createDispute, createMailableLetter, createSignedLetter } from '../../../test/disputes.ts';
import { dayIn, inDays } from '../../../test/earned-work.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import { expectRuleOfDatabase } from '../../../test/expect-rule.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { mailLetters, MAILINGS, postLetters } from '../../../test/mailings.ts';
import { expectRefusedEverywhere, startTwoGateways, type Change } from '../../../test/refusals.ts';
import { makeJobsDue, runJobs } from '../../../test/run-jobs.ts';
import type { TestGateway } from '../../../test/test-gateway.ts';
import { setCreditItems } from './disputes.queries.ts';
import { setMailing } from './mailings.queries.ts';
import { recordReturn as recordReturnIn } from './record-return.ts';

let gateways: Awaited<ReturnType<typeof startTwoGateways>>;
let gateway: TestGateway;
let admin: { id: string; http: HttpClient };
/** A separate admin for refusals, because each attempt signs in again and ends the oldest session. */
let refused: { id: string };
beforeAll(async () => {
  gateways = await startTwoGateways();
  [gateway] = gateways.both;
  admin = await gateway.admin();
  refused = await gateway.admin();
});
afterEach(() => setLawTime(gateway, null));
afterAll(() => gateways.stop());

const moveTo = (days: number) => setLawTime(gateway, inDays(days));

const mail = (...disputeIds: string[]) => mailLetters(admin.http, disputeIds);
const post = (mailingId: string, ...letters: object[]) =>
  postLetters(admin.http, mailingId, letters);

const read = async (http: HttpClient, id: string) =>
  (await http.get<DisputeDetails>(`/api/disputes/${id}`)).body;

describe('a letter that comes back', () => {
  const returnOf = (disputeId: string, input: Record<string, unknown> = {}): Change => ({
    path: `/api/admin/disputes/${disputeId}/return`,
    procedure: 'clientDisputes.recordReturn',
    parameters: { disputeId },
    input: { returnedOn: dayIn(18), ...input },
  });

  async function createPosted() {
    const client = await createMailableLetter(gateway);
    const { disputeId } = client;
    const { id: mailingId } = await mail(disputeId);
    await post(mailingId, { disputeId, postedOn: dayIn(12), trackingNumber: '9407100000' });
    await moveTo(21);
    return { ...client, mailingId };
  }

  const recordReturn = (disputeId: string, changes: Record<string, unknown> = {}) => {
    const { path, input } = returnOf(disputeId, changes);
    return admin.http.post<DisputeDetails>(path, input);
  };

  async function mailUnchecked(disputeId: string): Promise<string> {
    const { id } = await gateway.db
      .insertInto('mailing')
      .values({ provider: 'print', service: 'certified' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await gateway.db.transaction().execute((trx) => setMailing(trx, id, [disputeId]));
    return id;
  }

  const itemsOf = async (clientId: string) =>
    (await admin.http.get<CreditItem[]>(`/api/admin/clients/${clientId}/credit-items`)).body;

  const queued = async (queue: string, id: string) =>
    (
      await admin.http.get<{ items: WaitingLetter[] }>(
        `/api/admin/letters?queue=${queue}&limit=600`,
      )
    ).body.items.find(({ disputeId }) => disputeId === id);

  const newsOf = async (http: HttpClient) =>
    (await http.get<{ title: string }[]>('/api/notifications')).body.filter(
      ({ title }) => title === 'Your letter to Experian came back',
    );

  test('waits for the mail again, of which the client reads, and begins no time', async () => {
    const { id, http, disputeId, mailingId } = await createPosted();
    const reason = 'Not deliverable as addressed';
    expect(await recordReturn(disputeId, { reason })).toMatchObject({
      status: 200,
      body: {
        status: 'signed',
        returnedOn: dayIn(18),
        postedOn: null,
        mailingId: null,
        dueOn: null,
        deadlines: [],
      },
    });
    expect(await newsOf(http)).toMatchObject([
      {
        message: expect.stringContaining(formattersOf('en').calendarDate(dayIn(18))),
        actionUrl: `/letters/${disputeId}`,
      },
    ]);
    expect((await http.get('/api/deadlines')).body).toEqual([]);
    expect(await itemsOf(id)).toMatchObject([{ status: 'active', disputedOn: null }]);
    expect(await queued('in-transit', disputeId)).toBeUndefined();
    expect(await queued('to-mail', disputeId)).toMatchObject({
      returnedOn: dayIn(18),
      trackingNumber: null,
      mailingId: null,
    });
    expect(await auditOf(gateway.db, id)).toContainEqual(
      expect.objectContaining({
        action: 'dispute.returned',
        actor: { type: 'user', userId: admin.id },
        detail: { bureau: 'experian', postedOn: dayIn(12), returnedOn: dayIn(18), reason },
      }),
    );
    expect((await admin.http.get<Mailing>(`${MAILINGS}/${mailingId}`)).body.letters).toEqual([]);

    const again = await mail(disputeId);
    await post(again.id, { disputeId, postedOn: dayIn(19) });
    expect(await read(http, disputeId)).toMatchObject({ status: 'mailed', returnedOn: null });
    expect(await itemsOf(id)).toMatchObject([{ status: 'disputed', disputedOn: dayIn(19) }]);
    expect((await recordReturn(disputeId, { returnedOn: dayIn(20) })).status).toBe(200);
    expect(await itemsOf(id)).toMatchObject([{ status: 'active' }]);
  });

  test('enters the history of an item once the dispute was announced', async () => {
    const { id, disputeId } = await createPosted();
    await makeJobsDue(gateway);
    await runJobs(gateway);
    await recordReturn(disputeId);
    const [item] = await itemsOf(id);
    const events = `/api/admin/credit-items/${item!.id}/events`;
    expect((await admin.http.get(events)).body).toMatchObject([
      { status: 'active' },
      { status: 'disputed', disputedOn: dayIn(12) },
      { status: 'active' },
    ]);
  });

  test('leaves an item that somebody changed since, or had disputed before', async () => {
    const { id, disputeId } = await createPosted();
    const [item] = await itemsOf(id);
    const path = `/api/admin/credit-items/${item!.id}`;
    const before = { status: 'disputed', disputedOn: dayIn(-3), disputeChannel: 'phone' };
    expect((await admin.http.patch(path, before)).status).toBe(200);
    await recordReturn(disputeId);
    expect(await itemsOf(id)).toMatchObject([before]);
    const again = await mail(disputeId);
    await post(again.id, { disputeId, postedOn: dayIn(19) });
    await recordReturn(disputeId, { returnedOn: dayIn(20) });
    expect(await itemsOf(id)).toMatchObject([{ status: 'disputed', disputedOn: dayIn(19) }]);
  });

  test('leaves an item that another letter disputes, until that comes back too', async () => {
    const client = await createPosted();
    const { id, disputeId } = client;
    const [item] = await itemsOf(id);
    const other = await createDispute(gateway, client, 'equifax');
    await createSignedLetter(gateway, { clientId: id, disputeId: other });
    await moveTo(21);
    const ofOther = { disputeId: other, findingKey: 'f1d1' };
    await gateway.db.transaction().execute((trx) => setCreditItems(trx, ofOther, [item!.id]));
    const again = await mailUnchecked(other);
    await post(again, { disputeId: other, postedOn: dayIn(12) });
    await recordReturn(disputeId);
    expect(await itemsOf(id)).toMatchObject([{ status: 'disputed', disputedOn: dayIn(12) }]);
    await recordReturn(other);
    expect(await itemsOf(id)).toMatchObject([{ status: 'active' }]);
  });

  test('is withdrawn where the contract has ended', async () => {
    const { id, http, contractId, disputeId } = await createPosted();
    await http.post(`/api/contracts/${contractId}/cancellation`);
    expect(await recordReturn(disputeId)).toMatchObject({
      status: 200,
      body: { status: 'withdrawn', returnedOn: dayIn(18) },
    });
    expect(await newsOf(http)).toEqual([]);
    expect(await itemsOf(id)).toMatchObject([{ status: 'active' }]);
    expect(await queued('to-mail', disputeId)).toBeUndefined();
  });

  test('is recorded without an admin', async () => {
    const { id, disputeId } = await createPosted();
    const returned = { disputeId, returnedOn: dayIn(18), reason: '' };
    await gateway.db
      .transaction()
      .execute((trx) => recordReturnIn(trx, { type: 'system' }, returned));
    expect(await itemsOf(id)).toMatchObject([{ status: 'active' }]);
    expect(await auditOf(gateway.db, id)).toContainEqual(
      expect.objectContaining({ action: 'dispute.returned', actor: { type: 'system' } }),
    );
  });

  test('was on its way, on a day from its posting to now, and only an admin says so', async () => {
    const rule = '15 USC 1681i(a)(1)(A)';
    const { id, http, disputeId, mailingId } = await createPosted();
    await expectNo(returnOf(disputeId, { returnedOn: dayIn(11) }), { status: 400, rule: null });
    await expectNo(returnOf(disputeId, { returnedOn: dayIn(23) }), { status: 400, rule: null });
    const { path, input } = returnOf(disputeId);
    expectRefused(await http.post(path, input), 403);
    expect((await recordReturn(disputeId)).status).toBe(200);
    await expectNo(returnOf(disputeId), { status: 409, rule });
    const again = await mail(disputeId);
    await post(again.id, { disputeId, postedOn: dayIn(19) });
    expect(mailingId).not.toBe(again.id);
    const delivery = { deliveredOn: dayIn(20), evidence: '9407 1000 0000' };
    await admin.http.post(`/api/admin/disputes/${disputeId}/delivery`, delivery);
    await expectNo(returnOf(disputeId), { status: 409, rule });
    expect(await itemsOf(id)).toMatchObject([{ status: 'disputed' }]);
    const other = await createMailableLetter(gateway);
    await other.http.request(`/api/disputes/${other.disputeId}`, { method: 'DELETE' });
    await expectNo(returnOf(other.disputeId), { status: 409, rule });
    await expectNo(returnOf(randomUUID()), { status: 404, rule: null });
  });

  test('loses its posting in the database only with the day, in one update', async () => {
    const { disputeId } = await createPosted();
    const { db } = gateway;
    const change = (values: string) =>
      sql`update dispute set ${sql.raw(values)} where id = ${disputeId}`;
    const expectRule = (values: string) =>
      expectRuleOfDatabase(db, '15 USC 1681i(a)(1)(A)', (trx) => change(values).execute(trx));
    const unmailed =
      'posted_on = null, tracking_number = null, mailing_id = null, mailing_position = null';
    await expectRule(unmailed);
    await expectRule(`returned_on = '${dayIn(18)}'`);
    await expectRule(`${unmailed}, returned_on = '${dayIn(11)}'`);
    await expectRule(`posted_on = null, tracking_number = null, returned_on = '${dayIn(18)}'`);
    await change(`${unmailed}, returned_on = '${dayIn(18)}'`).execute(db);
    await expectRule(`returned_on = '${dayIn(17)}'`);
    await expectRule('returned_on = null');
  });
});

const expectNo = (change: Change, refusal: Parameters<typeof expectRefusedEverywhere>[3]) =>
  expectRefusedEverywhere(gateways.both, refused, change, refusal);
