import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import {
  createCreditItem,
  createCreditReport,
  createDocument,
  createFundingApplication,
  createNotification,
  createProfile,
  createProgressUpdate,
  createUser,
} from '../../../../test/factories.ts';
import type { Db } from '../../../db/database.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

const LONG_AGO = '2020-01-01T00:00:00.000Z';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

async function isNoted(id: string, change: () => Promise<unknown>): Promise<boolean> {
  const { db } = gateway;
  await db
    .updateTable('clientActivity')
    .set({ lastChangeAt: LONG_AGO })
    .where('clientId', '=', id)
    .execute();
  await change();
  const { lastChangeAt } = await db
    .selectFrom('clientActivity')
    .select('lastChangeAt')
    .where('clientId', '=', id)
    .executeTakeFirstOrThrow();
  return lastChangeAt !== LONG_AGO;
}

async function versionOf(db: Db, id: string) {
  const { rows } = await sql<{ version: string }>`
    select ctid::text as version from client_activity where client_id = ${id}`.execute(db);
  return rows[0]!.version;
}

describe('when a client changed last', () => {
  test('follows what is entered, changed and deleted in the file', async () => {
    const { db, encryption } = gateway;
    const { id } = await createUser(db);
    for (const create of [
      createCreditReport,
      createCreditItem,
      createDocument,
      createProgressUpdate,
      createNotification,
      createFundingApplication,
    ]) {
      expect([create.name, await isNoted(id, () => create(db, id))]).toEqual([create.name, true]);
    }
    expect(await isNoted(id, () => createProfile(db, encryption, id))).toBe(true);
    for (const statement of [
      sql`update credit_item set status = 'disputed' where user_id = ${id}`,
      sql`update app_user set onboarding_step = 2 where id = ${id}`,
      sql`update profile set updated_at = now() + interval '1 s' where user_id = ${id}`,
      sql`delete from credit_report where user_id = ${id}`,
    ]) {
      expect(await isNoted(id, () => statement.execute(db))).toBe(true);
    }
  });

  test('ignores updates without a change', async () => {
    const { db, encryption } = gateway;
    const [{ id }, other] = [await createUser(db), await createUser(db)];
    await createNotification(db, id);
    await createProfile(db, encryption, id);
    for (const statement of [
      sql`update notification set read_at = now() where user_id = ${id}`,
      sql`update app_user set password_hash = 'x', notification_mails = false where id = ${id}`,
      sql`update profile set ssn_key_id = 'next' where user_id = ${id}`,
    ]) {
      expect(await isNoted(id, () => statement.execute(db))).toBe(false);
    }
    expect(await isNoted(id, () => createCreditItem(db, other.id))).toBe(false);
  });

  test('recording the last change does not block two transactions that change the same clients in opposite orders', async () => {
    const { db } = gateway;
    const [first, second] = [await createUser(db), await createUser(db)];
    await db.transaction().execute(async (one) => {
      await createCreditItem(one, first.id);
      await db.transaction().execute(async (two) => {
        await createCreditItem(two, second.id);
        await createCreditItem(two, first.id);
      });
      await createCreditItem(one, second.id);
    });
    const items = await db
      .selectFrom('creditItem')
      .select('id')
      .where('userId', 'in', [first.id, second.id])
      .execute();
    expect(items).toHaveLength(4);
  });

  test('the last change of a client is written once by a transaction', async () => {
    const { db } = gateway;
    const { id } = await createUser(db, { createdAt: LONG_AGO });
    const before = await versionOf(db, id);
    await db.transaction().execute(async (trx) => {
      await createCreditItem(trx, id);
      const first = await versionOf(trx, id);
      expect(first).not.toBe(before);
      await createCreditItem(trx, id);
      await createProgressUpdate(trx, id);
      expect(await versionOf(trx, id)).toBe(first);
    });
  });
});
