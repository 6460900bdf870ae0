import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { auditOf } from '../../../../test/audit.ts';
import { eventually } from '../../../../test/eventually.ts';
import { expectRefused } from '../../../../test/expect-response.ts';
import {
  createCreditItem,
  createCreditReport,
  createReportImport,
  createFundingApplication,
  createMessage,
  createNotification,
  createProfile,
  createProgressUpdate,
  newcomer,
  PASSWORD,
  SSN,
} from '../../../../test/factories.ts';
import type { HttpClient } from '../../../../test/http-client.ts';
import { enableSecondFactor } from '../../../../test/second-factor.ts';
import { aReport, clinic, reportPath } from '../../../../test/reports.ts';
import { createSignedContract } from '../../../../test/contracts.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { unzip } from '../../../../test/unzip.ts';
import { randomPdf, upload } from '../../../../test/uploads.ts';
import { deleteExpiredExportTokens } from './data-export.queries.ts';

const CALL = '/api/account/data-export';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

async function startExport(http: HttpClient): Promise<string> {
  const { body } = await http.post<{ token: string }>(CALL, { password: PASSWORD });
  return body.token;
}

function fetchExport(http: HttpClient, token: string, method = 'GET') {
  const cookie = [...http.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(`${gateway.url}${CALL}?token=${token}`, { method, headers: { cookie } });
}

async function exportOf(http: HttpClient) {
  const response = await fetchExport(http, await startExport(http));
  const entries = await unzip(Buffer.from(await response.arrayBuffer()));
  const json = entries.get('data.json')!.toString();
  return { response, entries, json, data: JSON.parse(json) as Record<string, unknown> };
}

async function clientWithData(mark: string) {
  const client = await gateway.client({ firstName: mark, language: 'es' });
  const { db, encryption } = gateway;
  await createProfile(db, encryption, client.id, { creditGoals: `Goals of ${mark}` });
  await createCreditReport(db, client.id);
  await createReportImport(db, client.id, { fileName: `${mark}.json` });
  await createCreditItem(db, client.id, { creditor: `Creditor of ${mark}`, note: 'Internal note' });
  await createProgressUpdate(db, client.id, { title: `Update of ${mark}` });
  await createNotification(db, client.id, { title: `News for ${mark}` });
  await createMessage(db, client.id, { text: `Question of ${mark}` });
  const content = randomPdf(150_000);
  for (const name of ['license.pdf', 'license.pdf']) await upload(client.http, { name, content });
  return { ...client, content };
}

test('the archive contains an unfinished profile, with the last four digits of the SSN', async () => {
  const { http } = await gateway.client(newcomer);
  const values = { phone: '555-010-2030', city: 'Austin' };
  await http.post('/api/profile/draft', { step: 2, values, ssn: SSN });
  const { data, json } = await exportOf(http);
  expect(data).toMatchObject({
    profile: null,
    unfinishedProfile: { step: 2, values, ssnLastFour: '5678' },
  });
  expect(json).not.toContain(SSN);
});

test('the archive has what the client was offered and signed', async () => {
  const { http } = await createSignedContract(gateway);
  const { data, entries } = await exportOf(http);
  expect([...entries.keys()].slice(2)).toEqual(['signed/01.pdf', 'signed/02.pdf']);
  expect(entries.get('signed/02.pdf')!.subarray(0, 5).toString()).toBe('%PDF-');
  expect(data).toMatchObject({
    contracts: [{ state: 'TX', signedAt: expect.any(String), terms: { total: '238.68' } }],
    signatures: [
      {
        isOfRights: true,
        value: 'Ada Marsh',
        text: expect.stringContaining('You have a right to'),
      },
      { isOfRights: false, signerName: 'Ada Marsh', ipAddress: '198.51.100.7' },
    ],
    electronicConsents: [{ givenAt: expect.any(String), withdrawnAt: null }],
  });
});

test('the archive has what the system sent in the client’s language, and the language of other texts', async () => {
  const { id, http } = await gateway.client({ language: 'es' });
  await createNotification(gateway.db, id, {
    kind: 'document-approved',
    data: JSON.stringify({ documentType: 'utility-bill' }),
  });
  await upload(http);
  await gateway.db
    .updateTable('document')
    .set({ status: 'rejected', rejectionCode: 'unsigned' })
    .where('userId', '=', id)
    .execute();
  await createCreditItem(gateway.db, id, { disputeReasonLanguage: 'en' });
  await createProgressUpdate(gateway.db, id, { language: 'en' });
  await createFundingApplication(gateway.db, id, {
    decisionNote: 'Too early',
    decisionNoteLanguage: 'en',
  });
  const { data } = await exportOf(http);
  expect(data).toMatchObject({
    notifications: [{ title: 'Documento aprobado', system: { kind: 'document-approved' } }],
    documents: [
      {
        rejection: { code: 'unsigned' },
        rejectionReason: 'El documento no está firmado. Fírmelo y envíelo de nuevo.',
      },
    ],
    creditItems: [{ disputeReason: 'Not mine', disputeReasonLanguage: 'en' }],
    progressUpdates: [{ language: 'en' }],
    fundingApplications: [{ decisionNoteLanguage: 'en' }],
  });
});

describe('GET /api/account/data-export', () => {
  test('returns a ZIP with all own data and files, and nothing of another client', async () => {
    const [client, other, admin] = [
      await clientWithData('Rosa'),
      await clientWithData('Sven'),
      await gateway.admin({ firstName: 'Nora' }),
    ];
    await admin.http.get(`/api/admin/clients/${client.id}`);
    await admin.http.get(`/api/admin/clients/${other.id}`);
    const report = aReport({ reportDate: new Date().toISOString().slice(0, 10), items: [clinic] });
    await admin.http.post(reportPath(client.id), report);
    const { response, entries, data, json } = await exportOf(client.http);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="my-data-[\d-]+\.zip"/),
      'cache-control': 'private, no-store',
    });
    expect([...entries.keys()]).toEqual([
      'README.txt',
      'data.json',
      'documents/01-license.pdf',
      'documents/02-license.pdf',
    ]);
    expect(entries.get('documents/02-license.pdf')!.equals(client.content)).toBe(true);
    expect(entries.get('README.txt')!.toString()).toMatch(/^Sus datos en /);
    expect(data).toMatchObject({
      account: { email: client.email, firstName: 'Rosa', language: 'es' },
      profile: { ssn: '***-**-5678', creditGoals: 'Goals of Rosa', monthlyIncome: 4200.5 },
      unfinishedProfile: null,
      creditReports: [
        { experianScore: 640, items: [] },
        { experianScore: 600, items: [{ creditor: 'Lake Clinic', balance: '310.25' }] },
      ],
      savedReports: [{ fileName: 'Rosa.json', reportDate: '2026-11-01', confirmedAt: null }],
      findings: [],
      creditItems: [
        { creditor: 'Creditor of Rosa', accountNumberLastFour: '5678' },
        { creditor: 'Lake Clinic' },
      ],
      progressUpdates: [{ title: 'Update of Rosa' }],
      documents: [
        { fileName: 'license.pdf', file: 'documents/01-license.pdf' },
        { fileName: 'license.pdf', file: 'documents/02-license.pdf' },
      ],
      notifications: [{ title: 'News for Rosa' }, { system: { kind: 'report-recorded' } }],
      messages: [{ fromClient: true, text: 'Question of Rosa' }],
      fundingApplications: [],
      savedCard: null,
      cardConsents: [],
      consents: [],
      signIn: { totpEnabled: false, sessions: [{}] },
      whoViewedMyData: [
        { firstName: 'Nora', kind: 'report-recorded' },
        { firstName: 'Nora', kind: 'client-viewed' },
      ],
    });
    expect(json).not.toMatch(/Sven|Internal note/);
    for (const secret of [other.id, other.email, SSN, '4000123412345678', admin.email]) {
      expect(json).not.toContain(secret);
    }
    expect((await auditOf(gateway.db, client.id)).at(-1)).toEqual({
      actor: { type: 'user', userId: client.id },
      action: 'data.exported',
      subject: `app_user/${client.id}`,
      detail: {},
    });
  });

  test('contains no password, secret or code', async () => {
    const client = await gateway.client();
    const { secret, recoveryCodes } = await enableSecondFactor(gateway, client);
    const { json } = await exportOf(client.http);
    for (const text of [secret, ...recoveryCodes, 'argon2', 'Hash', 'iphertext', 'dataKey']) {
      expect(json).not.toContain(text);
    }
  });

  test('the export of somebody who has just registered is empty but complete', async () => {
    const { http } = await gateway.client({ onboardingComplete: false });
    const { entries, data } = await exportOf(http);
    expect([...entries.keys()]).toEqual(['README.txt', 'data.json']);
    expect(data).toMatchObject({ profile: null, documents: [], creditItems: [] });
  });

  test('a token works once, for its user only, for two minutes, and not for HEAD', async () => {
    const [client, other] = [await gateway.client(), await gateway.client()];
    const token = await startExport(client.http);
    expect((await fetchExport(client.http, token, 'HEAD')).status).toBe(405);
    expect((await fetchExport(other.http, token)).status).toBe(404);
    expect((await fetchExport(gateway.visitor(), token)).status).toBe(401);
    const both = await Promise.all([1, 2].map(() => fetchExport(client.http, token)));
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404]);
    await Promise.all(both.map((response) => response.arrayBuffer()));
    expect((await fetchExport(client.http, token)).status).toBe(404);
    expect((await fetchExport(client.http, '')).status).toBe(404);
    const late = await startExport(client.http);
    await gateway.db
      .updateTable('dataExportToken')
      .set({ expiresAt: '2026-01-01T00:00:00Z' })
      .execute();
    expect((await fetchExport(client.http, late)).status).toBe(404);
    expect(
      JSON.stringify(await gateway.db.selectFrom('dataExportToken').selectAll().execute()),
    ).not.toContain(late);
  });

  test('a stored file that is gone breaks the connection, and the gateway goes on', async () => {
    const client = await clientWithData('Tam');
    await rm(join(gateway.filesFolder), { recursive: true });
    const response = await fetchExport(client.http, await startExport(client.http));
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect((await client.http.get('/api/auth/user')).status).toBe(200);
  });

  test('a client that disconnects ends the reading of the file', async () => {
    const client = await gateway.client();
    await upload(client.http, { content: randomPdf(8_000_000) });
    const open = jest.spyOn(gateway.storage, 'open');
    const response = await fetchExport(client.http, await startExport(client.http));
    await eventually('the file is read', () => open.mock.calls.length > 0);
    await response.body!.cancel();
    const file = await (open.mock.results[0]!.value as Promise<Readable>);
    await eventually('the file is closed', () => file.destroyed);
    open.mockRestore();
    expect((await client.http.get('/api/auth/user')).status).toBe(200);
  });
});

