import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ClientScores, LatestOwnReport, OwnCreditReport } from '@repo/contract/credit-reports';
import { aReport, reportPath } from '../../../../test/reports.ts';
import {
  confirmAsAdmin,
  importFile,
  looked,
  OWN_REPORTS,
  savedReport,
  type Saved,
} from '../../../../test/saved-reports.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

type Sources = Pick<OwnCreditReport, 'sources'> | ClientScores['reports'][number];

const countedBy = ({ sources }: Sources) =>
  Object.fromEntries(
    sources.map(({ fileName, scores }) => [
      fileName ?? 'typed',
      scores.flatMap(({ bureau, isCounted }) => (isCounted ? bureau : [])).toSorted(),
    ]),
  );

async function newClient() {
  const [{ id, http }, admin] = [await gateway.client(), await gateway.admin()];
  const upload = async (name: string, saved: Saved) => {
    const { body } = await importFile(http, savedReport(saved), { name });
    return body.id;
  };
  const confirm = async (reportId: string) =>
    expect(await confirmAsAdmin(admin.http, id, reportId, looked)).toMatchObject({ status: 200 });
  return {
    id,
    admin,
    upload,
    confirm,
    add: async (name: string, saved: Saved) => {
      const reportId = await upload(name, saved);
      await confirm(reportId);
      return reportId;
    },
    submit: async (name: string, saved: Saved) => {
      const path = `${OWN_REPORTS}/${await upload(name, saved)}/confirm`;
      expect((await http.post(path)).status).toBe(200);
    },
    latest: async () => (await http.get<LatestOwnReport>('/api/credit-reports/latest')).body,
    recorded: async () => {
      const path = `/api/admin/clients/${id}/scores`;
      return (await admin.http.get<ClientScores>(path)).body.reports;
    },
  };
}

const first = { scores: { experian: 612, equifax: 640 } };
const second = { scores: { experian: 650, transunion: 700 } };

test('of two files of one day with other scores, each score has the file that it comes from', async () => {
  const client = await newClient();
  await client.add('first.json', first);
  const later = await client.add('second.json', second);
  const latest = await client.latest();
  expect(latest).toMatchObject({ experianScore: 612, equifaxScore: 640, transunionScore: 700 });
  const counted = { 'first.json': ['equifax', 'experian'], 'second.json': ['transunion'] };
  expect(countedBy(latest)).toEqual(counted);
  const [report] = await client.recorded();
  expect(countedBy(report!)).toEqual(counted);
  const { body } = await client.admin.http.get<{ latestReport: ClientScores['reports'][number] }>(
    `/api/admin/clients/${client.id}`,
  );
  expect(countedBy(body.latestReport)).toEqual(counted);

  const path = `/api/admin/clients/${client.id}/reports/${later}/withdraw`;
  expect((await client.admin.http.post(path)).status).toBe(200);
  expect(countedBy(await client.latest())).toEqual({ 'first.json': ['equifax', 'experian'] });
});

test('a file of a day that an admin entered gives none of the scores that count', async () => {
  const client = await newClient();
  const entered = aReport({ reportDate: '2026-11-01', transunionScore: null, items: [] });
  expect((await client.admin.http.post(reportPath(client.id), entered)).status).toBe(200);
  await client.add('first.json', first);
  const [report] = await client.recorded();
  expect(countedBy(report!)).toEqual({ typed: ['equifax', 'experian'], 'first.json': [] });
  expect(report!.sources.find(({ fileName }) => fileName)!.scores).toEqual(
    ['equifax', 'experian'].map((bureau) => ({
      bureau,
      model: 'VantageScore 3.0',
      isCounted: false,
    })),
  );
});

test('of a day with a submitted file, only the scores that no checked file has come from that', async () => {
  const client = await newClient();
  await client.submit('second.json', second);
  await client.submit('third.json', { scores: { experian: 701, transunion: 702 } });
  expect(countedBy(await client.latest())).toEqual({
    'third.json': ['experian', 'transunion'],
    'second.json': [],
  });
  await client.add('first.json', first);
  const latest = await client.latest();
  expect(latest).toMatchObject({ experianScore: 612, equifaxScore: 640, transunionScore: 702 });
  expect(countedBy(latest)).toEqual({
    'first.json': ['equifax', 'experian'],
    'third.json': ['transunion'],
    'second.json': [],
  });
});

test('a submitted file adds no score of another model to a day that an admin entered', async () => {
  const client = await newClient();
  const entered = aReport({ reportDate: '2026-11-01', transunionScore: null, items: [] });
  expect((await client.admin.http.post(reportPath(client.id), entered)).status).toBe(200);
  await client.submit('second.json', second);
  expect(await client.latest()).toMatchObject({
    scoreModel: null,
    transunionScore: null,
    isBeingChecked: false,
  });
});

test('the bureaus of all reports are known, whichever the latest is of, and also of submitted ones', async () => {
  const client = await newClient();
  await client.add('older.json', { date: '2026-10-01', scores: { experian: 612 }, payStatus: 'C' });
  const reportId = await client.upload('later.json', { accounts: [{ bureau: 'equifax' }] });
  expect(await client.latest()).toMatchObject({ reported: ['experian'] });
  await client.confirm(reportId);
  expect(await client.latest()).toMatchObject({
    reportDate: '2026-11-01',
    experianScore: null,
    reported: ['experian', 'equifax'],
  });
  await client.submit('own.json', { date: '2026-11-20', accounts: [{ bureau: 'transunion' }] });
  expect(await client.latest()).toMatchObject({
    reportDate: '2026-11-20',
    reported: ['experian', 'equifax', 'transunion'],
  });
});
