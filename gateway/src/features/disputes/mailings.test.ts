import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { CreditItem } from '@repo/contract/credit-items';
import { letterPath, type DisputeDetails } from '@repo/contract/disputes';
import type { Mailing, WaitingLetter } from '@repo/contract/mailings';
import { formattersOf } from '@repo/i18n/formatters.ts';
import { readPdfTexts } from '@repo/reports/test/read-pdf-texts.ts';
import { sql } from 'kysely';
import { auditOf } from '../../../test/audit.ts';
import {
  answerRising,
  approveEnclosures,
  createDispute,
  createDisputingClient,
  createMailableLetter,
  createMailableLetters,
  createSignedLetter,
  prepareLetter,
  signLetter,
} from '../../../test/disputes.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import { expectRuleOfDatabase } from '../../../test/expect-rule.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { expectRefusedEverywhere, startTwoGateways, type Change } from '../../../test/refusals.ts';
import { makeJobsDue, runJobs } from '../../../test/run-jobs.ts';
import { setClock } from '../../../test/set-clock.ts';
import { downloadPdf } from '../../../test/sign.ts';
import type { TestGateway } from '../../../test/test-gateway.ts';
import { enveloped } from '../../../test/window-envelope.ts';
import { setMailing } from './mailings.queries.ts';
import { addLetter, endDisputesOfLetter } from '../credit/items/disputes-of-letter.ts';
import { recordReturn as recordReturnIn } from './record-return.ts';

let gateways: Awaited<ReturnType<typeof startTwoGateways>>;
let gateway: TestGateway;
let admin: { id: string; http: HttpClient };
/** An admin of its own for refusals, because each attempt signs in again and ends the oldest session. */
let refused: { id: string };
beforeAll(async () => {
  gateways = await startTwoGateways();
  [gateway] = gateways.both;
  admin = await gateway.admin({ firstName: 'Nora', lastName: 'Ames' });
  refused = await gateway.admin();
});
afterEach(async () => {
  jest.useRealTimers();
  await setLawTime(gateway, null);
});
afterAll(() => gateways.stop());

const MAILINGS = '/api/admin/mailings';
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const moveTo = (days: number) =>
  setLawTime(gateway, new Date(Date.now() + days * 86_400_000).toISOString());

const mailingOf = (disputeIds: string[], changes: object = {}): Change => ({
  path: MAILINGS,
  procedure: 'mailings.create',
  input: { disputeIds, provider: 'print', service: 'certified', ...changes },
});

async function mail(...disputeIds: string[]) {
  const { path, input } = mailingOf(disputeIds);
  const { status, body } = await admin.http.post<Mailing>(path, input);
  expect(status).toBe(200);
  return body;
}

const postingOf = (mailingId: string, letters: object[]): Change => ({
  method: 'PATCH',
  path: `${MAILINGS}/${mailingId}`,
  procedure: 'mailings.update',
  parameters: { mailingId },
  input: { letters },
});

async function post(mailingId: string, ...letters: object[]) {
  const { path, input } = postingOf(mailingId, letters);
  return admin.http.patch<Mailing>(path, input);
}

const read = async (http: HttpClient, id: string) =>
  (await http.get<DisputeDetails>(`/api/disputes/${id}`)).body;

