import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Guarantee } from '@repo/contract/guarantees';
import type { WaitingWork } from '@repo/contract/today';
import { addDays } from '@repo/law/days.ts';
import { sql } from 'kysely';
import { auditOf } from '../../../test/audit.ts';
import { createOffer, createReadyClient, signOffer } from '../../../test/contracts.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import { createCreditReport, createReportImport } from '../../../test/factories.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { restoreReport } from '../credit/scores/restore-report.ts';
import { judgeGuarantees } from './judge-guarantees.ts';

let gateway: TestGateway;
let admin: HttpClient;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = (await gateway.admin()).http;
});
afterEach(() => setLawTime(gateway, null));
afterAll(() => gateway.stop());

const MODEL = 'FICO 8';

async function guaranteed({ score = 640 }: { score?: number | null } = {}) {
  const client = await createReadyClient(gateway);
  const guaranteeScore = score
    ? { bureau: 'experian' as const, model: MODEL, scoredOn: '2026-01-10', score }
    : null;
  await gateway.db
    .updateTable('contract')
    .set({ replacedAt: sql<string>`law_now()` })
    .where('id', '=', client.contractId)
    .execute();
  const contractId = await createOffer(gateway, client.id, { terms: { guaranteeScore } });
  await gateway.db.transaction().execute((trx) => signOffer(gateway, trx, client.id, contractId));
  const { signedOn } = await gateway.db
    .selectFrom('contract')
    .select('signedOn')
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow();
  return { ...client, contractId, signedOn: signedOn!, endsOn: addDays(signedOn!, 120) };
}
type Client = Awaited<ReturnType<typeof guaranteed>>;

const noScores = { experianScore: null, equifaxScore: null, transunionScore: null };

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

const addScore = (
  { id }: Client,
  reportDate: string,
  experianScore: number,
  createdAt = inSeconds(0),
) =>
  createCreditReport(gateway.db, id, {
    ...noScores,
    reportDate,
    experianScore,
    scoreModel: MODEL,
    createdAt,
  });

const NO_REPORT = { report: null, scores: [], reportItems: [] };

const correct = ({ id }: Client, reportDate: string, experianScore: number) =>
  gateway.db
    .updateTable('creditReport')
    .set({ experianScore })
    .where('userId', '=', id)
    .where('reportDate', '=', reportDate)
    .execute();

async function moveTo({ endsOn }: Client, days: number) {
  await setLawTime(gateway, `${addDays(endsOn, days)}T18:00:00Z`);
  await judgeGuarantees(gateway.jobServices);
}

const read = async ({ http }: Client) => (await http.get<Guarantee>('/api/guarantee')).body;

const rowOf = ({ contractId }: Client) =>
  gateway.db
    .selectFrom('guarantee')
    .selectAll()
    .where('contractId', '=', contractId)
    .executeTakeFirst();

const titlesOf = async ({ http }: Client) => {
  const { body } = await http.get<{ title: string }[]>('/api/notifications');
  return body.map(({ title }) => title);
};

async function waits(kind: WaitingWork['kind']) {
  const { body } = await admin.get<WaitingWork[]>('/api/admin/today');
  return body.find((work) => work.kind === kind)?.count ?? 0;
}

