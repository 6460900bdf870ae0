import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { letterPath, type DisputeDetails, type DisputeSummary } from '@repo/contract/disputes';
import { formattersOf } from '@repo/i18n/formatters.ts';
import { addBusinessDays, receiptOf } from '@repo/law/business-days.ts';
import { addDays } from '@repo/law/days.ts';
import { readPdfTexts } from '@repo/reports/test/read-pdf-texts.ts';
import { sql } from 'kysely';
import { auditOf } from '../../../test/audit.ts';
import {
  answerRising,
  createDisputingClient,
  createMailableLetter,
  prepareLetter,
  signLetter,
  type PreparedDispute,
} from '../../../test/disputes.ts';
import { drawSignature } from '../../../test/draw-signature.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import { expectRuleOfDatabase } from '../../../test/expect-rule.ts';
import { createNotification, SSN } from '../../../test/factories.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { importConfirmed } from '../../../test/saved-reports.ts';
import { downloadPdf } from '../../../test/sign.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { enveloped } from '../../../test/window-envelope.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterEach(() => setLawTime(gateway, null));
afterAll(() => gateway.stop());

type Client = Awaited<ReturnType<typeof createDisputingClient>>;

const read = async ({ http }: Client, id: string) =>
  (await http.get<PreparedDispute>(`/api/disputes/${id}`)).body;

describe('the letter of a dispute', () => {
  test('says what is reported, what does not fit, and what the client stated', async () => {
    const client = await createDisputingClient(gateway);
    const { status, body } = await prepareLetter(client, {
      statements: { [client.finding]: 'I sent the last payment with a check.' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      bureau: 'experian',
      status: 'to-sign',
      isProposed: false,
      items: [{ creditor: 'Harbor Bank', statement: 'I paid this account on Feb 3, 2025.' }],
      deadlines: [],
    });
    const { text, translation } = body.letter;
    for (const part of [
      'Ada Marsh',
      'Experian\nP.O. Box 4500\nAllen, TX 75013',
      'Harbor Bank',
      'Account number ending in 1000',
      '$400',
      'I paid this account on Feb 3, 2025.',
      'In my own words: I sent the last payment with a check.',
      '15 USC 1681i(a)',
      'Enclosed are copies of my driver’s license, utility bill, and Social Security card.',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain(SSN);
    expect(text).not.toContain(SSN.replaceAll('-', ''));
    expect(translation.map((block) => block.text).join(' ')).toContain('Pagué esta cuenta');
  });

  test('has only the two addresses where a window envelope shows them', async () => {
    const client = await createDisputingClient(gateway);
    const { body } = await prepareLetter(client);
    const { pdf, response } = await downloadPdf(client.http, `/api/disputes/${body.id}/letter`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const texts = await readPdfTexts(pdf);
    const { inWindow, sender, onFront } = enveloped(texts.filter(({ page }) => page === 1));
    expect(inWindow).toEqual(['EXPERIAN', 'PO BOX 4500', 'ALLEN TX 75013']);
    expect(sender).toEqual([
      'Ada Marsh',
      expect.stringMatching(/\d/),
      expect.stringMatching(/TX \d{5}/),
    ]);
    expect(onFront).toHaveLength(sender.length + inWindow.length + 1);
    const again = await downloadPdf(client.http, `/api/disputes/${body.id}/letter`);
    expect(await readPdfTexts(again.pdf)).toEqual(texts);
  });
});

describe('signing', () => {
  test('keeps the letter as signed, and its PDF, with the proof of reading', async () => {
    const client = await createDisputingClient(gateway);
    const { body: prepared } = await prepareLetter(client);
    const { hash } = prepared.letter;
    const views = `/api/disputes/${prepared.id}/views`;
    await client.http.post(views, { hash, reachedEnd: true });
    const signature = { kind: 'drawn', value: drawSignature() };
    const { status, body } = await signLetter(client, prepared, { signature });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'signed', letter: { hash } });
    const [one, two] = [
      await downloadPdf(client.http, `/api/disputes/${prepared.id}/letter`),
      await downloadPdf(client.http, `/api/disputes/${prepared.id}/letter`),
    ];
    expect(one.pdf.equals(two.pdf)).toBe(true);
    const stored = await gateway.db
      .selectFrom('letterSignature')
      .select(['kind', 'readAt'])
      .where('disputeId', '=', prepared.id)
      .execute();
    expect(stored).toEqual([{ kind: 'drawn', readAt: expect.any(String) }]);
    const actions = (await auditOf(gateway.db, client.id)).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('dispute.'))).toEqual([
      'dispute.prepared',
      'dispute.letter-signed',
    ]);
    await setLawTime(gateway, new Date(Date.now() + 40 * 86_400_000).toISOString());
    expect(await read(client, prepared.id)).toMatchObject({ status: 'signed', letter: { hash } });
  });

  test('is asked for again after another answer, and after a newer report', async () => {
    const client = await createDisputingClient(gateway);
    const { body: prepared } = await prepareLetter(client);
    await signLetter(client, prepared);
    const path = `/api/disputes/${prepared.id}/letter`;
    const { pdf: signed } = await downloadPdf(client.http, path);
    await answerRising(client.http, { isYours: 'no', wasPaid: null });
    const changed = await read(client, prepared.id);
    expect(changed).toMatchObject({
      status: 'out-of-date',
      items: [{ statement: 'This account is not mine.' }],
    });
    expect(changed.letter.text).toContain('This account is not mine.');
    expect((await downloadPdf(client.http, path)).pdf.equals(signed)).toBe(true);
    expect(await signLetter(client, prepared)).toMatchObject({
      status: 409,
      body: { rule: '15 USC 1681i(a)(1)(A)', issues: [{ code: 'letter-changed' }] },
    });
    expect((await signLetter(client, changed)).body.status).toBe('signed');
    const admin = await gateway.admin();
    await importConfirmed(client, admin.http, { date: '2026-11-20', balance: 650 });
    const { body: list } = await client.http.get<DisputeSummary[]>('/api/disputes');
    expect(list).toMatchObject([{ id: prepared.id, status: 'out-of-date' }]);
    expect((await read(client, prepared.id)).letter.text).toContain('$650');
  });
});

