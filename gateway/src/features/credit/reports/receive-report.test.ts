import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { VIEW_AS_HEADER } from '@repo/contract/client-view';
import type { IssueCode } from '@repo/contract/issues';
import { issueMessages } from '@repo/contract/issues';
import type { ImportedByName, ListedImport, ReportImportHead } from '@repo/contract/report-imports';
import { auditOf } from '../../../../test/audit.ts';
import { expectIssues, expectRefused } from '../../../../test/expect-response.ts';
import { createProfile } from '../../../../test/factories.ts';
import {
  confirmAsAdmin,
  importFile,
  OWN_REPORTS,
  savedReport,
} from '../../../../test/saved-reports.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { filesIn, samples, storedFileRows, upload } from '../../../../test/uploads.ts';
import { createClientRows } from '../../../../test/client-rows.ts';
import { readStored, setComparison } from './report-imports.queries.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const ofClient = (id: string) => `/api/admin/clients/${id}/reports`;

async function expectNothingStored(...clientIds: string[]) {
  const documents = gateway.db.selectFrom('document').select('id');
  expect(await documents.where('userId', 'in', clientIds).execute()).toEqual([]);
  expect((await filesIn(gateway.filesFolder)).sort()).toEqual(
    (await storedFileRows(gateway.db)).sort(),
  );
  const files = gateway.db.selectFrom('storedFile').select('id');
  expect(await files.where('userId', 'in', clientIds).execute()).toEqual([]);
}

