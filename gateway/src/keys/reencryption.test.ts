import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { eventually } from '../../test/eventually.ts';
import { createProfile } from '../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { loadEncryption } from '../crypto/encryption.ts';
import { addKeyToFile } from '../crypto/encryption-keys.ts';
import { readEnv, type Env } from '../env.ts';
import { MAX_UNREADABLE_ROWS, reencryptAll } from './reencryption.ts';
import { rotateKeys } from './rotate-keys.ts';
import { valuesUnderOlderKeys } from './values-under-older-keys.ts';

let env: Env;
let gateway: TestGateway;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reencryption-'));
  env = readEnv({ DATA_DIR: folder }, folder);
  gateway = await startTestGateway({ encryption: loadEncryption(env) });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(env.dataDir, { recursive: true });
});

async function profilesUnderOlderKey(count: number) {
  const clients = [];
  for (let n = 0; n < count; n += 1) {
    const client = await gateway.client();
    await createProfile(gateway.db, gateway.encryption, client.id);
    clients.push(client);
  }
  addKeyToFile(env);
  const work = valuesUnderOlderKeys(loadEncryption(env)).findLast(
    ({ table }) => table === 'profile',
  )!;
  return { clients, work };
}

test('two processes share the rows, and a locked row is done once it is free', async () => {
  const { db } = gateway;
  const { clients, work } = await profilesUnderOlderKey(3);
  const { running } = await db.transaction().execute(async (trx) => {
    await sql`select from profile where user_id = ${clients[0]!.id} for update`.execute(trx);
    // Boxed, because a promise returned from here would be awaited before the lock ends.
    const running = Promise.all([reencryptAll(db, work), reencryptAll(db, work)]);
    await eventually('the other rows are encrypted', async () => {
      const { rows } = await sql`select from profile where ${work.isLeft}`.execute(db);
      return rows.length === 1;
    });
    return { running };
  });
  const [first, second] = await running;
  expect(first.done + second.done).toBe(3);
  for (const { http } of clients) {
    expect((await http.get('/api/profile')).body).toMatchObject({ city: 'Austin' });
  }
});

test('a row that is encrypted under another key is no change of the client’s file', async () => {
  const { clients, work } = await profilesUnderOlderKey(1);
  const lastChange = () =>
    gateway.db
      .selectFrom('clientActivity')
      .select('lastChangeAt')
      .where('clientId', '=', clients[0]!.id)
      .executeTakeFirstOrThrow();
  const before = await lastChange();
  expect((await reencryptAll(gateway.db, work)).done).toBeGreaterThan(0);
  expect(await lastChange()).toEqual(before);
});

test('many rows that no key decrypts end the rotation before all are read', async () => {
  const unreadable = MAX_UNREADABLE_ROWS * 3;
  await sql`
    insert into stored_file (id, size, data_key, key_id)
    select gen_random_uuid(), 1, '', 'lost' from generate_series(1, ${unreadable})`.execute(
    gateway.db,
  );
  const rotation = rotateKeys({ env, db: gateway.db, encryption: loadEncryption(env) }, () => {});
  await expect(rotation).rejects.toThrow(
    new RegExp(
      `^${MAX_UNREADABLE_ROWS} rows could not be decrypted .* The rotation stopped there\\. Add the keys`,
    ),
  );
});