describe('a mailing', () => {
  test('has the signed letters of several clients in order, each on its own sheets', async () => {
    const [one, two] = [await createMailableLetter(gateway), await createMailableLetter(gateway)];
    const created = await mail(two.disputeId, one.disputeId);
    expect(created).toMatchObject({
      provider: 'print',
      service: 'certified',
      createdBy: 'Nora Ames',
      file: `${MAILINGS}/${created.id}/file`,
      letters: [
        { disputeId: two.disputeId, clientId: two.id, clientName: 'Ada Marsh', postedOn: null },
        { disputeId: one.disputeId, clientId: one.id, bureau: 'experian', trackingNumber: null },
      ],
    });
    expect((await admin.http.get(`${MAILINGS}/${created.id}`)).body).toEqual(created);
    const { pdf, response } = await downloadPdf(admin.http, created.file);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const texts = await readPdfTexts(pdf);
    const textsOf = (page: number) => texts.filter((text) => text.page === page);
    expect(textsOf(1).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['1. Ada Marsh', '2. Ada Marsh', 'Experian']),
    );
    const copies = texts.filter(({ text }) => text.startsWith('Enclosed: copy of'));
    expect(copies.map(({ text }) => text.slice(18))).toEqual([
      "driver's license",
      'utility bill',
      'Social Security card',
      "driver's license",
      'utility bill',
      'Social Security card',
    ]);
    expect(texts.filter(({ text }) => text === 'Statement')).toHaveLength(4);
    expect(texts.filter(({ text }) => text.includes('could not be printed'))).toEqual([]);
    const firstPages = texts.filter(({ text }) => text === 'EXPERIAN').map(({ page }) => page);
    expect(firstPages.map((page) => page % 2)).toEqual([1, 1]);
    for (const page of firstPages) {
      const { inWindow } = enveloped(textsOf(page));
      expect(inWindow).toEqual(['EXPERIAN', 'PO BOX 4500', 'ALLEN TX 75013']);
    }
    setClock(Date.now() + 86_400_000);
    expect((await downloadPdf(admin.http, created.file)).pdf.equals(pdf)).toBe(true);
    const actions = (await auditOf(gateway.db, one.id)).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['dispute.mailing-prepared', 'mailing.file-opened']),
    );
  });

  test('has the letters of twenty clients, printed and posted at once', async () => {
    const clients = await createMailableLetters(gateway, 20);
    const ids = clients.map(({ disputeId }) => disputeId);
    const created = await mail(...ids);
    expect(created.letters.map(({ disputeId }) => disputeId)).toEqual(ids);
    const texts = await readPdfTexts((await downloadPdf(admin.http, created.file)).pdf);
    const starts = texts.filter(({ text }) => text === 'EXPERIAN').map(({ page }) => page);
    expect(starts).toHaveLength(20);
    expect(texts.filter(({ text }) => text.startsWith('Enclosed: copy of'))).toHaveLength(60);
    const posted = await post(
      created.id,
      ...ids.map((disputeId) => ({ disputeId, postedOn: day(12) })),
    );
    expect(posted.body.letters.map(({ postedOn }) => postedOn)).toEqual(ids.map(() => day(12)));
    const { rows } = await sql<{ owners: number }>`
      select count(distinct user_id)::int as owners from credit_item
      where status = 'disputed' and user_id = any(${clients.map(({ id }) => id)}::uuid[])`.execute(
      gateway.db,
    );
    expect(rows).toEqual([{ owners: 20 }]);
  }, 60_000);

  test('is posted with numbers, which disputes the items as of that day, and can be corrected', async () => {
    const client = await createMailableLetter(gateway);
    const { disputeId } = client;
    const { id } = await mail(disputeId);
    await moveTo(13);
    const posted = await post(id, {
      disputeId,
      postedOn: day(12),
      trackingNumber: '9407 1000 0000 0000 0000 01',
    });
    expect(posted).toMatchObject({
      status: 200,
      body: { letters: [{ postedOn: day(12), trackingNumber: '9407100000000000000001' }] },
    });
    expect(await read(client.http, disputeId)).toMatchObject({
      status: 'mailed',
      postedOn: day(12),
      dueOn: null,
    });
    const items = `/api/admin/clients/${client.id}/credit-items`;
    const itemsOf = async () => (await admin.http.get<CreditItem[]>(items)).body;
    expect(await itemsOf()).toMatchObject([
      { status: 'disputed', disputedOn: day(12), disputeChannel: 'certified-mail' },
    ]);
    await makeJobsDue(gateway);
    await runJobs(gateway);
    expect((await client.http.get('/api/progress')).body).toContainEqual(
      expect.objectContaining({ updateType: 'dispute-sent' }),
    );
    expect(await post(id, { disputeId, postedOn: day(13) })).toMatchObject({
      status: 200,
      body: { letters: [{ postedOn: day(13), trackingNumber: '9407100000000000000001' }] },
    });
    expect(await itemsOf()).toMatchObject([{ status: 'disputed', disputedOn: day(13) }]);
    const events = () => auditOf(gateway.db, client.id);
    const before = await events();
    await post(id, { disputeId, postedOn: day(13) });
    expect(await events()).toEqual(before);
    expect(await post(id, { disputeId, postedOn: day(13), trackingNumber: '' })).toMatchObject({
      body: { letters: [{ trackingNumber: null }] },
    });
  });

  test('that is posted notifies each client once, in one mail for all their letters', async () => {
    const client = await createMailableLetter(gateway);
    const { disputeId } = client;
    const other = await createDispute(gateway, client, 'equifax');
    await createSignedLetter(gateway, { clientId: client.id, disputeId: other });
    const another = await createMailableLetter(gateway);
    await moveTo(14.5);
    const { id } = await gateway.db
      .insertInto('mailing')
      .values({ provider: 'print', service: 'certified' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ids = [disputeId, other, another.disputeId];
    await gateway.db.transaction().execute((trx) => setMailing(trx, id, ids));
    const newsOf = async ({ http, email }: typeof client) => {
      await runJobs(gateway);
      const { body } = await http.get<{ title: string; actionUrl: string }[]>('/api/notifications');
      const mails = gateway.sentMails.filter(({ to }) => to.address === email);
      return {
        notes: body.filter(({ title }) => title.endsWith('was mailed')),
        mails: mails.filter(({ subject }) => subject.includes('mailed')),
      };
    };
    const postedOn = day(13);
    expect(await post(id, ...ids.map((one) => ({ disputeId: one, postedOn })))).toMatchObject({
      status: 200,
    });
    const { notes, mails } = await newsOf(client);
    expect(notes.map(({ actionUrl }) => actionUrl).toSorted()).toEqual(
      [letterPath(disputeId), letterPath(other)].toSorted(),
    );
    expect(mails).toMatchObject([{ subject: 'Your letters to Experian and Equifax were mailed' }]);
    expect(mails[0]!.text).toContain(formattersOf('en').calendarDate(postedOn));
    expect(await newsOf(another)).toMatchObject({
      notes: [{ actionUrl: letterPath(another.disputeId) }],
      mails: [{ subject: 'Your letter to Experian was mailed' }],
    });
    await post(id, { disputeId, postedOn: day(14) }, { disputeId: other, postedOn });
    expect(await newsOf(client)).toEqual({ notes, mails });
  });

  test('gives up a letter that is signed again, or put into another mailing', async () => {
    const client = await createMailableLetter(gateway);
    const { disputeId } = client;
    const first = await mail(disputeId);
    await expectNo(mailingOf([disputeId]), { status: 409, rule: null });
    const again = await admin.http.post<Mailing>(
      MAILINGS,
      mailingOf([disputeId], { again: true }).input,
    );
    const second = again.body;
    const lettersOf = async ({ id }: Mailing) =>
      (await admin.http.get<Mailing>(`${MAILINGS}/${id}`)).body.letters;
    expect([await lettersOf(first), await lettersOf(second)]).toMatchObject([[], [{ disputeId }]]);
    await answerRising(client.http, { isYours: 'no', wasPaid: null });
    const { body: changed } = await client.http.get<never>(`/api/disputes/${disputeId}`);
    await signLetter(client, changed);
    expect(await lettersOf(second)).toEqual([]);
    expect((await mail(disputeId)).letters).toMatchObject([{ disputeId }]);
  });

  test('outlives the end of the contract once it is posted, and is delivered', async () => {
    const client = await createMailableLetter(gateway);
    const { disputeId } = client;
    const { id } = await mail(disputeId);
    await post(id, { disputeId, postedOn: day(12) });
    await client.http.post(`/api/contracts/${client.contractId}/cancellation`);
    expect(await read(client.http, disputeId)).toMatchObject({ status: 'mailed' });
    await moveTo(16);
    const deliver = (deliveredOn: string) =>
      admin.http.post<DisputeDetails>(`/api/admin/disputes/${disputeId}/delivery`, {
        deliveredOn,
        evidence: '9407 1000 0000',
      });
    expect(await deliver(day(11))).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['deliveredOn'] }] },
    });
    const { body: delivered } = await deliver(day(15));
    expect(delivered).toMatchObject({ status: 'delivered', dueOn: expect.any(String) });
    const items = `/api/admin/clients/${client.id}/credit-items`;
    expect((await admin.http.get(items)).body).toMatchObject([
      { status: 'disputed', disputedOn: day(12), answerDueOn: delivered.dueOn },
    ]);
    expect(await post(id, { disputeId, postedOn: day(13) })).toMatchObject({
      status: 409,
      body: { issues: [{ path: ['letters', 0, 'postedOn'], code: 'letter-delivered' }] },
    });
  });
});