describe('POST /api/reports', () => {
  test('reads the file, keeps it as a document, and counts nothing', async () => {
    const { id, http } = await gateway.client();
    const content = savedReport();
    const imported = await importFile(http, content);
    expect(imported).toMatchObject({
      status: 201,
      body: {
        format: 'truelink-json',
        fileName: 'report.json',
        reportDate: '2026-11-01',
        submittedAt: null,
        confirmedAt: null,
        snapshot: {
          tradelines: [
            {
              bureau: 'experian',
              creditor: 'Harbor Bank',
              balance: 310,
              pastDue: 0,
              provenance: { balance: { text: '310' } },
            },
          ],
        },
        problems: [],
        otherPerson: null,
        negative: [{ list: 'tradelines', index: 0 }],
      },
    });
    const { documentId } = imported.body;
    expect((await http.get('/api/documents')).body).toMatchObject([
      { id: documentId, documentType: 'credit-report-myfreescore', status: 'pending' },
    ]);
    const file = await http.request<object>(`/api/documents/${documentId}/file`, {});
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="report.json"/),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(file.body).toEqual(JSON.parse(content.toString()));
    expect((await http.get('/api/credit-items')).body).toEqual([]);
    expect((await http.get('/api/credit-reports/latest')).body).toBeNull();
    expect(await auditOf(gateway.db, id)).toEqual([
      {
        actor: { type: 'user', userId: id },
        action: 'credit-report.imported',
        subject: `report_import/${imported.body.id}`,
        detail: { format: 'truelink-json', fileSize: content.length, problems: 0 },
      },
    ]);
  });

  test('returns the same import for the same file until it is confirmed', async () => {
    const { id, http } = await gateway.client();
    const first = await importFile(http);
    const again = await Promise.all([
      importFile(http),
      importFile(http, savedReport(), { name: 'b.json' }),
    ]);
    expect(again.map(({ body }) => body.id)).toEqual([first.body.id, first.body.id]);
    expect((await http.get<unknown[]>('/api/documents')).body).toHaveLength(1);
    await confirmAsAdmin((await gateway.admin()).http, id, first.body.id);
    expect((await importFile(http)).body.id).not.toBe(first.body.id);
    expect((await importFile(http, savedReport({ balance: 1 }))).body.id).not.toBe(first.body.id);
    expect((await http.get<unknown[]>(OWN_REPORTS)).body).toHaveLength(3);
  });

  test('asks about a file of another person', async () => {
    const { id, http } = await gateway.client({ firstName: 'José', lastName: 'Peña Ruiz' });
    const own = await importFile(
      http,
      savedReport({ name: 'JOSE A PENA', birthDate: '1950-01-01' }),
    );
    expect(own.body.otherPerson).toBeNull();
    const unknown = await importFile(http, savedReport({ name: 'Maria Pena' }));
    expect(unknown.body.otherPerson).toEqual({
      reported: { names: ['Maria Pena'], birthDates: ['1985-04-12'] },
      client: { name: 'José Peña Ruiz', birthDate: null },
    });
    await createProfile(gateway.db, gateway.encryption, id);
    const asked = async (saved: Parameters<typeof savedReport>[0]) =>
      (await importFile(http, savedReport(saved))).body.otherPerson !== null;
    expect(await asked({ name: 'Maria Pena' })).toBe(false);
    expect(await asked({ name: 'Maria Pena', birthDate: '1985' })).toBe(false);
    expect(await asked({ name: 'Maria Pena', birthDate: '1984' })).toBe(true);
  });

  const zeros = Buffer.alloc(500);
  test.each<[string, Buffer, number, IssueCode]>([
    ['that was cut', savedReport().subarray(0, 400), 400, 'report-damaged'],
    ['of a picture', samples.png, 415, 'report-is-picture'],
    ['of a program', zeros, 415, 'report-layout-unknown'],
    ['that is empty', Buffer.alloc(0), 400, 'file-empty'],
  ])('refuses a file %s and stores nothing', async (_, content, status, issue) => {
    const { id, http } = await gateway.client();
    expectIssues(await importFile(http, content), status, { file: issueMessages[issue] });
    await expectNothingStored(id);
  });

  test('refuses a layout that it does not know, and gives a client’s own file to the team', async () => {
    const { id, http } = await gateway.client();
    const admin = await gateway.admin();
    const unknown = Buffer.from('{"BundleComponents": {"BundleComponent": []}}');
    const ofAdmin = await importFile(admin.http, unknown, { path: ofClient(id) });
    expectIssues(ofAdmin, 415, { file: issueMessages['report-layout-unknown'] });
    await expectNothingStored(id);
    for (const _ of ['first', 'again']) {
      expectIssues(await importFile(http, unknown), 415, {
        file: issueMessages['report-layout-unknown'],
        document: issueMessages['report-with-team'],
      });
    }
    expect((await http.get('/api/documents')).body).toEqual([
      expect.objectContaining({ documentType: 'credit-report-myfreescore', status: 'pending' }),
    ]);
  });

  test('a refused file is one document: not again once rejected, again once withdrawn', async () => {
    const { http } = await gateway.client();
    const unknown = Buffer.from('{"BundleComponents": {}}');
    const send = async () => {
      const { body } = await importFile<{ issues: { code: string }[] }>(http, unknown);
      return body.issues.map(({ code }) => code);
    };
    const documents = async () => (await http.get<{ id: string }[]>('/api/documents')).body;
    const withTeam = ['report-layout-unknown', 'report-with-team'];
    expect(await Promise.all([send(), send()])).toEqual([withTeam, withTeam]);
    const [first, ...others] = await documents();
    expect(others).toEqual([]);
    await http.delete(`/api/documents/${first!.id}`);
    expect(await documents()).toEqual([]);
    expect(await send()).toEqual(withTeam);
    const [{ id }] = (await documents()) as [{ id: string }];
    const set = (status: 'approved' | 'rejected') =>
      gateway.db.updateTable('document').set({ status }).where('id', '=', id).execute();
    await set('approved');
    expect(await send()).toEqual(withTeam);
    await set('rejected');
    expect(await send()).toEqual(['report-layout-unknown']);
    expect(await documents()).toHaveLength(1);
    expect((await filesIn(gateway.filesFolder)).sort()).toEqual(
      (await storedFileRows(gateway.db)).sort(),
    );
  });

  test('refuses a file over 20 MB, a form without a file, a visitor, and a view as the client', async () => {
    const { id, http } = await gateway.client();
    const large = Buffer.alloc(20 * 1024 * 1024 + 1, 0x20);
    expectIssues(await importFile(http, large), 413, { file: issueMessages['file-too-large'] });
    const body = new FormData();
    body.set('other', 'value');
    expectIssues(await http.request(OWN_REPORTS, { method: 'POST', body }), 400, {
      file: issueMessages['report-file-required'],
    });
    expectRefused(await importFile(gateway.visitor()), 401);
    const admin = await gateway.admin();
    const viewed = await admin.http.request(OWN_REPORTS, {
      method: 'POST',
      body: new FormData(),
      headers: { [VIEW_AS_HEADER]: id },
    });
    expect(viewed.status).toBe(403);
    await expectNothingStored(id);
  });

  test('leaves the upload of other documents to PDF and pictures', async () => {
    const { http } = await gateway.client();
    const sent = { content: Buffer.from('<!doctype html><html></html>'), name: 'report.html' };
    expect((await upload(http, sent)).status).toBe(415);
  });
});

