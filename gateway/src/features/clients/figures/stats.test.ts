import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectRefused } from '../../../../test/expect-response.ts';
import { createCreditItem, createCreditReport } from '../../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const scores = (experian: number | null, equifax: number | null, transunion: number | null) => ({
  experianScore: experian,
  equifaxScore: equifax,
  transunionScore: transunion,
});

describe('GET /api/admin/stats', () => {
  test('returns zeros without clients, then counts clients, items and points', async () => {
    const { db } = gateway;
    const admin = await gateway.admin();
    const stats = async () => (await admin.http.get('/api/admin/stats')).body;
    expect(await stats()).toEqual({
      totalClients: 0,
      activeDisputes: 0,
      itemsRemoved: 0,
      avgScoreIncrease: 0,
      avgScoreIncreaseClients: 0,
    });

    const [rose, fell, once, unscored] = [
      await gateway.client(),
      await gateway.client(),
      await gateway.client(),
      await gateway.client({ onboardingComplete: false }),
    ];
    for (const status of ['active', 'disputed', 'disputed', 'removed'] as const) {
      await createCreditItem(db, rose.id, { status });
    }
    await createCreditItem(db, fell.id, { status: 'removed' });
    await createCreditReport(db, rose.id, { reportDate: '2026-10-01', ...scores(690, 700, 680) });
    await createCreditReport(db, rose.id, { reportDate: '2026-07-01', ...scores(400, 400, 400) });
    await createCreditReport(db, rose.id, { reportDate: '2026-05-01', ...scores(590, null, 610) });
    await createCreditReport(db, fell.id, { reportDate: '2026-05-01', ...scores(700, 700, 700) });
    await createCreditReport(db, fell.id, { reportDate: '2026-10-01', ...scores(660, null, null) });
    await createCreditReport(db, fell.id, {
      reportDate: '2026-11-01',
      ...scores(null, null, null),
    });
    await createCreditReport(db, once.id, scores(800, 800, 800));
    await createCreditReport(db, unscored.id, scores(null, null, null));
    expect(await stats()).toEqual({
      totalClients: 4,
      activeDisputes: 2,
      itemsRemoved: 2,
      avgScoreIncrease: 58,
      avgScoreIncreaseClients: 2,
    });
  });

  test('compares each bureau with itself when a report with fewer bureaus follows', async () => {
    const client = await gateway.client();
    const report = (reportDate: string, ...given: Parameters<typeof scores>) =>
      createCreditReport(gateway.db, client.id, { reportDate, ...scores(...given) });
    await report('2026-05-01', 600, 700, 500);
    await report('2026-06-01', null, 690, null);
    const { scoreIncrease } = await gateway.db
      .selectFrom('clientFigure')
      .select('scoreIncrease')
      .where('clientId', '=', client.id)
      .executeTakeFirstOrThrow();
    expect(Number(scoreIncrease)).toBe(-10);
  });

  test('refuses a visitor and a client', async () => {
    const client = await gateway.client();
    expectRefused(await gateway.visitor().get('/api/admin/stats'), 401);
    expectRefused(await client.http.get('/api/admin/stats'), 403);
  });
});