describe('a letter is not mailed', () => {
  test('unsigned, out of date, withdrawn, mailed already, or by a provider that is not set up', async () => {
    const client = await createDisputingClient(gateway);
    const { body } = await prepareLetter(client);
    const rule = '15 USC 1681i(a)(1)(A)';
    await expectNo(mailingOf([body.id]), { status: 409, rule });
    await signLetter(client, body);
    await answerRising(client.http, { isYours: 'no', wasPaid: null });
    await expectNo(mailingOf([body.id]), { status: 409, rule: '15 USC 1679b(a)(1)' });
    const other = await createMailableLetter(gateway);
    const { path, input } = mailingOf([other.disputeId, body.id]);
    expect(await admin.http.post(path, input)).toMatchObject({
      status: 409,
      body: { issues: [{ path: ['disputeIds', 1], code: 'letter-out-of-date' }] },
    });
    const lob = { provider: 'lob' };
    await expectNo(mailingOf([other.disputeId], lob), { status: 409, rule: null });
    const { id } = await mail(other.disputeId);
    await post(id, { disputeId: other.disputeId, postedOn: day(12) });
    await expectNo(mailingOf([other.disputeId]), { status: 409, rule });
    await client.http.request(`/api/disputes/${body.id}`, { method: 'DELETE' });
    await expectNo(mailingOf([body.id]), { status: 409, rule });
    await expectNo(mailingOf(['3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11']), {
      status: 404,
      rule: null,
    });
  });

  test('without an approved copy of each proof of who writes', async () => {
    const client = await createDisputingClient(gateway);
    const { body } = await prepareLetter(client);
    const missing = async () => (await read(client.http, body.id)).missingEnclosures;
    expect(await missing()).toEqual(['drivers-license', 'utility-bill', 'social-security']);
    await signLetter(client, body);
    await approveEnclosures(gateway, client);
    expect(await missing()).toEqual([]);
    const documents = gateway.db.updateTable('document').where('userId', '=', client.id);
    const licenses = documents.where('documentType', '=', 'drivers-license');
    await licenses.set({ side: 'front' }).execute();
    expect(await missing()).toEqual(['drivers-license']);
    const rule = '15 USC 1681h(a)(1)';
    await expectNo(mailingOf([body.id]), { status: 409, rule });
    await licenses.set({ side: null }).execute();
    const { file } = await mail(body.id);
    await documents
      .where('documentType', '=', 'utility-bill')
      .set({ status: 'rejected', rejectionCode: 'unreadable' })
      .execute();
    expect(await admin.http.get(file)).toMatchObject({ status: 409, body: { rule } });
  });

  test('after the contract has ended', async () => {
    const client = await createMailableLetter(gateway);
    const { id } = await mail(client.disputeId);
    await client.http.post(`/api/contracts/${client.contractId}/cancellation`);
    expect((await admin.http.get(`${MAILINGS}/${id}`)).body).toMatchObject({
      letters: [{ disputeId: client.disputeId, isWithdrawn: true }],
    });
    const rule = '15 USC 1681i(a)(1)(A)';
    await expectNo(mailingOf([client.disputeId]), { status: 409, rule });
    const letters = [{ disputeId: client.disputeId, postedOn: day(12) }];
    await expectNo(postingOf(id, letters), { status: 409, rule });
  });

  test('before the client signed it, in the future, or outside its mailing', async () => {
    const { disputeId } = await createMailableLetter(gateway);
    const { id } = await mail(disputeId);
    const posting = (postedOn: string, trackingNumber?: string) =>
      postingOf(id, [{ disputeId, postedOn, trackingNumber }]);
    await expectNo(posting(day(10)), { status: 400, rule: null });
    await expectNo(posting(day(15)), { status: 400, rule: null });
    await expectNo(posting(day(12), 'no number'), { status: 400, rule: null });
    const other = await createMailableLetter(gateway);
    const letters = [{ disputeId: other.disputeId, postedOn: day(12) }];
    await expectNo(postingOf(id, letters), { status: 404, rule: null });
  });

  test('and a mailed one is not withdrawn', async () => {
    const client = await createMailableLetter(gateway);
    const { disputeId } = client;
    const { id } = await mail(disputeId);
    await post(id, { disputeId, postedOn: day(12) });
    for (const [{ http }, path] of [
      [client, `/api/disputes/${disputeId}`],
      [admin, `/api/admin/clients/${client.id}/disputes/${disputeId}`],
    ] as const) {
      expect(await http.request(path, { method: 'DELETE' })).toMatchObject({
        status: 409,
        body: { issues: [{ code: 'letter-mailed' }] },
      });
    }
  });

  test('by the database', async () => {
    const client = await createDisputingClient(gateway);
    const { body } = await prepareLetter(client);
    const { db } = gateway;
    const { id } = await db
      .insertInto('mailing')
      .values({ provider: 'print', service: 'certified' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const put = sql`update dispute set mailing_id = ${id}, mailing_position = 1 where id = ${body.id}`;
    const expectRule = (rule: string, statement: typeof put) =>
      expectRuleOfDatabase(db, rule, (trx) => statement.execute(trx));
    await expectRule('15 USC 1679d(a)(2)', put);
    await expectRule(
      '15 USC 1681i(a)(1)(A)',
      sql`update dispute set signed_at = law_now() where id = ${body.id}`,
    );
    await signLetter(client, body);
    await put.execute(db);
    const postOn = (posted: string | null) =>
      sql`update dispute set posted_on = ${posted} where id = ${body.id}`;
    await expectRule('15 USC 1679d(a)(2)', postOn(day(1)));
    await expectRule('15 USC 1681i(a)(1)(A)', postOn(day(10)));
    await postOn(day(12)).execute(db);
    await expectRule('15 USC 1681i(a)(1)(A)', postOn(null));
    const withdrawal = sql`update dispute set withdrawn_at = law_now() where id = ${body.id}`;
    await expect(withdrawal.execute(db)).rejects.toMatchObject({ code: '23514' });
  });
});

describe('a letter that comes back', () => {
  const returnOf = (disputeId: string, input: Record<string, unknown> = {}): Change => ({
    path: `/api/admin/disputes/${disputeId}/return`,
    procedure: 'clientDisputes.recordReturn',
    parameters: { disputeId },
    input: { returnedOn: day(18), ...input },
  });

  /** Posted on the twelfth day. It is the twenty-first. */
  async function createPosted() {
    const client = await createMailableLetter(gateway);
    const { disputeId } = client;
    const { id: mailingId } = await mail(disputeId);
    await post(mailingId, { disputeId, postedOn: day(12), trackingNumber: '9407100000' });
    await moveTo(21);
    return { ...client, mailingId };
  }

  const recordReturn = (disputeId: string, changes: Record<string, unknown> = {}) => {
    const { path, input } = returnOf(disputeId, changes);
    return admin.http.post<DisputeDetails>(path, input);
  };

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
        returnedOn: day(18),
        postedOn: null,
        mailingId: null,
        dueOn: null,
        deadlines: [],
      },
    });
    expect(await newsOf(http)).toMatchObject([
      {
        message: expect.stringContaining(formattersOf('en').calendarDate(day(18))),
        actionUrl: `/letters/${disputeId}`,
      },
    ]);
    expect((await http.get('/api/deadlines')).body).toEqual([]);
    expect(await itemsOf(id)).toMatchObject([{ status: 'active', disputedOn: null }]);
    expect(await queued('in-transit', disputeId)).toBeUndefined();
    expect(await queued('to-mail', disputeId)).toMatchObject({
      returnedOn: day(18),
      trackingNumber: null,
      mailingId: null,
    });
    expect(await auditOf(gateway.db, id)).toContainEqual(
      expect.objectContaining({
        action: 'dispute.returned',
        actor: { type: 'user', userId: admin.id },
        detail: { bureau: 'experian', postedOn: day(12), returnedOn: day(18), reason },
      }),
    );
    expect((await admin.http.get<Mailing>(`${MAILINGS}/${mailingId}`)).body.letters).toEqual([]);

    const again = await mail(disputeId);
    await post(again.id, { disputeId, postedOn: day(19) });
    expect(await read(http, disputeId)).toMatchObject({ status: 'mailed', returnedOn: null });
    expect(await itemsOf(id)).toMatchObject([{ status: 'disputed', disputedOn: day(19) }]);
    expect((await recordReturn(disputeId, { returnedOn: day(20) })).status).toBe(200);
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
      { status: 'disputed', disputedOn: day(12) },
      { status: 'active' },
    ]);
  });

  test('leaves an item that somebody changed since, or had disputed before', async () => {
    const { id, disputeId } = await createPosted();
    const [item] = await itemsOf(id);
    const path = `/api/admin/credit-items/${item!.id}`;
    const before = { status: 'disputed', disputedOn: day(-3), disputeChannel: 'phone' };
    expect((await admin.http.patch(path, before)).status).toBe(200);
    await recordReturn(disputeId);
    expect(await itemsOf(id)).toMatchObject([before]);
    const again = await mail(disputeId);
    await post(again.id, { disputeId, postedOn: day(19) });
    await recordReturn(disputeId, { returnedOn: day(20) });
    expect(await itemsOf(id)).toMatchObject([{ status: 'disputed', disputedOn: day(19) }]);
  });

  test('leaves an item that another letter disputes, until that comes back too', async () => {
    const { id, disputeId } = await createPosted();
    const letterId = randomUUID();
    const [item] = await itemsOf(id);
    await gateway.db
      .transaction()
      .execute((trx) => addLetter(trx, { letterId, ids: [item!.id], begun: [] }));
    await recordReturn(disputeId);
    expect(await itemsOf(id)).toMatchObject([{ status: 'disputed', disputedOn: day(12) }]);
    await gateway.db.transaction().execute((trx) =>
      endDisputesOfLetter(
        trx,
        { type: 'system' },
        {
          clientId: id,
          letterId,
          disputedOn: day(12),
          disputeChannel: 'certified-mail',
        },
      ),
    );
    expect(await itemsOf(id)).toMatchObject([{ status: 'active' }]);
  });

  test('is withdrawn where the contract has ended', async () => {
    const { id, http, contractId, disputeId } = await createPosted();
    await http.post(`/api/contracts/${contractId}/cancellation`);
    expect(await recordReturn(disputeId)).toMatchObject({
      status: 200,
      body: { status: 'withdrawn', returnedOn: day(18) },
    });
    expect(await newsOf(http)).toEqual([]);
    expect(await itemsOf(id)).toMatchObject([{ status: 'active' }]);
    expect(await queued('to-mail', disputeId)).toBeUndefined();
  });

  test('is recorded without an admin', async () => {
    const { id, disputeId } = await createPosted();
    const returned = { disputeId, returnedOn: day(18), reason: '' };
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
    await expectNo(returnOf(disputeId, { returnedOn: day(11) }), { status: 400, rule: null });
    await expectNo(returnOf(disputeId, { returnedOn: day(23) }), { status: 400, rule: null });
    const { path, input } = returnOf(disputeId);
    expectRefused(await http.post(path, input), 403);
    expect((await recordReturn(disputeId)).status).toBe(200);
    await expectNo(returnOf(disputeId), { status: 409, rule });
    const again = await mail(disputeId);
    await post(again.id, { disputeId, postedOn: day(19) });
    expect(mailingId).not.toBe(again.id);
    const delivery = { deliveredOn: day(20), evidence: '9407 1000 0000' };
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
    await expectRule(`returned_on = '${day(18)}'`);
    await expectRule(`${unmailed}, returned_on = '${day(11)}'`);
    await expectRule(`posted_on = null, tracking_number = null, returned_on = '${day(18)}'`);
    await change(`${unmailed}, returned_on = '${day(18)}'`).execute(db);
    await expectRule(`returned_on = '${day(17)}'`);
    await expectRule('returned_on = null');
  });
});

