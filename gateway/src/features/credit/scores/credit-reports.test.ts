import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectRefused } from '../../../../test/expect-response.ts';
import { createCreditReport } from '../../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { storeScores } from './scores.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

describe('GET /api/credit-reports/latest', () => {
  test('returns the caller’s own latest by report date, not by entry', async () => {
    const [client, other] = [await gateway.client(), await gateway.client()];
    const latest = await createCreditReport(gateway.db, client.id, {
      reportDate: '2026-10-15',
      transunionScore: null,
      scoreModel: 'Classic FICO',
    });
    await createCreditReport(gateway.db, client.id, { reportDate: '2026-08-15' });
    await createCreditReport(gateway.db, other.id, { reportDate: '2026-11-15' });
    const response = await client.http.get('/api/credit-reports/latest');
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      id: latest.id,
      reportDate: '2026-10-15',
      experianScore: 640,
      equifaxScore: 650,
      transunionScore: null,
      scoreModel: 'Classic FICO',
      isBeingChecked: false,
      sources: [],
      reported: ['experian', 'equifax', 'transunion'],
    });
  });

  test('returns null when there is none', async () => {
    const client = await gateway.client();
    const response = await client.http.get('/api/credit-reports/latest');
    expect(response).toMatchObject({ status: 200, body: null });
  });

  test('refuses a visitor', async () => {
    expectRefused(await gateway.visitor().get('/api/credit-reports/latest'), 401);
  });
});

describe('GET /api/credit-reports', () => {
  test('returns the caller’s own, newest first', async () => {
    const { db } = gateway;
    const [client, other] = [await gateway.client(), await gateway.client()];
    const older = await createCreditReport(db, client.id, { reportDate: '2026-08-15' });
    const newer = await createCreditReport(db, client.id, { equifaxScore: null });
    await createCreditReport(db, other.id);
    const response = await client.http.get('/api/credit-reports');
    expect(response).toMatchObject({ status: 200, body: [newer, older] });
  });

  test('returns the 60 latest', async () => {
    const client = await gateway.client();
    const days = Array.from({ length: 61 }, (_, day) => ({
      userId: client.id,
      reportDate: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
    }));
    await gateway.db.insertInto('creditReport').values(days).execute();
    const response = await client.http.get<{ reportDate: string }[]>('/api/credit-reports');
    expect(response.body).toHaveLength(60);
    expect(response.body.at(-1)?.reportDate).toBe('2026-01-02');
  });

  test('returns an empty list at first, and refuses a visitor', async () => {
    const client = await gateway.client();
    expect(await client.http.get('/api/credit-reports')).toMatchObject({ status: 200, body: [] });
    expectRefused(await gateway.visitor().get('/api/credit-reports'), 401);
  });
});

const point = (reportDate: string, score: number) => ({
  reportDate,
  score,
  isBeingChecked: false,
});

describe('GET /api/credit-reports/scores', () => {
  test('returns the caller’s own by bureau and model, oldest first; entered ones have no model', async () => {
    const { db } = gateway;
    const [client, other] = [await gateway.client(), await gateway.client()];
    const entered = { experianScore: 600, equifaxScore: null, transunionScore: null };
    await createCreditReport(db, client.id, { reportDate: '2026-09-01', ...entered });
    const imported = await createCreditReport(db, client.id, {
      reportDate: '2026-10-01',
      scoreModel: 'VantageScore 3.0',
      equifaxScore: null,
      transunionScore: null,
    });
    await createCreditReport(db, client.id, { reportDate: '2026-08-01', ...entered });
    await createCreditReport(db, other.id);
    const score = (model: string | null, value: number) => ({
      bureau: 'experian' as const,
      model,
      score: value,
      provenance: {},
    });
    const scores = [score('VantageScore 3.0', 640), score('FICO 8', 655), score('FICO 8', 700)];
    await db
      .transaction()
      .execute((trx) => storeScores(trx, imported.id, { importId: null, scores }));
    const response = await client.http.get('/api/credit-reports/scores');
    expect(response).toMatchObject({ status: 200 });
    expect(response.body).toEqual([
      {
        bureau: 'experian',
        model: null,
        points: [point('2026-08-01', 600), point('2026-09-01', 600)],
      },
      { bureau: 'experian', model: 'FICO 8', points: [point('2026-10-01', 655)] },
      {
        bureau: 'experian',
        model: 'VantageScore 3.0',
        points: [point('2026-10-01', 640)],
      },
    ]);
  });

  test('keeps typed scores when a file of the same day is added', async () => {
    const { db } = gateway;
    const client = await gateway.client();
    const typed = { experianScore: 640, equifaxScore: 650, transunionScore: 630 };
    const report = await createCreditReport(db, client.id, { reportDate: '2026-10-01', ...typed });
    const model = 'VantageScore 3.0';
    const scores = [{ bureau: 'experian' as const, model, score: 641, provenance: {} }];
    await db
      .transaction()
      .execute((trx) => storeScores(trx, report.id, { importId: null, scores }));
    const points = (score: number) => [point('2026-10-01', score)];
    expect((await client.http.get('/api/credit-reports/scores')).body).toEqual([
      { bureau: 'experian', model, points: points(641) },
      { bureau: 'equifax', model: null, points: points(650) },
      { bureau: 'experian', model: null, points: points(640) },
      { bureau: 'transunion', model: null, points: points(630) },
    ]);
  });

  test('refuses a visitor', async () => {
    expectRefused(await gateway.visitor().get('/api/credit-reports/scores'), 401);
  });
});