describe('an admin', () => {
  test('proposes a dispute, which waits for the client', async () => {
    const client = await createDisputingClient(gateway);
    const admin = await gateway.admin();
    const path = `/api/admin/clients/${client.id}/disputes`;
    const { status, body } = await admin.http.post<PreparedDispute>(path, {
      bureau: 'experian',
      findings: [client.finding],
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'to-sign', isProposed: true },
    });
    expect((await admin.http.get(path)).body).toMatchObject([{ id: body.id }]);
    await runJobs(gateway);
    const mails = gateway.sentMails.filter(({ to }) => to.address === client.email);
    expect(mails.at(-1)).toMatchObject({
      subject: 'A letter to Experian waits for your signature',
    });
    const news = async () => (await client.http.get('/api/notifications')).body;
    expect(await news()).toContainEqual(
      expect.objectContaining({
        title: 'A letter to Experian waits for your signature',
        actionUrl: letterPath(body.id),
        read: false,
      }),
    );
    const another = letterPath('3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11');
    await createNotification(gateway.db, client.id, {
      kind: 'letter-proposed',
      data: JSON.stringify({ bureau: 'equifax' }),
      actionUrl: another,
    });
    expect((await signLetter(client, body)).body).toMatchObject({ status: 'signed' });
    expect(await news()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ actionUrl: letterPath(body.id), read: true }),
        expect.objectContaining({ actionUrl: another, read: false }),
      ]),
    );
    const { pdf } = await downloadPdf(admin.http, `${path}/${body.id}/letter`);
    expect((await readPdfTexts(pdf)).map(({ text }) => text)).toContain('Signature of Ada Marsh');
  });

  test('withdraws one, which can then be proposed again', async () => {
    const client = await createDisputingClient(gateway);
    const admin = await gateway.admin();
    const { body } = await prepareLetter(client);
    const path = `/api/admin/clients/${client.id}/disputes/${body.id}`;
    const remove = () => admin.http.request(path, { method: 'DELETE' });
    expect((await remove()).status).toBe(200);
    expect(await remove()).toMatchObject({ status: 409, body: { rule: '15 USC 1681i(a)(1)(A)' } });
    expect(await read(client, body.id)).toMatchObject({ status: 'withdrawn' });
    expect((await prepareLetter(client)).status).toBe(200);
  });
});

