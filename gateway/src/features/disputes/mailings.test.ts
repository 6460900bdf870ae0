import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { CreditItem } from '@repo/contract/credit-items';
import { letterPath, type DisputeDetails } from '@repo/contract/disputes';
import type { Mailing, WaitingLetter } from '@repo/contract/mailings';
import { formattersOf } from '@repo/i18n/formatters.ts';
import { readPdfTexts } from '@repo/reports/test/read-pdf-texts.ts';
import { sql, type Updateable } from 'kysely';
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
import { dayIn, inDays } from '../../../test/earned-work.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import { expectRuleOfDatabase } from '../../../test/expect-rule.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { setLawTime } from '../../../test/law-time.ts';
import {
  mailingOf,
  mailLetters,
  MAILINGS,
  postingOf,
  postLetters,
} from '../../../test/mailings.ts';
import { expectRefusedEverywhere, startTwoGateways, type Change } from '../../../test/refusals.ts';
import { makeJobsDue, runJobs } from '../../../test/run-jobs.ts';
import { setClock } from '../../../test/set-clock.ts';
import { downloadPdf } from '../../../test/sign.ts';
import type { TestGateway } from '../../../test/test-gateway.ts';
import { filesIn } from '../../../test/uploads.ts';
import { enveloped } from '../../../test/window-envelope.ts';
import { encrypted } from '../../crypto/encrypted-columns.ts';
import type { Database } from '../../db/database.ts';
import { sendMailingFile } from './mailing-file.ts';
import { setMailing } from './mailings.queries.ts';

let gateways: Awaited<ReturnType<typeof startTwoGateways>>;
let gateway: TestGateway;
let admin: { id: string; http: HttpClient };
/** A separate admin for refusals, because each attempt signs in again and ends the oldest session. */
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

const moveTo = (days: number) => setLawTime(gateway, inDays(days));

