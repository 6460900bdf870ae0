import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { CreditItem } from '@repo/contract/credit-items';
import type { DisputeDetails, DisputeKind, DisputeOutcome } from '@repo/contract/disputes';
import type { Mailing } from '@repo/contract/mailings';
import { readPdfTexts } from '@repo/reports/test/read-pdf-texts.ts';
import { sql } from 'kysely';
import {
  createDeliveredLetter,
  createDispute,
  createDisputingClient,
  prepareLetter,
  signLetter,
  type PreparedDispute,
} from '../../../test/disputes.ts';
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
import { downloadPdf } from '../../../test/sign.ts';
import type { TestGateway } from '../../../test/test-gateway.ts';
import { pdfkitFile, upload } from '../../../test/uploads.ts';

let gateways: Awaited<ReturnType<typeof startTwoGateways>>;
let gateway: TestGateway;
let admin: { id: string; http: HttpClient };
beforeAll(async () => {
  gateways = await startTwoGateways();
  [gateway] = gateways.both;
  admin = await gateway.admin();
});
afterEach(() => setLawTime(gateway, null));
afterAll(() => gateways.stop());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const day = (days: number) => inDays(days).slice(0, 10);

type Client = Awaited<ReturnType<typeof createDeliveredLetter>>;

const notMine = { isYours: 'no', wasPaid: null, paidOn: null };

async function answer({ disputeId, finding }: Client, outcome: DisputeOutcome, reasons = '') {
  const { body, status } = await admin.http.request<DisputeDetails>(
    `/api/admin/disputes/${disputeId}/outcomes`,
    {
      method: 'PUT',
      body: JSON.stringify({
        completedOn: day(30),
        outcomes: [{ finding, outcome, ...(reasons && { reasons }) }],
      }),
      headers: { 'content-type': 'application/json' },
    },
  );
  expect(status).toBe(200);
  await runWaitingJobs(gateway);
  return body;
}

async function createAnswered(outcome: DisputeOutcome, given?: object) {
  const client = await createDeliveredLetter(gateway, given);
  await answer(client, outcome, outcome === 'frivolous' ? 'The account number' : '');
  return client;
}

