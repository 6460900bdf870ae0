import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually } from '../../../test/eventually.ts';
import { expectIssues, expectRefused } from '../../../test/expect-response.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { createProfile, verified } from '../../../test/factories.ts';
import { importFile, savedReport } from '../../../test/saved-reports.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import {
  filesIn,
  openUpload,
  pdfOf,
  samples,
  storedFileRows,
  upload,
  UPLOAD,
  uploadForm,
} from '../../../test/uploads.ts';

const TOO_LARGE = 'This file is too large';
const NO_SPACE = 'There is no space left for this file';
const maxBytes = 1_000_000;
const quotaBytes = 2_500_000;
const maxFiles = 6;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ uploads: { maxBytes, quotaBytes, maxFiles } });
});
afterAll(() => gateway.stop());

const limitsOf = async (http: HttpClient) => (await http.get('/api/documents/upload-limits')).body;

async function expectNothingLeft(clientId: string) {
  await eventually('the row is gone', async () => {
    const rows = gateway.db.selectFrom('storedFile').select('id').where('userId', '=', clientId);
    return (await rows.execute()).length === 0;
  });
  expect((await filesIn(gateway.filesFolder)).sort()).toEqual(
    (await storedFileRows(gateway.db)).sort(),
  );
}

describe('the size of a file', () => {
  test('a file may have the size of the limit and no byte more', async () => {
    const { id, http } = await gateway.client();
    const tooLarge = await upload(http, { content: pdfOf(maxBytes + 1) });
    expectIssues(tooLarge, 413, { file: TOO_LARGE });
    await expectNothingLeft(id);
    const response = await upload(http, { content: pdfOf(maxBytes) });
    expect(response).toMatchObject({ status: 200, body: { fileSize: maxBytes } });
    expect(await limitsOf(http)).toEqual({
      maxBytes,
      quotaBytes,
      usedBytes: maxBytes,
      scanning: false,
      photoMaxPx: 2000,
    });
  });

  test('a file that is declared too large is refused before it arrives', async () => {
    const { http } = await gateway.client();
    const sending = openUpload(http, { 'content-length': String(10 * maxBytes) });
    expect(await sending.response).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE', issues: [{ code: 'file-too-large', path: ['file'] }] },
    });
    sending.cut();
  });

  test('a file without a declared size is refused while it arrives', async () => {
    const { id, http } = await gateway.client();
    const sending = openUpload(http);
    await sending.write(pdfOf(maxBytes));
    await sending.write(Buffer.alloc(100_000));
    expect(await sending.response).toMatchObject({ status: 413, body: { message: TOO_LARGE } });
    for (let sent = 0; sent < 20; sent += 1) await sending.write(Buffer.alloc(100_000));
    sending.cut();
    await expectNothingLeft(id);
  });
});

test('parts after the file count towards the form, which is refused while it arrives', async () => {
  const { id, http } = await gateway.client();
  const sending = openUpload(http);
  await sending.write(samples.pdf);
  sending.nextPart('note');
  for (let sent = 0; sent < maxBytes; sent += 100_000) await sending.write(Buffer.alloc(100_000));
  await sending.write(Buffer.alloc(20_000));
  expect(await sending.response).toMatchObject({ status: 413, body: { message: TOO_LARGE } });
  sending.cut();
  await expectNothingLeft(id);
});