describe('a guarantee', () => {
  test('is decided on the day after its last one, and not before', async () => {
    const client = await guaranteed();
    await addScore(client, client.endsOn, 655);
    await moveTo(client, 0);
    expect(await read(client)).toMatchObject({
      contractId: client.contractId,
      days: 120,
      endsOn: client.endsOn,
      base: { bureau: 'experian', model: MODEL, scoredOn: '2026-01-10', score: 640 },
      latest: { scoredOn: client.endsOn, score: 655 },
      verdict: null,
      refund: null,
    });
    await moveTo(client, 1);
    expect(await read(client)).toMatchObject({ verdict: 'improved', refund: null });
    expect(await titlesOf(client)).toEqual(['Your credit score has improved']);
    expect((await auditOf(gateway.db, client.id)).at(-1)).toMatchObject({
      actor: { type: 'system' },
      action: 'contract.guarantee-judged',
      after: { verdict: 'improved' },
    });
  });

  test('ends in the client’s zone: their last day is not over before midnight there', async () => {
    const client = await guaranteed();
    await setLawTime(gateway, `${addDays(client.endsOn, 1)}T04:30:00Z`);
    await judgeGuarantees(gateway.jobServices);
    expect(await rowOf(client)).toMatchObject({ verdict: null });
    await setLawTime(gateway, `${addDays(client.endsOn, 1)}T06:30:00Z`);
    await judgeGuarantees(gateway.jobServices);
    expect(await rowOf(client)).toMatchObject({ verdict: 'not-improved' });
  });

  test('without a later score counts as not improved, once the client was asked for a report', async () => {
    const client = await guaranteed();
    const before = await waits('guarantee-reports');
    await moveTo(client, -15);
    expect(await titlesOf(client)).toEqual([]);
    await moveTo(client, -13);
    await moveTo(client, -12);
    expect(await titlesOf(client)).toEqual([
      expect.stringMatching(/^Your guarantee ends on .*: please bring a new credit report$/),
    ]);
    expect(await waits('guarantee-reports')).toBe(before + 1);
    const path = '/api/admin/clients?limit=50&filter=guarantee-report';
    const listed = (await admin.get<{ items: { id: string }[] }>(path)).body.items;
    expect(listed.map(({ id }) => id)).toContain(client.id);
    await moveTo(client, 1);
    expect(await waits('guarantee-reports')).toBe(before);
    expect(await read(client)).toMatchObject({
      latest: null,
      verdict: 'not-improved',
      refund: { paid: '0.00', refunded: '0.00', dueOn: addDays(client.endsOn, 11) },
    });
    expect((await titlesOf(client))[0]).toBe('Your score has not improved');
  });

  test('is not asked about any more once a report came, and again if it has another model', async () => {
    const client = await guaranteed();
    await moveTo(client, -10);
    expect(await rowOf(client)).toMatchObject({ wantsReport: true });
    await createCreditReport(gateway.db, client.id, {
      reportDate: addDays(client.endsOn, -9),
      scoreModel: 'VantageScore 3.0',
    });
    expect(await rowOf(client)).toMatchObject({ wantsReport: false });
    await moveTo(client, -8);
    expect(await rowOf(client)).toMatchObject({ wantsReport: true });
    await addScore(client, addDays(client.endsOn, -7), 700);
    await moveTo(client, -6);
    expect(await rowOf(client)).toMatchObject({ wantsReport: false });
    expect(await titlesOf(client)).toHaveLength(1);
  });

  test('compares with the first report after the signature when the contract names no score', async () => {
    const client = await guaranteed({ score: null });
    expect(await read(client)).toMatchObject({ base: null, latest: null });
    await addScore(client, client.signedOn, 600);
    await addScore(client, addDays(client.signedOn, 60), 601);
    await moveTo(client, 1);
    expect(await read(client)).toMatchObject({
      base: { score: 600, scoredOn: client.signedOn },
      latest: { score: 601 },
      verdict: 'improved',
    });
  });

  test('compares with the report that arrived first, whatever day and score later ones have', async () => {
    const client = await guaranteed({ score: null });
    const { id, signedOn } = client;
    await createCreditReport(gateway.db, id, { ...noScores, reportDate: addDays(signedOn, 9) });
    await addScore(client, addDays(signedOn, 10), 640, inSeconds(1));
    const base = { score: 640, scoredOn: addDays(signedOn, 10) };
    expect(await read(client)).toMatchObject({ base });
    await addScore(client, signedOn, 600, inSeconds(2));
    await addScore(client, addDays(signedOn, 60), 630, inSeconds(3));
    expect(await read(client)).toMatchObject({ base });
    await moveTo(client, 1);
    expect(await read(client)).toMatchObject({ base, verdict: 'not-improved' });
  });

  test('counts a file from its arrival, and not from its confirmation', async () => {
    const client = await guaranteed({ score: null });
    const addFile = async (days: number, score: number, createdAt: string) => {
      const reportDate = addDays(client.signedOn, days);
      const report = { ...noScores, reportDate, createdAt: inSeconds(60) };
      const { id: reportId } = await createCreditReport(gateway.db, client.id, report);
      const file = { reportDate, reportId, createdAt, confirmedAt: inSeconds(60) };
      const { id: importId } = await createReportImport(gateway.db, client.id, file);
      const given = { bureau: 'experian' as const, model: MODEL, score, importId };
      await gateway.db
        .insertInto('reportedScore')
        .values({ reportId, ...given })
        .execute();
    };
    await addFile(-9, 610, inSeconds(-86_400));
    await addFile(2, 620, inSeconds(2));
    await addFile(1, 630, inSeconds(1));
    expect(await read(client)).toMatchObject({ base: { score: 630 }, latest: { score: 620 } });
  });

  test('turns in favor of the client alone when an older report arrives after the verdict', async () => {
    const [improved, failed] = [await guaranteed(), await guaranteed()];
    await addScore(improved, addDays(improved.endsOn, -20), 700);
    await moveTo(improved, 1);
    await addScore(improved, addDays(improved.endsOn, -1), 630);
    await addScore(failed, addDays(failed.endsOn, -1), 800);
    await moveTo(improved, 2);
    expect(await read(improved)).toMatchObject({ latest: { score: 630 }, verdict: 'not-improved' });
    expect(await read(failed)).toMatchObject({ latest: null, verdict: 'not-improved' });
  });

  test.each<[string, (client: Client, latestOn: string) => Promise<unknown>, object]>([
    [
      'is withdrawn',
      (client, on) =>
        gateway.db.transaction().execute((trx) => restoreReport(trx, client.id, on, NO_REPORT)),
      { latest: { score: 630 } },
    ],
    ['is corrected', (client, on) => correct(client, on, 640), { latest: { score: 640 } }],
    [
      'is joined by a later one of an older day',
      (client, on) => addScore(client, addDays(on, 1), 639),
      { latest: { score: 639 } },
    ],
    [
      'with which it compared is corrected',
      (client) => correct(client, client.signedOn, 656),
      { base: { score: 656 }, latest: { score: 655 } },
    ],
  ])('turns in favor of the client when the report %s', async (_, change, expected) => {
    const client = await guaranteed({ score: null });
    const latestOn = addDays(client.endsOn, -20);
    await addScore(client, client.signedOn, 640);
    await addScore(client, addDays(latestOn, -30), 630);
    await addScore(client, latestOn, 655);
    await moveTo(client, 1);
    expect(await read(client)).toMatchObject({ verdict: 'improved' });
    await change(client, latestOn);
    await moveTo(client, 200);
    expect(await read(client)).toMatchObject({ ...expected, verdict: 'not-improved' });
    expect((await titlesOf(client))[0]).toBe('Your score has not improved');
  });

  test('keeps its verdict, without another notice, if a corrected score is still higher', async () => {
    const client = await guaranteed();
    await addScore(client, client.endsOn, 655);
    await moveTo(client, 1);
    const { judgedAt } = await read(client);
    await correct(client, client.endsOn, 650);
    await moveTo(client, 2);
    expect(await read(client)).toMatchObject({
      latest: { score: 650 },
      verdict: 'improved',
      judgedAt,
    });
    expect(await titlesOf(client)).toHaveLength(1);
  });

  test('counts a score that a file adds to a report of that day', async () => {
    const client = await guaranteed();
    const on = client.endsOn;
    await addScore(client, addDays(on, -1), 655);
    const { id: reportId } = await createCreditReport(gateway.db, client.id, { reportDate: on });
    await moveTo(client, 1);
    expect(await read(client)).toMatchObject({ latest: { score: 655 }, verdict: 'improved' });
    await gateway.db
      .insertInto('reportedScore')
      .values({ reportId, bureau: 'experian', model: MODEL, score: 620 })
      .execute();
    await moveTo(client, 2);
    expect(await read(client)).toMatchObject({ latest: { score: 620 }, verdict: 'not-improved' });
  });

  test('keeps its verdict when the account goes with its reports', async () => {
    const client = await guaranteed();
    await addScore(client, client.endsOn, 655);
    await moveTo(client, 1);
    await gateway.db.deleteFrom('appUser').where('id', '=', client.id).execute();
    await moveTo(client, 2);
    expect(await rowOf(client)).toMatchObject({ verdict: 'improved', lastScore: 655 });
  });

  test('holds after the service was stopped, and not after a cancellation or for a void contract', async () => {
    const client = await guaranteed();
    await setLawTime(gateway, `${addDays(client.signedOn, 20)}T18:00:00Z`);
    await client.http.post(`/api/contracts/${client.contractId}/cancellation`);
    await moveTo(client, 1);
    expect(await read(client)).toMatchObject({ verdict: 'not-improved' });
    await setLawTime(gateway, null);
    const cancelled = await guaranteed();
    await cancelled.http.post(`/api/contracts/${cancelled.contractId}/cancellation`);
    expect(await read(cancelled)).toBeNull();
    const found = await guaranteed();
    const { http } = await gateway.admin();
    await http.post(`/api/admin/clients/${found.id}/contracts/${found.contractId}/void`, {
      reason: 'Opinion of counsel',
    });
    expect(await read(found)).toBeNull();
  });

  test('is decided for a client whose account has ended', async () => {
    const client = await guaranteed();
    await gateway.db.deleteFrom('appUser').where('id', '=', client.id).execute();
    await moveTo(client, 1);
    expect(await rowOf(client)).toMatchObject({ verdict: 'not-improved' });
  });

  test('is read by its client and by admins only', async () => {
    const [client, other] = [await guaranteed(), await gateway.client()];
    const path = `/api/admin/clients/${client.id}/guarantees`;
    expect((await admin.get<Guarantee[]>(path)).body).toEqual([await read(client)]);
    expectRefused(await client.http.get(path), 403);
    expectRefused(await gateway.visitor().get('/api/guarantee'), 401);
    expect((await other.http.get('/api/guarantee')).body).toBeNull();
  });
});