test('letters wait in queues, longest first, in pages', async () => {
  const queue = async (name: string, page = '') =>
    (
      await admin.http.get<{ items: WaitingLetter[]; nextCursor: string | null }>(
        `/api/admin/letters?queue=${name}${page}`,
      )
    ).body;
  const idsIn = async (name: string) =>
    (await queue(name, '&limit=600')).items.map(({ disputeId }) => disputeId);
  const [one, two] = [await createMailableLetter(gateway), await createMailableLetter(gateway)];
  const unsigned = await createDisputingClient(gateway);
  const { body } = await prepareLetter(unsigned);
  const own = [one.disputeId, two.disputeId];
  const inOrder = (ids: string[]) => ids.filter((id) => own.includes(id));
  expect(inOrder(await idsIn('to-mail'))).toEqual(own);
  expect(await idsIn('to-sign')).toContain(body.id);

  const first = await queue('to-mail', '&limit=1');
  const second = await queue('to-mail', `&limit=1&cursor=${first.nextCursor}`);
  expect(second.items[0]!.disputeId).not.toBe(first.items[0]!.disputeId);

  const { id } = await mail(...own);
  await post(id, ...own.map((disputeId) => ({ disputeId, postedOn: day(12) })));
  expect(inOrder(await idsIn('to-mail'))).toEqual([]);
  await moveTo(20);
  expect(inOrder(await idsIn('in-transit')).toSorted()).toEqual(own.toSorted());
  expect(await idsIn('to-sign')).toContain(body.id);
  const transit = await queue('in-transit', '&limit=1');
  expect(
    (await queue('in-transit', `&limit=1&cursor=${transit.nextCursor}`)).items[0]!.disputeId,
  ).not.toBe(transit.items[0]!.disputeId);
  expectRefused(await one.http.get('/api/admin/letters?queue=to-mail'), 403);
});

const expectNo = (change: Change, refusal: Parameters<typeof expectRefusedEverywhere>[3]) =>
  expectRefusedEverywhere(gateways.both, refused, change, refusal);
