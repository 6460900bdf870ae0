import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { auditOf } from '../../test/audit.ts';
import { eventually } from '../../test/eventually.ts';
import { createCreditItem, createLead, createProfile } from '../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { encryptClearRows } from './encrypt-clear-rows.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const run = () => encryptClearRows(gateway.db, gateway.encryption);
const textOf = async (table: string, id: string) => {
  const { rows } = await sql<{ row: string }>`
    select r::text as row from ${sql.table(table)} r where r::text like ${`%${id}%`}`.execute(
    gateway.db,
  );
  return rows.map(({ row }) => row).join('\n');
};

/** A client as a gateway of an earlier version stores one. */
async function earlierClient() {
  const client = await gateway.client();
  await createProfile(gateway.db, gateway.encryption, client.id);
  await sql`update app_user set phone = '(555) 010-6611' where id = ${client.id}`.execute(
    gateway.db,
  );
  await sql`
    update profile set phone = '(555) 010-6611', date_of_birth = '1979-03-02', address = '77 Canary Row',
      city = 'Galveston', zip_code = '77550', monthly_income = 3000, credit_goals = 'Buy a canary cage'
    where user_id = ${client.id}`.execute(gateway.db);
  return client;
}

const earlier = {
  phone: '(555) 010-6611',
  dateOfBirth: '1979-03-02',
  address: '77 Canary Row',
  city: 'Galveston',
  zipCode: '77550',
  monthlyIncome: 3000,
  creditGoals: 'Buy a canary cage',
};

test('what an earlier version wrote is read before and after it is encrypted, and is in clear no more', async () => {
  const client = await earlierClient();
  const admin = await gateway.admin();
  const found = async () => {
    const { body } = await admin.http.get<{ items: { id: string; phone: string }[] }>(
      '/api/admin/clients?limit=5&search=555-010-6611',
    );
    return body.items.map(({ id, phone }) => ({ id, phone }));
  };
  const lastChange = () =>
    gateway.db
      .selectFrom('clientActivity')
      .select('lastChangeAt')
      .where('clientId', '=', client.id)
      .executeTakeFirstOrThrow();
  const before = await lastChange();
  const expected = [{ id: client.id, phone: '(555) 010-6611' }];
  expect((await client.http.get('/api/profile')).body).toMatchObject(earlier);
  expect(await found()).toEqual(expected);

  expect(await run()).toBe(2);

  expect((await client.http.get('/api/profile')).body).toMatchObject(earlier);
  expect(await found()).toEqual(expected);
  const stored = (await textOf('app_user', client.id)) + (await textOf('profile', client.id));
  for (const value of [
    '010-6611',
    '0106611',
    '1979-03-02',
    'Canary',
    'Galveston',
    '77550',
    '3000',
  ]) {
    expect(stored).not.toContain(value);
  }
  expect(await lastChange()).toEqual(before);
  expect(await run()).toBe(0);
});

test('a field that an earlier version changes is newer than the encrypted one beside it', async () => {
  const client = await earlierClient();
  await run();
  await sql`update profile set city = 'Waco' where user_id = ${client.id}`.execute(gateway.db);
  const waco = { ...earlier, city: 'Waco' };
  expect((await client.http.get('/api/profile')).body).toMatchObject(waco);
  expect(await run()).toBe(1);
  expect((await client.http.get('/api/profile')).body).toMatchObject(waco);
  // A change by this version replaces what is in clear.
  await sql`update profile set city = 'Tyler' where user_id = ${client.id}`.execute(gateway.db);
  const response = await client.http.patch('/api/profile', { city: 'Paris' });
  expect(response.body).toMatchObject({ city: 'Paris' });
});

test('leads, consents, items and applications of earlier versions are encrypted', async () => {
  const { db } = gateway;
  const client = await gateway.client();
  const admin = await gateway.admin();
  const lead = await createLead(db);
  await sql`update lead set phone = '555 010 7722', phone_encrypted = null, phone_hashes = null
    where id = ${lead.id}`.execute(db);
  await sql`insert into consent (lead_id, channels, text, language, page, ip_address, user_agent)
    values (${lead.id}, '{sms}', 'Yes', 'en', '/', '203.0.113.77', 'Canary/1')`.execute(db);
  const item = await createCreditItem(db, client.id);
  await sql`update credit_item set account_number = 'CAN-4444-7733', account_number_encrypted = null,
    account_number_end = null where id = ${item.id}`.execute(db);
  await sql`insert into funding_application (user_id, requested_amount, monthly_income, credit_score, qualification_data)
    values (${client.id}, 1000, 7744, 700, '{"purpose": "Canary purpose", "currentScores": {"experian": 1, "equifax": 2, "transunion": 3}}')`.execute(
    db,
  );

  expect(await run()).toBe(4);

  const detail = await admin.http.get(`/api/admin/leads/${lead.id}`);
  expect(detail.body).toMatchObject({
    phone: '555 010 7722',
    consents: [{ ipAddress: '203.0.113.77', userAgent: 'Canary/1' }],
  });
  const items = await client.http.get('/api/credit-items');
  expect(items.body).toMatchObject([{ accountNumber: '7733' }]);
  const { rows } = await sql<{ sealed: Buffer }>`
    select account_number_encrypted as sealed from credit_item where id = ${item.id}`.execute(db);
  const place = `credit_item.account_number:${item.id}`;
  expect(gateway.encryption.unseal(rows[0]!.sealed, place)).toBe('CAN-4444-7733');
  expect((await client.http.get('/api/funding/applications')).body).toMatchObject([
    { monthlyIncome: '7744.00', qualificationData: { purpose: 'Canary purpose' } },
  ]);
  const texts = await Promise.all(
    [
      ['lead', lead.id],
      ['consent', lead.id],
      ['credit_item', item.id],
      ['funding_application', client.id],
    ].map(([table, id]) => textOf(table!, id!)),
  );
  for (const value of ['7722', '203.0.113', 'Canary', '4444', '7744']) {
    expect(texts.join('\n')).not.toContain(value);
  }
  expect(await auditOf(db, client.id)).toEqual([]);
});

test('a ciphertext of another row or column does not decrypt', async () => {
  const [mine, other] = [await earlierClient(), await earlierClient()];
  await run();
  await sql`update profile set city_encrypted = (select city_encrypted from profile where user_id = ${other.id})
    where user_id = ${mine.id}`.execute(gateway.db);
  expect((await mine.http.get('/api/profile')).status).toBe(500);
  await sql`update profile set city_encrypted = address_encrypted where user_id = ${mine.id}`.execute(
    gateway.db,
  );
  expect((await mine.http.get('/api/profile')).status).toBe(500);
  expect((await other.http.get('/api/profile')).status).toBe(200);
});

test('two gateways share the rows out, and a row that somebody holds is done once it is free', async () => {
  const { db } = gateway;
  const clients = [await earlierClient(), await earlierClient(), await earlierClient()];
  const { running } = await db.transaction().execute(async (trx) => {
    await sql`select from profile where user_id = ${clients[0]!.id} for update`.execute(trx);
    // Boxed: a promise returned from here would be awaited before the lock ends.
    const running = Promise.all([run(), run()]);
    await eventually('the other rows are encrypted', async () => {
      const { rows } = await sql`select from profile where city is not null`.execute(db);
      return rows.length === 1;
    });
    return { running };
  });
  const [first, second] = await running;
  expect(first + second).toBe(6);
  for (const { http } of clients) {
    expect((await http.get('/api/profile')).body).toMatchObject(earlier);
  }
});