describe('the database refuses', () => {
  const RULE = '15 USC 1679b(a)(3)';
  const change = ({ contractId }: Client, values: object) =>
    gateway.db.updateTable('guarantee').set(values).where('contractId', '=', contractId).execute();
  const judged = { judgedAt: sql`law_now()` };

  test('a verdict before the end, and one that the scores do not give', async () => {
    const client = await guaranteed();
    await expect(change(client, { verdict: 'not-improved', ...judged })).rejects.toThrow(
      `${RULE}: end`,
    );
    await setLawTime(gateway, `${addDays(client.endsOn, 1)}T18:00:00Z`);
    await expect(change(client, { verdict: 'improved', ...judged })).rejects.toThrow(
      `${RULE}: score`,
    );
  });

  test('another end, a failed guarantee that becomes a kept one, and its removal', async () => {
    const client = await guaranteed();
    await expect(change(client, { endsOn: '2026-12-24' })).rejects.toThrow(RULE);
    await moveTo(client, 1);
    await expect(change(client, { verdict: 'improved', ...judged })).rejects.toThrow(RULE);
    const removal = gateway.db.deleteFrom('guarantee');
    await expect(removal.where('contractId', '=', client.contractId).execute()).rejects.toThrow(
      '15 USC 1679i',
    );
  });
});