describe('the quota of a client', () => {
  test('reaches a browser, which reads the response only after it has sent the largest form', async () => {
    const formBytes = 100 * 1_048_576;
    const large = await startTestGateway({ uploads: { maxBytes: formBytes, quotaBytes } });
    const { http } = await large.client(verified);
    const { hostname, port } = new URL(http.base);
    const socket = connect(Number(port), hostname).pause();
    const cookies = [...http.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    socket.write(
      `POST ${UPLOAD} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookies}\r\nconnection: close\r\n` +
        `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${formBytes}\r\n\r\n${part}`,
    );
    const rest = Buffer.alloc(1_048_576);
    for (let left = formBytes - part.length; left > 0; left -= rest.length)
      if (!socket.write(rest.subarray(0, left))) await once(socket, 'drain');
    expect(await text(socket.resume())).toMatch(/^HTTP\/1\.1 413 [^]*storage-quota-exceeded/);
    await large.stop();
  });

  test('counts all their files, and nobody else’s', async () => {
    const [client, other] = [await gateway.client(), await gateway.client()];
    for (const size of [maxBytes, maxBytes]) {
      expect((await upload(client.http, { content: pdfOf(size) })).status).toBe(200);
    }
    expectIssues(await upload(client.http, { content: pdfOf(600_000) }), 413, { file: NO_SPACE });
    expect((await upload(client.http, { content: pdfOf(500_000) })).status).toBe(200);
    expectIssues(await upload(client.http), 413, { file: NO_SPACE });
    expect((await upload(other.http)).status).toBe(200);
    expect(await limitsOf(client.http)).toMatchObject({ usedBytes: quotaBytes });
  });

  test('the quota of a client is smaller until the address is verified', async () => {
    const small = await startTestGateway({
      uploads: { maxBytes, quotaBytes, unverifiedQuotaBytes: 4_096 },
    });
    const [stranger, owner] = [await small.client(), await small.client(verified)];
    expect(await limitsOf(stranger.http)).toMatchObject({ quotaBytes: 4_096 });
    expect((await upload(stranger.http)).status).toBe(200);
    expectIssues(await upload(stranger.http), 413, { file: NO_SPACE });
    for (let file = 0; file < 2; file += 1) expect((await upload(owner.http)).status).toBe(200);
    await small.stop();
  });

  test('counts at least 4 KB for each file', async () => {
    const { http } = await gateway.client();
    await upload(http);
    expect(await limitsOf(http)).toMatchObject({ usedBytes: 4_096 });
  });

  test('the quota of a client also limits how many files there are, however small', async () => {
    const { http } = await gateway.client();
    for (let file = 1; file < maxFiles; file += 1) {
      expect((await upload(http)).status).toBe(200);
    }
    expect((await importFile(http)).status).toBe(201);
    expectIssues(await upload(http), 413, {
      file: 'Your account holds no more files. Call us, and we will help',
    });
  });

  test('a report that an admin imports by its name counts for its client’s number of files', async () => {
    const { id, http } = await gateway.client({ firstName: 'Zoë', lastName: 'Quill' });
    await createProfile(gateway.db, gateway.encryption, id);
    for (let file = 0; file < maxFiles; file += 1) await upload(http);
    const admin = await gateway.admin();
    const saved = savedReport({ name: 'ZOE QUILL', address: ['12 ELM ST', '78701'] });
    expectIssues(await importFile(admin.http, saved, { path: '/api/admin/reports' }), 413, {
      file: 'Your account holds no more files. Call us, and we will help',
    });
  });

  test('the quota of a client is not exceeded by uploads at the same time', async () => {
    const { http } = await gateway.client();
    const sent = Array.from({ length: 4 }, () => upload(http, { content: pdfOf(maxBytes) }));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.filter((status) => status === 413)).toHaveLength(2);
    expect(await limitsOf(http)).toMatchObject({ usedBytes: 2 * maxBytes });
  });
});

test('a client may have four uploads at once', async () => {
  const { http } = await gateway.client();
  const small = { 'content-length': '50000' };
  const running = Array.from({ length: 4 }, () => openUpload(http, small));
  for (const upload of running) await upload.write(samples.pdf);
  await eventually('four uploads run', async () => {
    const { body } = await http.get<{ usedBytes: number }>('/api/documents/upload-limits');
    return body.usedBytes === 200_000;
  });
  const fifth = await http.request(UPLOAD, { method: 'POST', body: uploadForm() });
  expectRefused(fifth, 429, 'Wait until your other uploads have finished');
  for (const upload of running) upload.cut();
  await eventually('the cut uploads are forgotten', async () => {
    const { body } = await http.get<{ usedBytes: number }>('/api/documents/upload-limits');
    return body.usedBytes === 0;
  });
  expect((await upload(http)).status).toBe(200);
});

test('a disk that is nearly full takes no file', async () => {
  const full = await startTestGateway({ uploads: { minFreeBytes: Number.MAX_SAFE_INTEGER } });
  const { id, http } = await full.client();
  expectRefused(await upload(http), 503);
  expect(await full.db.selectFrom('storedFile').where('userId', '=', id).execute()).toEqual([]);
  await full.stop();
});

test('an upload that began before its client signed out is not stored', async () => {
  const { id, http } = await gateway.client();
  const sending = openUpload(http);
  await sending.write(samples.pdf);
  await eventually(
    'it is being received',
    async () => (await storedFileRows(gateway.db)).length > 0,
  );
  await gateway.db.deleteFrom('session').where('userId', '=', id).execute();
  sending.end();
  expect(await sending.response).toMatchObject({ status: 401 });
  await expectNothingLeft(id);
});