describe('POST /api/account/data-export', () => {
  test('needs the password', async () => {
    const { id, http } = await gateway.client();
    const response = await http.post(CALL, { password: 'wrong' });
    expect(response).toMatchObject({ status: 400, body: { issues: [{ path: ['password'] }] } });
    const tokens = gateway.db.selectFrom('dataExportToken').selectAll().where('userId', '=', id);
    expect(await tokens.execute()).toEqual([]);
  });

  test('allows five downloads an hour', async () => {
    const { http } = await gateway.client();
    for (let call = 0; call < 5; call += 1) {
      expect((await http.post(CALL, { password: PASSWORD })).status).toBe(200);
    }
    expectRefused(await http.post(CALL, { password: PASSWORD }), 429);
  });

  test('purging deletes tokens that were not used in time', async () => {
    const { http } = await gateway.client();
    await gateway.db.deleteFrom('dataExportToken').execute();
    await startExport(http);
    const tokens = () => gateway.db.selectFrom('dataExportToken').selectAll().execute();
    await deleteExpiredExportTokens(gateway.db);
    expect(await tokens()).toHaveLength(1);
    await gateway.db
      .updateTable('dataExportToken')
      .set({ expiresAt: '2026-01-01T00:00:00Z' })
      .execute();
    await deleteExpiredExportTokens(gateway.db);
    expect(await tokens()).toEqual([]);
  });
});
