import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ProgressUpdate } from '@repo/contract/progress-updates';
import { aReport, reportPath } from '../../../../test/reports.ts';
import { importConfirmed, type Saved } from '../../../../test/saved-reports.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

type Scores = NonNullable<Saved['scores']>;

async function newClient() {
  const { id, http } = await gateway.client();
  const admin = await gateway.admin();
  return {
    type: async (reportDate: string, [experian, equifax, transunion]: (number | null)[]) => {
      const scores = {
        experianScore: experian!,
        equifaxScore: equifax!,
        transunionScore: transunion!,
      };
      const body = aReport({ reportDate, ...scores, items: [] });
      expect((await admin.http.post(reportPath(id), body)).status).toBe(200);
    },
    add: (date: string, scores: Scores) =>
      importConfirmed({ id, http }, admin.http, { date, scores, accounts: [] }),
    rises: async () => {
      const { body } = await http.get<ProgressUpdate[]>('/api/progress');
      return body
        .filter(({ updateType }) => updateType === 'score-increase')
        .map(({ metadata }) => [metadata!['from'], metadata!['to']]);
    },
  };
}

describe('a rise of the average score', () => {
  test('compares only the bureaus with a score in both reports', async () => {
    const client = await newClient();
    await client.type('2026-09-01', [600, 700, 500]);
    await client.type('2026-10-01', [null, 690, null]);
    expect(await client.rises()).toEqual([]);
    await client.type('2026-11-01', [610, null, null]);
    expect(await client.rises()).toEqual([[600, 610]]);
    await client.type('2026-11-02', [610, 695, 506]);
    expect(await client.rises()).toEqual([
      [600, 604],
      [600, 610],
    ]);
  });

  test('counts three files of one day as one report', async () => {
    const client = await newClient();
    await client.add('2026-09-01', { experian: 600, equifax: 700, transunion: 500 });
    await client.add('2026-10-01', { experian: 630 });
    expect(await client.rises()).toEqual([[600, 630]]);
    await client.add('2026-10-01', { equifax: 697 });
    expect(await client.rises()).toEqual([[650, 664]]);
    await client.add('2026-10-01', { transunion: 400 });
    expect(await client.rises()).toEqual([]);
  });
});