describe('the delivery of a letter', () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const moveTo = (days: number) =>
    setLawTime(gateway, new Date(Date.now() + days * 86_400_000).toISOString());

  async function delivered(delivery: object = {}) {
    const client = await createDisputingClient(gateway);
    const { body: prepared } = await prepareLetter(client);
    await signLetter(client, prepared);
    await setLawTime(gateway, new Date(Date.now() + 20 * 86_400_000).toISOString());
    const admin = await gateway.admin();
    const response = await admin.http.post<DisputeDetails>(
      `/api/admin/disputes/${prepared.id}/delivery`,
      { deliveredOn: day(14), evidence: '9407 1000 0000', ...delivery },
    );
    return { client, admin, id: prepared.id, response };
  }

  test.each([
    [{}, 30],
    [{ isOfAnnualReport: true }, 45],
  ])('with %j begins the time of the bureau: %i days from receipt', async (delivery, days) => {
    const { client, admin, id, response } = await delivered(delivery);
    const received = receiptOf(day(14));
    expect(response).toMatchObject({
      status: 200,
      body: {
        status: 'delivered',
        deliveredOn: day(14),
        dueOn: addDays(received, days),
        deadlines: [
          { rule: 'fcra.reinvestigation', dueOn: addDays(received, days) },
          { rule: 'fcra.forward_to_furnisher' },
          { rule: 'fcra.results_latest' },
        ],
      },
    });
    const { body: news } = await client.http.get('/api/notifications');
    expect(news).toContainEqual(
      expect.objectContaining({
        title: 'Experian received your letter',
        message: expect.stringContaining(formattersOf('en').calendarDate(response.body.dueOn!)),
        actionUrl: letterPath(id),
        read: false,
      }),
    );
    await runJobs(gateway);
    expect(gateway.sentMails.filter(({ to }) => to.address === client.email).at(-1)).toMatchObject({
      subject: 'Experian received your letter',
    });
    const deadline = { disputeId: id, bureau: 'experian', dueOn: response.body.dueOn };
    expect((await client.http.get('/api/deadlines')).body).toContainEqual({
      ...deadline,
      rule: 'fcra.reinvestigation',
    });
    const listed = async (state: string) =>
      (await admin.http.get<{ items: object[] }>(`/api/admin/deadlines?state=${state}&limit=200`))
        .body.items;
    const answer = expect.objectContaining({ ...deadline, clientId: client.id });
    expect(await listed('due-soon')).not.toContainEqual(answer);
    await moveTo(14 + days - 3);
    expect(await listed('due-soon')).toContainEqual(answer);
    await answerRising(client.http, { isYours: 'no', wasPaid: null });
    expect(await read(client, id)).toMatchObject({ status: 'delivered' });
    await moveTo(90);
    expect(await read(client, id)).toMatchObject({ status: 'overdue' });
    expect(await listed('overdue')).toContainEqual(answer);
    expect(await listed('due-soon')).not.toContainEqual(answer);
  });

  test('is neither before the signature, nor recorded twice, and the letter stays', async () => {
    const { client, admin, id, response } = await delivered();
    expect(response.status).toBe(200);
    const path = `/api/admin/disputes/${id}/delivery`;
    const delivery = { deliveredOn: day(14), evidence: '9407 1000 0000' };
    expect(await admin.http.post(path, delivery)).toMatchObject({
      status: 409,
      body: { issues: [{ code: 'letter-delivered' }] },
    });
    expect(await client.http.request(`/api/disputes/${id}`, { method: 'DELETE' })).toMatchObject({
      status: 409,
      body: { issues: [{ code: 'letter-delivered' }] },
    });
    const early = await delivered({ deliveredOn: day(2) });
    expect(early.response).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['deliveredOn'], code: 'delivered-before-signed' }] },
    });
    const late = await delivered({ deliveredOn: day(30) });
    expect(late.response).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['deliveredOn'], code: 'date-in-future' }] },
    });
    const unsigned = await createDisputingClient(gateway);
    const { body } = await prepareLetter(unsigned);
    expect(
      await admin.http.post(`/api/admin/disputes/${body.id}/delivery`, delivery),
    ).toMatchObject({ status: 409, body: { issues: [{ code: 'letter-unsigned' }] } });
    expectRefused(await unsigned.http.post(path, delivery), 403);
  });
});

