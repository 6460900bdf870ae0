import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { expectInvalid, expectIssues, expectRefused } from '../../../test/expect-response.ts';
import { auditOf } from '../../../test/audit.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import {
  filesIn,
  pdfkitFile,
  samples,
  sha256,
  storedFileRows,
  upload,
  UPLOAD,
  uploadForm,
} from '../../../test/uploads.ts';

const REQUIRED = 'Please select a file and document type';
const NOT_ACCEPTED = 'This file is not a PDF, JPEG or PNG';
const OTHER_PICTURE =
  'This picture has a format that we cannot read. Save it as JPEG or PNG, or take a screenshot of it';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

/** Arrives in many chunks; the first ones end in what could be the beginning of the form's boundary. */
const large = Buffer.concat([
  samples.pdf,
  Buffer.alloc(1_500_000, '\r\n--'),
  randomBytes(1_500_000),
  Buffer.from('\n%%EOF\n'),
]);

const pdfWithoutPages = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n%%EOF\n',
);

async function expectNothingStored(clientId: string) {
  const documents = gateway.db.selectFrom('document').select('id').where('userId', '=', clientId);
  expect(await documents.execute()).toEqual([]);
  expect((await filesIn(gateway.filesFolder)).sort()).toEqual(
    (await storedFileRows(gateway.db)).sort(),
  );
  const files = gateway.db.selectFrom('storedFile').select('id').where('userId', '=', clientId);
  expect(await files.execute()).toEqual([]);
}