async function approveDocument({ http }: { http: HttpClient }, documentType = 'other') {
  const content = await pdfkitFile({ info: { Title: randomUUID() } });
  const { body } = await upload(http, { content, name: 'ftc-report.pdf', documentType });
  const { id } = body as { id: string };
  await gateway.db
    .updateTable('document')
    .set({ status: 'approved', reviewedAt: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  return id;
}

const letterOf = (
  client: { finding: string },
  kind: DisputeKind,
  changes: object = {},
): Change => ({
  path: '/api/disputes',
  procedure: 'disputes.create',
  input: { bureau: 'experian', kind, findings: [client.finding], ...changes },
});

const expectNo = (user: { id: string }, change: Change, refusal: Refusal) =>
  expectRefusedEverywhere(gateways.both, user, change, refusal);

async function prepare(client: Client, kind: DisputeKind, changes: object = {}) {
  const { body, status } = await prepareLetter(client, { kind, ...changes });
  expect(status).toBe(200);
  return body;
}

const read = async ({ http }: Client, id: string) =>
  (await http.get<PreparedDispute>(`/api/disputes/${id}`)).body;

async function send(client: Client, letter: PreparedDispute) {
  expect((await signLetter(client, letter)).status).toBe(200);
  const { body } = await admin.http.post<Mailing>('/api/admin/mailings', {
    disputeIds: [letter.id],
    provider: 'print',
    service: 'certified',
  });
  const letters = [{ disputeId: letter.id, postedOn: day(40) }];
  expect((await admin.http.patch(`/api/admin/mailings/${body.id}`, { letters })).status).toBe(200);
  return body.id;
}

async function deliver(client: Client, id: string) {
  await setLawTime(gateway, inDays(44));
  const delivery = { deliveredOn: day(43), evidence: '9407' };
  const { status } = await admin.http.post(`/api/admin/disputes/${id}/delivery`, delivery);
  expect(status).toBe(200);
  return read(client, id);
}

const itemsOf = async ({ id }: Client) =>
  (await admin.http.get<CreditItem[]>(`/api/admin/clients/${id}/credit-items`)).body;

const stepOf = async (client: Client, kind: DisputeKind) =>
  (await read(client, client.disputeId)).nextSteps.find((step) => step.kind === kind);

describe('a request for the procedure', () => {
  const rule = '15 USC 1681i(a)(7)';

  test('follows a result, asks within 15 days, and disputes nothing', async () => {
    const client = await createAnswered('verified');
    const letter = await prepare(client, 'procedure');
    expect(letter).toMatchObject({ kind: 'procedure', status: 'to-sign' });
    expect(letter.letter.text).toContain('description of the procedure');
    expect(letter.letter.text).toContain('told me that you verified this item');
    expect(letter.letter.text).not.toContain('What you report');
    expect(await stepOf(client, 'procedure')).toMatchObject({
      allowed: false,
      lacks: ['prepared'],
    });
    await expectNo(client, letterOf(client, 'procedure'), { status: 409, rule });
    await send(client, letter);
    expect(await itemsOf(client)).toMatchObject([{ status: 'active' }]);
    const delivered = await deliver(client, letter.id);
    expect(delivered.deadlines).toEqual([
      { rule: 'fcra.method_of_verification', dueOn: delivered.dueOn },
    ]);
    expect(delivered.dueOn! >= day(58)).toBe(true);
    expect(delivered).toMatchObject({ status: 'delivered', isExtendable: false, nextSteps: [] });
  });

  test('outlives the report about its item', async () => {
    const client = await createAnswered('updated');
    const { id } = await prepare(client, 'procedure');
    await gateway.db.deleteFrom('reportImport').where('userId', '=', client.id).execute();
    expect(await read(client, id)).toMatchObject({ status: 'to-sign', items: [{}] });
  });

  test('is refused without a result, and out of date once another answer is recorded', async () => {
    const client = await createAnswered('frivolous');
    await expectNo(client, letterOf(client, 'procedure'), { status: 409, rule });
    await answer(client, 'verified');
    const { id } = await prepare(client, 'procedure');
    await answer(client, 'deleted');
    expect(await read(client, id)).toMatchObject({ status: 'out-of-date', letter: null });
    await expectNo(client, letterOf(client, 'procedure'), { status: 409, rule });
  });

  test('is proposed by an admin', async () => {
    const client = await createAnswered('verified');
    const { status, body } = await admin.http.post<DisputeDetails>(
      `/api/admin/clients/${client.id}/disputes`,
      letterOf(client, 'procedure').input,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'procedure', isProposed: true });
  });
});

describe('a statement for the file', () => {
  const rule = '15 USC 1681i(b)';
  const wordsOf = (client: Client, words: string) => ({ statements: { [client.finding]: words } });

  test('has the client’s words, and no time in which the bureau has to answer', async () => {
    const client = await createAnswered('remains');
    const words = 'I paid this account in 2025.';
    const letter = await prepare(client, 'statement', wordsOf(client, words));
    expect(letter.letter.text).toContain(`My statement: “${words}”`);
    await send(client, letter);
    expect(await deliver(client, letter.id)).toMatchObject({
      status: 'delivered',
      dueOn: null,
      deadlines: [],
    });
    await setLawTime(gateway, inDays(200));
    expect(await read(client, letter.id)).toMatchObject({ status: 'delivered' });
    expect(await itemsOf(client)).toMatchObject([{ status: 'active' }]);
  });

  test('has at most 100 words, and follows what is unresolved', async () => {
    const client = await createAnswered('updated');
    const most = Array.from({ length: 100 }, () => 'word').join(' ');
    const change = letterOf(client, 'statement', wordsOf(client, most));
    await expectNo(client, change, { status: 409, rule });
    await answer(client, 'verified');
    await expectNo(client, letterOf(client, 'statement'), { status: 409, rule });
    const longer = letterOf(client, 'statement', wordsOf(client, `${most} more`));
    await expectNo(client, longer, { status: 409, rule });
    await prepare(client, 'statement', wordsOf(client, most));
    await expectNo(client, change, { status: 409, rule });
  });
});

describe('a second dispute', () => {
  const rule = '15 USC 1681i(a)(3)';
  const news = (client: Client, words = 'The bank closed it in 2019.') => ({
    statements: { [client.finding]: words },
  });

  test('says what is new, and the item is disputed again until it is answered', async () => {
    const client = await createAnswered('verified');
    await expectNo(client, letterOf(client, 'dispute'), { status: 409, rule });
    const letter = await prepare(client, 'dispute', news(client));
    expect(letter.letter.text).toContain('New information, in my own words: The bank closed it');
    expect(letter.letter.text).toContain('told me that you verified this item');
    expect(await stepOf(client, 'dispute')).toMatchObject({ lacks: ['prepared'] });
    const other = letterOf(client, 'dispute', news(client, 'Something else is new.'));
    await expectNo(client, other, { status: 409, rule });
    await send(client, letter);
    expect(await itemsOf(client)).toMatchObject([{ status: 'disputed' }]);
    const second = { ...client, disputeId: letter.id };
    await setLawTime(gateway, inDays(60));
    await admin.http.request(`/api/admin/disputes/${letter.id}/outcomes`, {
      method: 'PUT',
      body: JSON.stringify({ outcomes: [{ finding: client.finding, outcome: 'remains' }] }),
      headers: { 'content-type': 'application/json' },
    });
    expect(await itemsOf(client)).toMatchObject([{ status: 'active' }]);
    await expectNo(client, letterOf(client, 'dispute', news(client)), { status: 409, rule });
    await prepare(second, 'dispute', news(client, 'A third thing came to light.'));
  });

  test('may be about a document instead, which it encloses', async () => {
    const client = await createAnswered('remains');
    const document = await approveDocument(client);
    const letter = await prepare(client, 'dispute', { documents: [document] });
    expect(letter.letter.text).toContain('copies of these documents: ftc-report.pdf');
    const mailingId = await send(client, letter);
    const { pdf } = await downloadPdf(admin.http, `/api/admin/mailings/${mailingId}/file`);
    const texts = await readPdfTexts(pdf);
    expect(texts.some(({ text }) => text.includes('Enclosed: copy of ftc-report.pdf'))).toBe(true);
  });
});

describe('a block after identity theft', () => {
  const rule = '15 USC 1681c-2(a)';

  test('encloses the report, and the bureau has four business days', async () => {
    const client = await createDeliveredLetter(gateway, notMine);
    const document = await approveDocument(client);
    const letter = await prepare(client, 'block', { documents: [document] });
    const { text } = letter.letter;
    expect(text).toContain('I am a victim of identity theft');
    expect(text).toContain('identity theft report: ftc-report.pdf');
    expect(text).toContain('relates to no transaction that I made');
    await send(client, letter);
    const delivered = await deliver(client, letter.id);
    expect(delivered.deadlines.map((deadline) => deadline.rule)).toEqual(['fcra.block']);
    expect(delivered.dueOn! >= day(47) && delivered.dueOn! <= day(52)).toBe(true);
  });

  test('is refused without an approved report of the client, and for what is theirs', async () => {
    const client = await createDisputingClient(gateway, notMine);
    const other = await approveDocument(await createDisputingClient(gateway));
    const license = await approveDocument(client, 'utility-bill');
    await setLawTime(gateway, inDays(12));
    await expectNo(client, letterOf(client, 'block'), { status: 409, rule });
    await expectNo(client, letterOf(client, 'block', { documents: [license] }), {
      status: 409,
      rule,
    });
    await expectNo(client, letterOf(client, 'block', { documents: [other] }), {
      status: 409,
      rule: null,
    });
    const owner = await createDisputingClient(gateway);
    const documents = [await approveDocument(owner)];
    await expectNo(owner, letterOf(owner, 'block', { documents }), { status: 409, rule });
  });

  test('waits for another report once that of the client is no longer approved', async () => {
    const client = await createDeliveredLetter(gateway, notMine);
    const documents = [await approveDocument(client)];
    const letter = await prepare(client, 'block', { documents });
    await signLetter(client, letter);
    await gateway.db
      .updateTable('document')
      .set({ status: 'rejected', rejectionCode: 'unreadable' })
      .where('id', '=', documents[0]!)
      .execute();
    expect(await read(client, letter.id)).toMatchObject({ status: 'out-of-date' });
  });
});

describe('the database refuses', () => {
  const itemOf = (client: Client, kind: DisputeKind, follows: string | null) => ({
    id: randomUUID(),
    clientId: client.id,
    bureau: 'experian',
    kind,
    findingKey: client.finding,
    follows,
    position: 2,
  });

  test.each([
    ['a request for the procedure', 'procedure', 'frivolous', '15 USC 1681i(a)(7)'],
    ['a statement without words', 'statement', 'verified', '15 USC 1681i(b)'],
    ['a second dispute without news', 'dispute', 'verified', '15 USC 1681i(a)(3)'],
    ['a second dispute of what is deleted', 'dispute', 'deleted', '15 USC 1681i(a)(3)'],
  ] as const)('%s', async (_, kind, outcome, rule) => {
    const client = await createAnswered(outcome);
    const { id: follows } = await gateway.db
      .selectFrom('disputeItem')
      .select('id')
      .where('disputeId', '=', client.disputeId)
      .executeTakeFirstOrThrow();
    await expectRuleOfDatabase(gateway.db, rule, async (trx) => {
      const { id: disputeId } = await trx
        .insertInto('dispute')
        .values({
          clientId: client.id,
          contractId: client.contractId,
          bureau: 'experian',
          kind,
          isProposed: false,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('disputeItem')
        .values({ ...itemOf(client, kind, follows), disputeId } as never)
        .execute();
    });
  });

  test('a block without a report, and an item of another client’s letter', async () => {
    const client = await createAnswered('remains');
    const other = await createDisputingClient(gateway);
    const disputeId = await createDispute(gateway, client);
    await setLawTime(gateway, inDays(40));
    await expectRuleOfDatabase(gateway.db, '15 USC 1681c-2(a)(2)', (trx) =>
      sql`insert into dispute (client_id, contract_id, bureau, kind, is_proposed)
        values (${client.id}, ${client.contractId}, 'experian', 'block', false)`.execute(trx),
    );
    await expectRuleOfDatabase(gateway.db, '15 USC 1681i(a)(1)(A)', (trx) =>
      trx
        .insertInto('disputeItem')
        .values({
          ...itemOf({ ...client, id: other.id }, 'dispute', null),
          disputeId,
        } as never)
        .execute(),
    );
  });
});