describe('further information', () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const moveTo = (days: number) =>
    setLawTime(gateway, new Date(Date.now() + days * 86_400_000).toISOString());
  const rule = '15 USC 1681i(a)(1)(B)';

  /** Delivered on the fourteenth day. It is the sixtieth. */
  async function createDelivered(delivery: object = {}) {
    const client = await createMailableLetter(gateway);
    const admin = await gateway.admin();
    const { disputeId } = client;
    await moveTo(60);
    const { body } = await admin.http.post<DisputeDetails>(
      `/api/admin/disputes/${disputeId}/delivery`,
      { deliveredOn: day(14), evidence: '9407 1000 0000', ...delivery },
    );
    const record = (receivedOn: string, http = admin.http) =>
      http.post<DisputeDetails>(`/api/admin/disputes/${disputeId}/information`, { receivedOn });
    return { client, admin, disputeId, dueOn: body.dueOn!, record };
  }

  test('that arrives on the last of the 30 days extends them once to 45', async () => {
    const { client, admin, disputeId, dueOn, record } = await createDelivered();
    const extended = addDays(receiptOf(day(14)), 45);
    expect(await read(client, disputeId)).toMatchObject({ dueOn, isExtendable: true });
    const response = await record(dueOn);
    expect(response).toMatchObject({
      status: 200,
      body: {
        dueOn: extended,
        informationReceivedOn: dueOn,
        isExtendable: false,
        deadlines: [
          { rule: 'fcra.reinvestigation', dueOn: extended },
          { rule: 'fcra.forward_to_furnisher' },
          { rule: 'fcra.results_latest', dueOn: addBusinessDays(extended, 5) },
        ],
      },
    });
    expect((await client.http.get('/api/deadlines')).body).toContainEqual(
      expect.objectContaining({ disputeId, rule: 'fcra.reinvestigation', dueOn: extended }),
    );
    const items = `/api/admin/clients/${client.id}/credit-items`;
    expect((await admin.http.get(items)).body).toMatchObject([{ answerDueOn: extended }]);
    expect((await client.http.get('/api/notifications')).body).toContainEqual(
      expect.objectContaining({
        title: 'Experian has 15 more days',
        message: expect.stringContaining(formattersOf('en').calendarDate(extended)),
      }),
    );
    expect(await auditOf(gateway.db, client.id)).toContainEqual(
      expect.objectContaining({
        action: 'dispute.information-received',
        detail: { bureau: 'experian', receivedOn: dueOn },
      }),
    );
    expect(await record(dueOn)).toMatchObject({
      status: 409,
      body: { rule, issues: [{ code: 'answer-time-extended' }] },
    });
  });

  test('outside the 30 days, in the future, or by a client, extends nothing', async () => {
    const { client, disputeId, dueOn, record } = await createDelivered();
    for (const receivedOn of [day(13), addDays(dueOn, 1)]) {
      expect(await record(receivedOn)).toMatchObject({
        status: 409,
        body: { rule, issues: [{ path: ['receivedOn'], code: 'information-outside-time' }] },
      });
    }
    expect(await record(day(62))).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['receivedOn'], code: 'date-in-future' }] },
    });
    expectRefused(await record(day(14), client.http), 403);
    expect(await read(client, disputeId)).toMatchObject({ dueOn, informationReceivedOn: null });
    expect((await record(day(14))).status).toBe(200);
  });

  test('extends neither 45 days nor what was not delivered', async () => {
    const { client, disputeId, dueOn, record } = await createDelivered({ isOfAnnualReport: true });
    expect(await record(day(20))).toMatchObject({
      status: 409,
      body: { rule, issues: [{ code: 'answer-time-annual' }] },
    });
    expect(await read(client, disputeId)).toMatchObject({ dueOn, isExtendable: false });
    const other = await createMailableLetter(gateway);
    const admin = await gateway.admin();
    const path = `/api/admin/disputes/${other.disputeId}/information`;
    expect(await admin.http.post(path, { receivedOn: day(0) })).toMatchObject({
      status: 409,
      body: { rule, issues: [{ code: 'letter-not-delivered' }] },
    });
  });

  test('changes the time in the database only once, within it, and by 15 days', async () => {
    const { disputeId, dueOn } = await createDelivered();
    const { db } = gateway;
    const change = (receivedOn: string | null, answerDueOn: string) => sql`
      update dispute set information_received_on = ${receivedOn}, answer_due_on = ${answerDueOn}
      where id = ${disputeId}`;
    const expectRule = (receivedOn: string | null, answerDueOn: string, broken = rule) =>
      expectRuleOfDatabase(db, broken, (trx) => change(receivedOn, answerDueOn).execute(trx));
    const extended = addDays(dueOn, 15);
    await expectRule(day(20), addDays(dueOn, 16));
    await expectRule(day(20), dueOn);
    await expectRule(day(13), extended);
    await expectRule(addDays(dueOn, 1), extended);
    await expectRule(null, extended, '15 USC 1681i(a)(1)(A)');
    await change(day(20), extended).execute(db);
    await expectRule(day(21), addDays(extended, 15));
    await expectRule(null, dueOn);
  });
});

test('the end of the contract withdraws what is open', async () => {
  const client = await createDisputingClient(gateway);
  const { body } = await prepareLetter(client);
  await client.http.post(`/api/contracts/${client.contractId}/cancellation`);
  expect(await read(client, body.id)).toMatchObject({ status: 'withdrawn' });
});

test('a client records what they sent to a creditor themselves', async () => {
  const client = await gateway.client();
  const own = { furnisher: 'Harbor Bank', sentOn: '2026-11-02' };
  expect(await client.http.post('/api/disputes/own', own)).toMatchObject({
    status: 200,
    body: own,
  });
  expectRefused(await gateway.visitor().post('/api/disputes/own', own), 401);
});
