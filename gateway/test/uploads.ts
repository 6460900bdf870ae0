import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { buffer, json } from 'node:stream/consumers';
import type { Document } from '@repo/contract/documents';
import type { Db } from '../src/db/database.ts';
import type { HttpClient } from './http-client.ts';

export const UPLOAD = '/api/documents/upload';

/** Content of each accepted type; `jpeg` has the beginning and end of one, `png` one pixel. */
export const samples = {
  pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  jpeg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

export function randomPdf(size: number): Buffer {
  return Buffer.concat([samples.pdf, randomBytes(size), Buffer.from('\n%%EOF\n')]);
}

export async function pdfkitFile(options: PDFKit.PDFDocumentOptions, pages = 1): Promise<Buffer> {
  const { default: Pdf } = await import('pdfkit');
  const document = new Pdf(options);
  document.text('Statement');
  for (let page = 1; page < pages; page += 1) document.addPage();
  document.end();
  return buffer(document);
}

export function pdfOf(size: number): Buffer {
  return Buffer.concat([samples.pdf, Buffer.alloc(size, 0x20)]).subarray(0, size);
}

interface Sent {
  content?: Buffer;
  name?: string;
  type?: string;
  documentType?: string;
  side?: string;
}

export function uploadForm(
  {
    content = samples.pdf,
    name = 'license.pdf',
    type,
    documentType = 'drivers-license',
    side,
  }: Sent = {},
  { fileFirst = false } = {},
): FormData {
  const form = new FormData();
  if (!fileFirst) form.set('documentType', documentType);
  if (side !== undefined) form.set('side', side);
  form.set('file', new Blob([new Uint8Array(content)], type === undefined ? {} : { type }), name);
  if (fileFirst) form.set('documentType', documentType);
  return form;
}

export function upload(http: HttpClient, sent: Sent = {}) {
  return http.request<Document>(UPLOAD, { method: 'POST', body: uploadForm(sent) });
}

export const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

export async function storedFileRows(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('storedFile').select('id').execute();
  return rows.map(({ id }) => id);
}

export function openUpload(http: HttpClient, headers: Record<string, string> = {}) {
  const boundary = 'boundary-of-the-test';
  const cookie = [...http.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const req = request(http.base + UPLOAD, {
    method: 'POST',
    headers: { cookie, 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    agent: false,
  });
  const response = once(req, 'response').then(async ([message]: IncomingMessage[]) => ({
    status: message!.statusCode,
    body: (await json(message!)) as Record<string, unknown>,
  }));
  response.catch(() => {});
  req.on('error', () => {});
  req.write(
    `--${boundary}\r\ncontent-disposition: form-data; name="documentType"\r\n\r\nother\r\n` +
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="long.pdf"\r\n` +
      `content-type: application/pdf\r\n\r\n`,
  );
  return {
    response,
    async write(chunk: Buffer) {
      if (!req.destroyed && !req.write(chunk))
        await Promise.race([once(req, 'drain'), once(req, 'close')]);
    },
    nextPart: (name: string) =>
      void req.write(`\r\n--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`),
    end: () => req.end(`\r\n--${boundary}--\r\n`),
    cut: () => req.destroy(),
  };
}

export async function abandonUploads(db: Db): Promise<void> {
  await db
    .updateTable('storedFile')
    .set({ heartbeatAt: new Date(Date.now() - 60_000).toISOString() })
    .where('heartbeatAt', 'is not', null)
    .execute();
}