const mail = (...disputeIds: string[]) => mailLetters(admin.http, disputeIds);
const post = (mailingId: string, ...letters: object[]) =>
  postLetters(admin.http, mailingId, letters);

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
      ...ids.map((disputeId) => ({ disputeId, postedOn: dayIn(12) })),
    );
    expect(posted.body.letters.map(({ postedOn }) => postedOn)).toEqual(ids.map(() => dayIn(12)));
    const { rows } = await sql<{ owners: number }>`
      select count(distinct user_id)::int as owners from credit_item
      where status = 'disputed' and user_id = any(${clients.map(({ id }) => id)}::uuid[])`.execute(
      gateway.db,
    );
    expect(rows).toEqual([{ owners: 20 }]);
  }, 60_000);

  test('shows what each letter weighs and costs once its file is made, and keeps it', async () => {
    const prices = { letter: '0.78', letterMore: '0.29', flat: '1.63', flatMore: '0.27' };
    const fees = { certified: '5.30', receipt: '4.40' };
    const clients = await createMailableLetters(gateway, 2);
    const [{ disputeId }, other] = [clients[0]!, clients[1]!];
    const created = await mail(disputeId, other.disputeId);
    const postage = async () =>
      (await admin.http.get<Mailing>(`${MAILINGS}/${created.id}`)).body.postage;
    const listOf = async () => {
      const texts = await readPdfTexts((await downloadPdf(admin.http, created.file)).pdf);
      return texts.flatMap(({ page, text }) => (page === 1 ? [text] : [])).join('\n');
    };
    expect(await postage()).toBeNull();
    expect(await listOf()).toMatch(
      /no prices are recorded[^]*\d sheets, [\d.]+ oz, #10 envelope\n/,
    );
    expect(await postage()).toMatchObject({ prices: null, total: null });
    const valid = { validFrom: '2025-07-13', ...prices, ...fees };
    await admin.http.put('/api/admin/postage', valid);
    expect(await listOf()).toMatch(/\$12\.16, at the prices of Jul 13, 2025[^]*older than\s+half/);
    const kept = await postage();
    const letter = { sheets: 2, ounces: 0.52, envelope: 'letter', price: '6.08' };
    expect(kept).toEqual({
      prices: valid,
      letters: { [disputeId]: letter, [other.disputeId]: letter },
      total: '12.16',
    });
    await admin.http.put('/api/admin/postage', { ...valid, certified: '9.99' });
    expect(await listOf()).toContain('$12.16');
    expect(await postage()).toEqual(kept);
    await other.http.request(`/api/disputes/${other.disputeId}`, { method: 'DELETE' });
    expect(await postage()).toMatchObject({ letters: { [disputeId]: letter }, total: '6.08' });
  });

  test('is merged, stored and sent one letter at a time, and not kept', async () => {
    const clients = await createMailableLetters(gateway, 6);
    const { id } = await mail(...clients.map(({ disputeId }) => disputeId));
    const before = await filesIn(gateway.filesFolder);
    let opened = 0;
    let taken = 0;
    async function* observed(parts: AsyncIterable<Uint8Array>) {
      for await (const part of parts) {
        expect(opened).toBeLessThanOrEqual(3 * (taken + 3));
        taken += 1;
        yield part;
      }
    }
    const storage: typeof gateway.storage = {
      ...gateway.storage,
      open(file) {
        opened += 1;
        return gateway.storage.open(file);
      },
      save: (file, source, signal) =>
        gateway.storage.save(file, Readable.from(observed(source)), signal),
    };
    const services = { ...gateway.jobServices, storage };
    let size = 0;
    await sendMailingFile(services, admin.id, id, async (file) => {
      size = (await buffer(await gateway.storage.open(file))).length;
      expect(size).toBe(file.fileSize);
    });
    expect([taken, opened]).toEqual([7, 18]);
    expect(size).toBeGreaterThan(10_000);
    expect(await filesIn(gateway.filesFolder)).toEqual(before);
  });

  test('is posted with numbers, which disputes the items as of that day, and can be corrected', async () => {
    const client = await createMailableLetter(gateway);
    const { disputeId } = client;
    const { id } = await mail(disputeId);
    await moveTo(13);
    const posted = await post(id, {
      disputeId,
      postedOn: dayIn(12),
      trackingNumber: '9407 1000 0000 0000 0000 01',
    });
    expect(posted).toMatchObject({
      status: 200,
      body: { letters: [{ postedOn: dayIn(12), trackingNumber: '9407100000000000000001' }] },
    });
    expect(await read(client.http, disputeId)).toMatchObject({
      status: 'mailed',
      postedOn: dayIn(12),
      dueOn: null,
    });
    const items = `/api/admin/clients/${client.id}/credit-items`;
    const itemsOf = async () => (await admin.http.get<CreditItem[]>(items)).body;
    expect(await itemsOf()).toMatchObject([
      { status: 'disputed', disputedOn: dayIn(12), disputeChannel: 'certified-mail' },
    ]);
    await makeJobsDue(gateway);
    await runJobs(gateway);
    expect((await client.http.get('/api/progress')).body).toContainEqual(
      expect.objectContaining({ updateType: 'dispute-sent' }),
    );
    expect(await post(id, { disputeId, postedOn: dayIn(13) })).toMatchObject({
      status: 200,
      body: { letters: [{ postedOn: dayIn(13), trackingNumber: '9407100000000000000001' }] },
    });
    expect(await itemsOf()).toMatchObject([{ status: 'disputed', disputedOn: dayIn(13) }]);
    const events = () => auditOf(gateway.db, client.id);
    const before = await events();
    await post(id, { disputeId, postedOn: dayIn(13) });
    expect(await events()).toEqual(before);
    expect(await post(id, { disputeId, postedOn: dayIn(13), trackingNumber: '' })).toMatchObject({
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
    const postedOn = dayIn(13);
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
    await post(id, { disputeId, postedOn: dayIn(14) }, { disputeId: other, postedOn });
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
    await post(id, { disputeId, postedOn: dayIn(12) });
    await client.http.post(`/api/contracts/${client.contractId}/cancellation`);
    expect(await read(client.http, disputeId)).toMatchObject({ status: 'mailed' });
    await moveTo(16);
    const deliver = (deliveredOn: string) =>
      admin.http.post<DisputeDetails>(`/api/admin/disputes/${disputeId}/delivery`, {
        deliveredOn,
        evidence: '9407 1000 0000',
      });
    expect(await deliver(dayIn(11))).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['deliveredOn'] }] },
    });
    const { body: delivered } = await deliver(dayIn(15));
    expect(delivered).toMatchObject({ status: 'delivered', dueOn: expect.any(String) });
    const items = `/api/admin/clients/${client.id}/credit-items`;
    expect((await admin.http.get(items)).body).toMatchObject([
      { status: 'disputed', disputedOn: dayIn(12), answerDueOn: delivered.dueOn },
    ]);
    expect(await post(id, { disputeId, postedOn: dayIn(13) })).toMatchObject({
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
    await post(id, { disputeId: other.disputeId, postedOn: dayIn(12) });
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
    const letters = [{ disputeId: client.disputeId, postedOn: dayIn(12) }];
    await expectNo(postingOf(id, letters), { status: 409, rule });
  });

  test('before the client signed it, in the future, or outside its mailing', async () => {
    const { disputeId } = await createMailableLetter(gateway);
    const { id } = await mail(disputeId);
    const posting = (postedOn: string, trackingNumber?: string) =>
      postingOf(id, [{ disputeId, postedOn, trackingNumber }]);
    await expectNo(posting(dayIn(10)), { status: 400, rule: null });
    await expectNo(posting(dayIn(15)), { status: 400, rule: null });
    await expectNo(posting(dayIn(12), 'no number'), { status: 400, rule: null });
    const other = await createMailableLetter(gateway);
    const letters = [{ disputeId: other.disputeId, postedOn: dayIn(12) }];
    await expectNo(postingOf(id, letters), { status: 404, rule: null });
  });

  test('and a mailed one is not withdrawn', async () => {
    const client = await createMailableLetter(gateway);
    const { disputeId } = client;
    const { id } = await mail(disputeId);
    await post(id, { disputeId, postedOn: dayIn(12) });
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
    await expectRule('15 USC 1679d(a)(2)', postOn(dayIn(1)));
    await expectRule('15 USC 1681i(a)(1)(A)', postOn(dayIn(10)));
    await postOn(dayIn(12)).execute(db);
    await expectRule('15 USC 1681i(a)(1)(A)', postOn(null));
    const withdrawal = sql`update dispute set withdrawn_at = law_now() where id = ${body.id}`;
    await expect(withdrawal.execute(db)).rejects.toMatchObject({ code: '23514' });
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
  await post(id, ...own.map((disputeId) => ({ disputeId, postedOn: dayIn(12) })));
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

describe('letters that wait for an answer', () => {
  const found = async (filter: Record<string, string>) => {
    const query = new URLSearchParams({ queue: 'to-answer', ...filter });
    const { status, body } = await admin.http.get<{ items: WaitingLetter[] }>(
      `/api/admin/letters?${query}`,
    );
    expect(status).toBe(200);
    return body.items.map(({ disputeId }) => disputeId);
  };
  const set = (id: string, changes: Updateable<Database['appUser']>) =>
    gateway.db.updateTable('appUser').set(changes).where('id', '=', id).execute();
  const createPosted = async (trackingNumbers: readonly string[]) => {
    const letters = await createMailableLetters(gateway, trackingNumbers.length);
    const { id } = await mail(...letters.map(({ disputeId }) => disputeId));
    const postings = letters.map(({ disputeId }, index) => ({
      disputeId,
      postedOn: dayIn(12),
      trackingNumber: trackingNumbers[index],
    }));
    expect(await post(id, ...postings)).toMatchObject({ status: 200 });
    return letters;
  };

  test('are found by client, as in the list of clients, unless archived', async () => {
    const [one, other] = await createPosted(['', '']);
    const phone = '(555) 010-4477';
    await set(one!.id, {
      firstName: 'Zoë',
      lastName: 'Quill',
      email: 'zoela@example.com',
      ...encrypted(gateway.encryption, 'app_user', one!.id, { phone }),
    });
    await set(other!.id, { firstName: 'Zoë', lastName: 'Quarter', email: 'zoela@example.com.mx' });
    for (const search of ['quill ZOE', 'ZOELA@example.com', '555.010.4477', '0104477']) {
      expect([search, await found({ search })]).toEqual([search, [one!.disputeId]]);
    }
    expect((await found({ search: 'zoe qu' })).toSorted()).toEqual(
      [one!.disputeId, other!.disputeId].toSorted(),
    );
    expect(await found({ search: 'quill', queue: 'to-mail' })).toEqual([]);
    await set(one!.id, { archivedAt: new Date().toISOString() });
    expect(await found({ search: 'quill' })).toEqual([]);
  });

  test('are found by the numbers in the name of a file', async () => {
    const [one, other] = await createPosted(['9407100000000000000471', '9407100000000000000472']);
    for (const fileName of [
      '9407 1000 0000 0000 0004 71.pdf',
      'answer_9407-1000-0000-0000-0004-71 page 1.jpg',
      `${one!.disputeId}.pdf`,
      `${one!.disputeId.replaceAll('-', '').toUpperCase()}.PDF`,
    ]) {
      expect([fileName, await found({ fileName })]).toEqual([fileName, [one!.disputeId]]);
    }
    const both = `9407100000000000000471, ${other!.disputeId}.pdf`;
    expect((await found({ fileName: both })).toSorted()).toEqual(
      [one!.disputeId, other!.disputeId].toSorted(),
    );
    for (const fileName of ['940710000000000000047.pdf', 'answer.pdf', 'a.pdf']) {
      expect([fileName, await found({ fileName })]).toEqual([fileName, []]);
    }
    await set(one!.id, { archivedAt: new Date().toISOString() });
    expect(await found({ fileName: '9407100000000000000471.pdf' })).toEqual([]);
  });
});

const expectNo = (change: Change, refusal: Parameters<typeof expectRefusedEverywhere>[3]) =>
  expectRefusedEverywhere(gateways.both, refused, change, refusal);