test('an admin sees the own imports of the last days, and a client’s scores by model', async () => {
  const [client, admin, colleague] = [
    await gateway.client(),
    await gateway.admin(),
    await gateway.admin(),
  ];
  const path = ofClient(client.id);
  const scores = { experian: 640, equifax: 655 };
  const { body } = await importFile(admin.http, savedReport({ scores }), { path });
  const recent = (http: typeof admin.http) => http.get<ListedImport[]>('/api/admin/reports');
  expect((await recent(admin.http)).body).toMatchObject([
    { id: body.id, confirmedAt: null, client: { id: client.id } },
  ]);
  expect((await recent(colleague.http)).body).toEqual([]);
  expectRefused(await recent(client.http), 403);
  await admin.http.post(`${path}/${body.id}/confirm`, { answers: { isSamePerson: true } });
  expect((await admin.http.get(`/api/admin/clients/${client.id}/scores`)).body).toMatchObject({
    series: ['equifax', 'experian'].map((bureau) => ({
      bureau,
      model: 'VantageScore 3.0',
      points: [{ reportDate: '2026-11-01', score: scores[bureau as keyof typeof scores] }],
    })),
    reports: [
      {
        reportDate: '2026-11-01',
        sources: [
          {
            fileName: 'report.json',
            isOwn: false,
            importedBy: 'Ada Marsh',
            confirmedBy: 'Ada Marsh',
          },
        ],
      },
    ],
  });
});

describe('an import', () => {
  test('an import is its client’s alone', async () => {
    const [client, other, admin] = [
      await gateway.client(),
      await gateway.client(),
      await gateway.admin(),
    ];
    const { body } = await importFile(client.http);
    await importFile(other.http);
    const path = `${OWN_REPORTS}/${body.id}`;
    expect((await client.http.get(path)).body).toEqual(body);
    for (const http of [other.http, admin.http]) {
      expectRefused(await http.get(path), 404);
      expectRefused(await http.delete(path), 404);
    }
    expectRefused(await admin.http.get(`${ofClient(other.id)}/${body.id}`), 404);
    expectRefused(await admin.http.delete(`${ofClient(other.id)}/${body.id}`), 404);
    expectRefused(await other.http.get(`${ofClient(client.id)}/${body.id}`), 403);
    expect(
      (await client.http.get<ReportImportHead[]>(OWN_REPORTS)).body.map(({ id }) => id),
    ).toEqual([body.id]);
    expect((await admin.http.get(`${ofClient(client.id)}/${body.id}`)).body).toEqual(body);
    expect((await auditOf(gateway.db, client.id)).map(({ action }) => action)).toContain(
      'client.viewed',
    );
  });

  test('an import is discarded with its document and file, unless it is confirmed', async () => {
    const { id, http } = await gateway.client();
    const { body } = await importFile(http);
    const path = `${OWN_REPORTS}/${body.id}`;
    expect(await http.delete(path)).toMatchObject({ status: 200, body: null });
    expectRefused(await http.get(path), 404);
    expect((await http.get(OWN_REPORTS)).body).toEqual([]);
    await expectNothingStored(id);
    const confirmed = await importFile(http);
    await confirmAsAdmin((await gateway.admin()).http, id, confirmed.body.id);
    expectRefused(await http.delete(`${OWN_REPORTS}/${confirmed.body.id}`), 409);
    expect((await auditOf(gateway.db, id)).map(({ action }) => action)).toEqual([
      'credit-report.imported',
      'credit-report.import-discarded',
      'credit-report.imported',
      'client.viewed',
      'credit-report.recorded',
      'document.reviewed',
    ]);
  });
});

