import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createDocument, createUser } from '../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { abandonUploads } from '../../test/uploads.ts';
import type { Storage } from './storage.ts';
import { sweepStoredFiles } from './sweep-stored-files.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const sweep = (storage: Storage = gateway.storage) =>
  sweepStoredFiles(gateway.db, storage, gateway.jobServices.log);

async function abandonedFiles(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const rows = ids.map((id, index) => ({
    id,
    userId: null,
    size: 10,
    dataKey: Buffer.alloc(60),
    keyId: 'test',
    heartbeatAt: new Date(Date.now() - 3_600_000 + index * 1_000).toISOString(),
  }));
  await gateway.db.insertInto('storedFile').values(rows).execute();
  return ids;
}

const heartbeats = async (userId: string) =>
  (
    await gateway.db
      .selectFrom('storedFile')
      .select('heartbeatAt')
      .where('userId', '=', userId)
      .execute()
  ).map(({ heartbeatAt }) => heartbeatAt);

test('a file leaves the sweep’s index with its document, and comes back when it loses it', async () => {
  const { db } = gateway;
  const [kept, user] = [await createUser(db), await createUser(db)];
  for (const { id } of [kept, user]) await createDocument(db, id);
  expect(await heartbeats(user.id)).toEqual([null]);
  await db
    .updateTable('document')
    .set({ storedFileId: null, scanStatus: 'infected' })
    .where('userId', '=', user.id)
    .execute();
  expect(await heartbeats(user.id)).toEqual([expect.any(String)]);
  await abandonUploads(db);
  await sweep();
  expect(await heartbeats(user.id)).toEqual([]);
  expect(await heartbeats(kept.id)).toEqual([null]);
});

test('files that cannot be removed are tried again and stop no other', async () => {
  const ids = await abandonedFiles(103);
  const stuck = new Set(ids.slice(0, 101));
  const removed: string[] = [];
  const storage: Storage = {
    ...gateway.storage,
    async remove(id) {
      if (stuck.has(id)) throw new Error('access denied');
      removed.push(id);
    },
  };
  await sweep(storage);
  expect(removed).toEqual(ids.slice(101));
  const left = await gateway.db
    .selectFrom('storedFile')
    .select('id')
    .where('id', 'in', ids)
    .execute();
  expect(new Set(left.map(({ id }) => id))).toEqual(stuck);
  expect(gateway.logLines.join('')).toContain(ids[0]);
  stuck.clear();
  await sweep(storage);
  expect(removed).toHaveLength(103);
});