describe('POST /api/documents/upload stores', () => {
  test.each([
    ['license.pdf', 'application/pdf', samples.pdf],
    ['photo.jpg', 'image/jpeg', samples.jpeg],
    ['PHOTO.JPEG', 'image/jpeg', samples.jpeg],
    ['scan.png', 'image/png', samples.png],
    ['scan.png', 'application/octet-stream', samples.png],
    ['scan.png', undefined, samples.png],
    ['large.pdf', 'application/pdf', large],
  ])('%s sent as %s', async (name, type, content) => {
    const { id, http } = await gateway.client();
    const response = await upload(http, { name, content, ...(type ? { type } : {}) });
    expect(response).toMatchObject({
      status: 200,
      body: {
        fileName: name,
        documentType: 'drivers-license',
        side: null,
        fileSize: content.length,
        status: 'pending',
        rejectionReason: null,
        rejection: null,
        scanStatus: 'not-scanned',
      },
    });
    expect((await http.get('/api/documents')).body).toEqual([response.body]);
    const row = await gateway.db
      .selectFrom('document')
      .select('sha256')
      .where('userId', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.sha256.toString('hex')).toBe(sha256(content));
    expect(await auditOf(gateway.db, id)).toEqual([
      {
        actor: { type: 'user', userId: id },
        action: 'document.uploaded',
        subject: `document/${response.body.id}`,
        detail: {
          documentType: 'drivers-license',
          fileSize: content.length,
          scanStatus: 'not-scanned',
        },
      },
    ]);
  });

  test.each(['front', 'back', 'both'])('the side of a license: %s', async (side) => {
    const { http } = await gateway.client();
    expect(await upload(http, { side })).toMatchObject({ status: 200, body: { side } });
    expect((await http.get('/api/documents')).body).toMatchObject([{ side }]);
  });

  test('a file that comes before the type', async () => {
    const { http } = await gateway.client();
    const body = uploadForm({ documentType: 'utility-bill' }, { fileFirst: true });
    expect(await http.request(UPLOAD, { method: 'POST', body })).toMatchObject({
      status: 200,
      body: { documentType: 'utility-bill' },
    });
  });

  test.each([
    ['photo.jfif', 'image/jpeg', samples.jpeg, 'photo.jpg'],
    ['image:1641', 'image/x-citrix-jpeg', samples.jpeg, 'image:1641.jpg'],
    ['IMG_1.HEIC', 'image/jpeg', samples.jpeg, 'IMG_1.jpg'],
    ['license.pdf', 'application/pdf', samples.png, 'license.png'],
    ['statement', 'application/force-download', samples.pdf, 'statement.pdf'],
    ['a.pdf (1)', 'text/pdf', samples.pdf, 'a.pdf (1).pdf'],
    ['license.exe', 'application/pdf', samples.pdf, 'license.exe.pdf'],
  ])('%s, declared as %s, by its content', async (name, type, content, fileName) => {
    const { http } = await gateway.client();
    expect(await upload(http, { name, type, content })).toMatchObject({
      status: 200,
      body: { fileName, fileSize: content.length },
    });
  });

  test.each([
    ['a PDF after a line break', samples.pdf, '\n'],
    ['a PDF after 900 bytes', samples.pdf, 'x'.repeat(900)],
    ['a JPEG after a line break', samples.jpeg, '\r\n'],
  ])('%s, without the bytes before it', async (_what, content, before) => {
    const { http } = await gateway.client();
    const sent = Buffer.concat([Buffer.from(before), content]);
    const { body } = await upload(http, { content: sent });
    expect(body).toMatchObject({ fileSize: content.length });
    const file = await http.request<string>(`/api/documents/${body.id}/file`, {});
    expect(file.headers.get('content-length')).toBe(String(content.length));
  });

  test.each([
    ['../../etc/Año.pdf', 'Año.pdf'],
    ['C:\\Scans\\bill.pdf', 'bill.pdf'],
    ['a\u202Efdp.exe.pdf', 'afdp.exe.pdf'],
    ['e\u0301tat.pdf', '\u00e9tat.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(251)}.pdf`],
  ])('the name %j as %j', async (name, fileName) => {
    const { http } = await gateway.client();
    expect(await upload(http, { name })).toMatchObject({ status: 200, body: { fileName } });
  });
});

describe('POST /api/documents/upload refuses', () => {
  test.each([
    ['an executable named .pdf', 'license.pdf', 'application/pdf', Buffer.from('MZ\x90\0\x03')],
    ['a script named .png', 'scan.png', 'image/png', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['a web page', 'page.html', 'text/html', Buffer.from('<!doctype html><script>1</script>')],
  ])('%s', async (_what, name, type, content) => {
    const { id, http } = await gateway.client();
    expectIssues(await upload(http, { name, type, content }), 415, { file: NOT_ACCEPTED });
    await expectNothingStored(id);
  });

  const box = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}`);
  test.each([
    ['an iPhone photo named .jpg', box('heic'), /This is an iPhone photo \(HEIC\)/],
    ['an AVIF', box('avif'), OTHER_PICTURE],
    ['a WebP', Buffer.from('RIFF\x24\0\0\0WEBPVP8 '), OTHER_PICTURE],
    ['a TIFF', Buffer.concat([Buffer.from('II*\0\x08\0\0\0'), Buffer.alloc(64)]), OTHER_PICTURE],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0'), OTHER_PICTURE],
    ['an old Word document', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /Save or print it as PDF/],
  ])('%s, with what to do', async (_what, content, reason) => {
    const { id, http } = await gateway.client();
    const body = uploadForm({ name: 'scan.jpg', type: 'image/jpeg', content });
    const response = await http.request<{ message: string }>(UPLOAD, { method: 'POST', body });
    expect(response.status).toBe(415);
    expect(response.body.message).toMatch(reason);
    await expectNothingStored(id);
  });

  test('an empty file', async () => {
    const { id, http } = await gateway.client();
    expectInvalid(await upload(http, { content: Buffer.alloc(0) }), {
      file: 'This file is empty',
    });
    await expectNothingStored(id);
  });

  test.each([
    ['a cut JPEG', samples.jpeg.subarray(0, -2), /^This file is not complete/],
    ['a cut PNG', samples.png.subarray(0, -20), /^This file is not complete/],
    ['a PDF that is only a header', Buffer.from('%PDF-1.7\n'), /^This file is not complete/],
    ['a PDF without pages', pdfWithoutPages, /^This PDF has no pages/],
  ])('%s', async (_what, content, reason) => {
    const { id, http } = await gateway.client();
    const response = await http.request<{ message: string }>(UPLOAD, {
      method: 'POST',
      body: uploadForm({ content }),
    });
    expect(response.status).toBe(400);
    expect(response.body.message).toMatch(reason);
    await expectNothingStored(id);
  });

  test('a PDF that opens only with a password, until it is sent without', async () => {
    const { id, http } = await gateway.client();
    const locked = await pdfkitFile({ userPassword: 'secret' });
    expectInvalid(await upload(http, { content: locked }), {
      file: 'This PDF is protected with a password. Remove it, and send the file again',
    });
    await expectNothingStored(id);
    expect((await upload(http, { content: await pdfkitFile({}) })).status).toBe(200);
  });

  test('a form without a file, without a type, with an unknown type, and with two files', async () => {
    const { id, http } = await gateway.client();
    const send = (body: FormData) => http.request(UPLOAD, { method: 'POST', body });
    const withoutFile = new FormData();
    withoutFile.set('documentType', 'other');
    expectInvalid(await send(withoutFile), { file: REQUIRED });
    const notChosen = uploadForm({ content: Buffer.alloc(0), name: '' });
    expectInvalid(await send(notChosen), { file: REQUIRED });
    const withoutType = uploadForm();
    withoutType.delete('documentType');
    expectInvalid(await send(withoutType), { documentType: REQUIRED });
    expectInvalid(await send(uploadForm({ documentType: '' })), { documentType: REQUIRED });
    for (const fileFirst of [true, false]) {
      expectInvalid(await send(uploadForm({ documentType: 'passport' }, { fileFirst })), {
        documentType: 'This value is not valid',
      });
    }
    for (const sided of [{ side: 'left' }, { side: 'back', documentType: 'utility-bill' }]) {
      expectInvalid(await send(uploadForm(sided)), { side: 'This value is not valid' });
    }
    const two = uploadForm();
    two.append('file', new Blob([new Uint8Array(samples.png)]), 'second.png');
    expectInvalid(await send(two), { file: 'Send one file at a time' });
    expectInvalid(await http.request(UPLOAD, { method: 'POST' }), { file: REQUIRED });
    await expectNothingStored(id);
  });

  test('a body that is no form, and a form that is cut off', async () => {
    const { id, http } = await gateway.client();
    expectRefused(
      await http.post(UPLOAD, { file: 'x' }),
      415,
      'Send the file as multipart/form-data',
    );
    const cut = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7`;
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=b']) {
      const headers = { 'content-type': type };
      const response = await http.request(UPLOAD, { method: 'POST', body: cut, headers });
      expectRefused(response, 400, 'The form cannot be read');
    }
    await expectNothingStored(id);
  });

  test('a visitor, and a page of another user', async () => {
    expectRefused(await upload(gateway.visitor()), 401);
    const [client, other] = [await gateway.client(), await gateway.client()];
    const headers = { 'x-user-id': other.id };
    const body = uploadForm();
    expectRefused(await client.http.request(UPLOAD, { method: 'POST', body, headers }), 401);
    await expectNothingStored(client.id);
  });
});
