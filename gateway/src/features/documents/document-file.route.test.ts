import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectRefused } from '../../../test/expect-response.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { filesIn, randomPdf, upload } from '../../../test/uploads.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const SEALED_FRAME = 262_160;

const pathOf = (id: string) => `/api/documents/${id}/file`;

function download(http: HttpClient, id: string, method = 'GET') {
  const cookie = [...http.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(gateway.url + pathOf(id), { method, headers: { cookie } });
}

async function withDocument(name = 'license.pdf') {
  const { id: userId, http } = await gateway.client();
  const content = randomPdf(600_000);
  const { body } = await upload(http, { name, content });
  const { storedFileId } = await gateway.db
    .selectFrom('document')
    .select('storedFileId')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  const path = join(gateway.filesFolder, storedFileId!.slice(0, 2), storedFileId!);
  return { id: body.id, userId, http, content, path };
}

describe('GET /api/documents/{id}/file', () => {
  test('returns the bytes as an attachment that no page can show and no cache keeps', async () => {
    const { id, http, content } = await withDocument('Año "1" (new).pdf');
    const response = await download(http, id);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="A_o _1_ (new).pdf"; filename*=UTF-8''A%C3%B1o%20%221%22%20%28new%29.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
  });

  test('HEAD returns the headers only', async () => {
    const { id, http, content } = await withDocument();
    const response = await download(http, id, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(content.length));
    expect(await response.text()).toBe('');
  });

  test('GET /api/documents/{id}/file is not found for another client, an admin, and ids that do not exist', async () => {
    const { id } = await withDocument();
    const other = await gateway.client();
    const admin = await gateway.admin();
    for (const path of [pathOf(id), pathOf('no-uuid'), pathOf(crypto.randomUUID())]) {
      expectRefused(await other.http.get(path), 404, 'Document not found');
      expectRefused(await admin.http.get(path), 404, 'Document not found');
    }
    expectRefused(await gateway.visitor().get(pathOf(id)), 401);
  });
});

describe('the stored file', () => {
  test('the stored file does not contain the plain bytes', async () => {
    const { content, path } = await withDocument();
    const stored = await readFile(path);
    expect(stored.length).toBeGreaterThan(content.length);
    for (let at = 0; at + 16 <= content.length; at += 4_096) {
      expect(stored.includes(content.subarray(at, at + 16))).toBe(false);
    }
    expect(await filesIn(gateway.filesFolder)).not.toContain('license.pdf');
  });

  test.each([
    ['changed', (stored: Buffer) => (stored.writeUInt8(stored[400_000]! ^ 1, 400_000), stored)],
    ['cut off within a frame', (stored: Buffer) => stored.subarray(0, -10)],
    ['cut off between frames', (stored: Buffer) => stored.subarray(0, SEALED_FRAME * 2)],
    ['extended', (stored: Buffer) => Buffer.concat([stored, Buffer.alloc(20)])],
    [
      'reordered',
      (stored: Buffer) =>
        Buffer.concat([
          stored.subarray(SEALED_FRAME, SEALED_FRAME * 2),
          stored.subarray(0, SEALED_FRAME),
          stored.subarray(SEALED_FRAME * 2),
        ]),
    ],
    ['empty', () => Buffer.alloc(0)],
  ])('the stored file that was %s breaks the connection', async (_how, change) => {
    const { id, http, path } = await withDocument();
    await writeFile(path, change(await readFile(path)));
    await expect(download(http, id).then((response) => response.arrayBuffer())).rejects.toThrow();
  });

  test('returns 404 for a missing file, to its client and to admins', async () => {
    const { id, http, path } = await withDocument();
    await rm(path);
    const admin = await gateway.admin();
    for (const refused of [
      await http.get(pathOf(id)),
      await admin.http.get(`/api/admin/documents/${id}/file`),
    ]) {
      expect(refused).toMatchObject({ status: 404, body: { issues: [{ code: 'file-missing' }] } });
    }
  });

  test('a document whose file was swapped for that of another is not served', async () => {
    const [mine, other] = [await withDocument(), await withDocument()];
    await writeFile(mine.path, await readFile(other.path));
    await expect(
      download(mine.http, mine.id).then((response) => response.arrayBuffer()),
    ).rejects.toThrow();
  });
});

test('a download that the client breaks off does not disturb the gateway', async () => {
  const { id, http } = await withDocument();
  const response = await download(http, id);
  await response.body!.cancel();
  expect((await download(http, id)).status).toBe(200);
});
