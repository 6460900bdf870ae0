import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import type { Document } from '@repo/contract/documents';
import { startClamdTestServer, type ClamdTestServer } from '@repo/testing/clamd-test-server.ts';
import { hasClamd, startClamd } from '@repo/testing/start-clamd.ts';
import { virusSample } from '@repo/testing/virus-sample.ts';
import { auditOf } from '../../../test/audit.ts';
import { expectIssues, expectRefused } from '../../../test/expect-response.ts';
import { createDocument } from '../../../test/factories.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { startTestGateway, testEnvOf, type TestGateway } from '../../../test/test-gateway.ts';
import { filesIn, pdfOf, samples, storedFileRows, upload } from '../../../test/uploads.ts';
import { connectScanner } from '../../storage/clamd.ts';
import { setScanned } from './documents.queries.ts';
import { rescanDocuments } from './rescan-documents.ts';

const infected = Buffer.concat([samples.pdf, virusSample]);

const scannerAt = (url: string, required = false) =>
  connectScanner(testEnvOf({ CLAMD_URL: url, CLAMD_REQUIRED: String(required) }).scanner!);

const servers: [string, () => Promise<ClamdTestServer>][] = [
  ['a server of its protocol', () => startClamdTestServer()],
  ...(hasClamd() ? [['clamd', startClamd] as [string, typeof startClamd]] : []),
];

describe.each(servers)('with %s', (_name, start) => {
  let clamd: ClamdTestServer;
  let gateway: TestGateway;
  beforeAll(async () => {
    clamd = await start();
    gateway = await startTestGateway({ uploads: { scanner: scannerAt(clamd.url) } });
  });
  afterAll(async () => {
    await gateway.stop();
    await clamd.stop();
  });

  test('a clean file of many chunks is kept', async () => {
    const { http } = await gateway.client();
    expect(await upload(http, { content: pdfOf(3_000_000) })).toMatchObject({
      status: 200,
      body: { scanStatus: 'clean' },
    });
    expect((await http.get('/api/documents/upload-limits')).body).toMatchObject({ scanning: true });
  });

  test('an infected file is refused and nothing of it stays', async () => {
    const { http } = await gateway.client();
    const before = await storedFileRows(gateway.db);
    expectIssues(await upload(http, { content: infected }), 415, {
      file: 'This file contains a virus and was not accepted',
    });
    expect((await http.get('/api/documents')).body).toEqual([]);
    expect(await storedFileRows(gateway.db)).toEqual(before);
    expect((await filesIn(gateway.filesFolder)).sort()).toEqual(before.sort());
  });
});

describe('while the scanner is away', () => {
  test('a file waits for it; when it is back, the clean one is kept and the infected one rejected', async () => {
    const clamd = await startClamdTestServer();
    const scanner = scannerAt(clamd.url);
    const gateway = await startTestGateway({ uploads: { scanner } });
    await clamd.stop();
    const { id, http } = await gateway.client({ language: 'es' });
    const sent = [await upload(http), await upload(http, { content: infected })];
    for (const { body } of sent) {
      expect(body).toMatchObject({ status: 'pending', scanStatus: 'waiting' });
    }
    await rescanDocuments(gateway);
    const list = async () => (await http.get<Document[]>('/api/documents')).body;
    expect((await list()).map(({ scanStatus }) => scanStatus)).toEqual(['waiting', 'waiting']);

    const back = await startClamdTestServer(Number(new URL(clamd.url).port));
    await Promise.all([rescanDocuments(gateway), rescanDocuments(gateway)]);
    await back.stop();
    const [rejected, clean] = await list();
    expect(clean).toMatchObject({ id: sent[0]!.body.id, status: 'pending', scanStatus: 'clean' });
    expect(rejected).toMatchObject({
      id: sent[1]!.body.id,
      status: 'rejected',
      scanStatus: 'infected',
      rejectionReason: 'Este archivo contenía un virus y lo eliminamos. Envíe otro, por favor.',
    });
    expectRefused(await http.get(`/api/documents/${rejected!.id}/file`), 404, 'Document not found');
    expect(await storedFileRows(gateway.db)).toHaveLength(1);
    expect(await filesIn(gateway.filesFolder)).toEqual(await storedFileRows(gateway.db));
    expect((await auditOf(gateway.db, id)).at(-1)).toMatchObject({
      actor: { type: 'system' },
      action: 'document.infected',
      subject: `document/${rejected!.id}`,
    });
    await runJobs(gateway);
    expect(gateway.sentMails).toMatchObject([
      { subject: 'Envíe de nuevo su documento: licencia de conducir' },
    ]);
    await gateway.stop();
  });

  test('a stop is noticed between two files, and a file that cannot be read stops no other', async () => {
    let scans = 0;
    const stopping = new AbortController();
    const answers: (() => 'clean')[] = [
      () => {
        throw new Error('the file cannot be read');
      },
      () => 'clean',
      () => {
        stopping.abort();
        return 'clean';
      },
    ];
    const gateway = await startTestGateway({
      uploads: {
        scanner: {
          required: false,
          async scan(source) {
            source.destroy();
            return answers[(scans += 1) - 1]!();
          },
        },
      },
    });
    const client = await gateway.client();
    for (let n = 0; n < 4; n += 1) {
      await createDocument(gateway.db, client.id, { scanStatus: 'waiting' });
    }
    const storage = { ...gateway.storage, open: async () => Readable.from(['%PDF']) };
    const rescan = rescanDocuments({ ...gateway, storage }, stopping.signal);
    await expect(rescan).rejects.toThrow('the file cannot be read');
    expect(scans).toBe(3);
    const { body } = await client.http.get<Document[]>('/api/documents');
    const states = body.map(({ scanStatus }) => scanStatus);
    expect(states.filter((state) => state === 'clean')).toHaveLength(2);
    await gateway.stop();
  });

  test('a file that another gateway scanned and deleted meanwhile is no failure', async () => {
    const gateway = await startTestGateway({
      uploads: { scanner: scannerAt('tcp://127.0.0.1:1') },
    });
    const client = await gateway.client();
    const { id } = await createDocument(gateway.db, client.id, { scanStatus: 'waiting' });
    const open = async () => {
      await setScanned(gateway.db, id, { scanStatus: 'clean' });
      throw new Error('the file does not exist');
    };
    const storage = { ...gateway.storage, open };
    await expect(rescanDocuments({ ...gateway, storage })).resolves.toBeUndefined();
    await gateway.stop();
  });

  test('a file is refused when a scan is required', async () => {
    const clamd = await startClamdTestServer();
    await clamd.stop();
    const gateway = await startTestGateway({ uploads: { scanner: scannerAt(clamd.url, true) } });
    const { http } = await gateway.client();
    expectRefused(await upload(http), 503);
    expect(await storedFileRows(gateway.db)).toEqual([]);
    expect(await filesIn(gateway.filesFolder)).toEqual([]);
    await gateway.stop();
  });
});
