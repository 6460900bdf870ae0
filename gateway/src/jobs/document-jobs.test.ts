import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../../test/eventually.ts';
import { verified } from '../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import {
  abandonUploads,
  filesIn,
  openUpload,
  pdfOf,
  storedFileRows,
  upload,
} from '../../test/uploads.ts';
import { sweepStoredFiles } from '../storage/sweep-stored-files.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const sweep = () => sweepStoredFiles(gateway.db, gateway.storage, gateway.jobServices.log);
const files = () => filesIn(gateway.filesFolder);

async function halfAnUpload() {
  // A form without a length reserves the size of the largest file.
  const client = await gateway.client(verified);
  const known = new Set(await files());
  const sending = openUpload(client.http);
  await sending.write(pdfOf(500_000));
  await eventually('the file is written', async () =>
    (await files()).some((name) => !known.has(name)),
  );
  return { ...client, sending };
}

test('a connection that is cut leaves neither a row nor a file', async () => {
  const { id, sending } = await halfAnUpload();
  sending.cut();
  await eventually('the row is gone', async () => (await storedFileRows(gateway.db)).length === 0);
  expect(await files()).toEqual([]);
  const documents = gateway.db.selectFrom('document').select('id').where('userId', '=', id);
  expect(await documents.execute()).toEqual([]);
});

test('the sweep deletes what a killed gateway left, and nothing that is in use', async () => {
  const { http, sending } = await halfAnUpload();
  const { body } = await upload(http);
  await sweep();
  expect(await storedFileRows(gateway.db)).toHaveLength(2);
  await abandonUploads(gateway.db);
  await sweep();
  const rows = await storedFileRows(gateway.db);
  expect(rows).toHaveLength(1);
  expect(await files()).toEqual(rows);
  expect((await http.get(`/api/documents/${body.id}/file`)).status).toBe(200);
  sending.end();
  expect(await sending.response).toMatchObject({ status: 503 });
  expect(await files()).toEqual(rows);
  expect((await http.get<unknown[]>('/api/documents')).body).toHaveLength(1);
});

test('a file goes with the account that owned it', async () => {
  const { id, http } = await gateway.client(verified);
  await upload(http);
  const before = await files();
  await gateway.db.deleteFrom('appUser').where('id', '=', id).execute();
  await abandonUploads(gateway.db);
  await sweep();
  expect(await files()).toHaveLength(before.length - 1);
  expect((await files()).sort()).toEqual((await storedFileRows(gateway.db)).sort());
});