describe('an admin', () => {
  test('imports a file for a client, whose space it takes', async () => {
    const [client, admin] = [await gateway.client(), await gateway.admin()];
    const { status, body } = await importFile(admin.http, savedReport(), {
      path: ofClient(client.id),
    });
    expect(status).toBe(201);
    expect((await client.http.get(`${OWN_REPORTS}/${body.id}`)).body).toEqual(body);
    expect(await auditOf(gateway.db, client.id)).toMatchObject([
      { actor: { userId: admin.id }, action: 'client.viewed' },
      { actor: { userId: admin.id }, action: 'credit-report.imported' },
    ]);
    expect(await admin.http.delete(`${ofClient(client.id)}/${body.id}`)).toMatchObject({
      status: 200,
    });
    expectRefused(await importFile(admin.http, savedReport(), { path: ofClient(admin.id) }), 404);
    expectRefused(await importFile(client.http, savedReport(), { path: ofClient(client.id) }), 403);
    expectRefused(
      await importFile(client.http, savedReport(), { path: '/api/admin/reports' }),
      403,
    );
  });

  test('imports a file for the client whom it proves to be of', async () => {
    const [admin, client] = [
      await gateway.admin(),
      await gateway.client({ firstName: 'Zoë', lastName: 'Quill' }),
    ];
    await createProfile(gateway.db, gateway.encryption, client.id);
    const saved = savedReport({ name: 'ZOE M QUILL', address: ['12 ELM ST', '78701'] });
    const path = '/api/admin/reports';
    expect(await importFile<ImportedByName>(admin.http, saved, { path })).toMatchObject({
      status: 201,
      body: { client: { id: client.id, name: 'Zoë Quill' }, otherPerson: null },
    });
    const used = await gateway.db
      .selectFrom('storedFile')
      .select('id')
      .where('userId', '=', client.id)
      .execute();
    expect(used).toHaveLength(1);
    expect((await auditOf(gateway.db, client.id)).map(({ action }) => action)).toEqual([
      'credit-report.imported',
      'client.viewed',
    ]);
    await expectNothingStored(admin.id);
  });

  test('an admin is asked whether a report is the client’s unless it proves that', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const send = (saved: Parameters<typeof savedReport>[0]) =>
      importFile(admin.http, savedReport(saved), { path: ofClient(client.id) });
    const name = 'Ada Marsh';
    await gateway.db
      .updateTable('appUser')
      .set({ firstName: 'Ada', lastName: 'Marsh' })
      .where('id', '=', client.id)
      .execute();
    expect((await send({ name })).body.otherPerson).toMatchObject({ client: { name } });
    await createProfile(gateway.db, gateway.encryption, client.id);
    const address = ['12 Elm Street', '78701'] as const;
    expect((await send({ name, birthDate: '1985', address })).body.otherPerson).not.toBeNull();
    const proven = await send({ name, address });
    expect(proven.body.otherPerson).toBeNull();
    const doubtful = await send({ name, accounts: 2 });
    const confirm = (isSamePerson: boolean) =>
      admin.http.post(`${ofClient(client.id)}/${doubtful.body.id}/confirm`, {
        answers: { isSamePerson },
      });
    expect(await confirm(false)).toMatchObject({
      status: 409,
      body: { issues: [{ path: ['answers', 'isSamePerson'], code: 'report-of-other-person' }] },
    });
    expect(await confirm(true)).toMatchObject({ status: 200 });
  });
});

test('a stored report is read and compared with the id of its owner only', async () => {
  const { ids } = await createClientRows(gateway);
  const [owner, report] = [ids['clients']!, ids['reports']!];
  const { id: other } = await gateway.client();
  expect(await readStored(gateway.db, owner, report)).not.toBe('');
  await expect(readStored(gateway.db, other, report)).rejects.toThrow('no result');
  const [changed] = await setComparison(gateway.db, other, report, {
    comparisonEncrypted: Buffer.from('other'),
    questions: [],
  });
  expect(changed?.numUpdatedRows).toBe(0n);
});
