import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { CreditItem } from '@repo/contract/credit-items';
import type { DisputeDetails } from '@repo/contract/disputes';
import { sql } from 'kysely';
import {
  createDeliveredLetter,
  createMailableLetter,
  createMailedLetter,
} from '../../../test/disputes.ts';
import { dayIn } from '../../../test/earned-work.ts';
import { createCreditItem } from '../../../test/factories.ts';
import { expectRuleOfDatabase } from '../../../test/expect-rule.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
let admin: { http: HttpClient };
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = await gateway.admin();
});
afterEach(() => setLawTime(gateway, null));
afterAll(() => gateway.stop());

const rule = '15 USC 1679i';

const expectKept = (disputeId: string, values: string) =>
  expectRuleOfDatabase(gateway.db, rule, (trx) =>
    sql`update dispute_item set ${sql.raw(values)} where dispute_id = ${disputeId}`.execute(trx),
  );

const itemsIn = async (disputeId: string) =>
  gateway.db
    .selectFrom('disputeItem')
    .select(['findingKey', 'creditItemIds'])
    .where('disputeId', '=', disputeId)
    .execute();

describe('the database keeps', () => {
  test('each item of a letter as it was prepared', async () => {
    const { disputeId } = await createMailableLetter(gateway);
    await expectKept(disputeId, "finding_key = 'abc999'");
    await expectKept(disputeId, "rule = 'duplicate'");
    await expectKept(disputeId, 'position = 2');
    await expectKept(disputeId, "own_statement_encrypted = '\\x00'");
    await expectKept(disputeId, 'is_withdrawn = true');
  });

  test('the items of a signed letter, neither fewer nor more', async () => {
    const { disputeId } = await createMailableLetter(gateway);
    const fewer = sql`delete from dispute_item where dispute_id = ${disputeId}`;
    const more = sql`
      insert into dispute_item (id, dispute_id, position, client_id, bureau, kind, finding_key)
      select ${randomUUID()}::uuid, dispute_id, 2, client_id, bureau, kind, 'abc999' from dispute_item
      where dispute_id = ${disputeId}`;
    for (const statement of [fewer, more]) {
      await expectRuleOfDatabase(gateway.db, rule, (trx) => statement.execute(trx));
    }
  });

  test('the accounts that a letter made disputed, once it was posted or delivered', async () => {
    const client = await createMailedLetter(gateway);
    const { disputeId } = client;
    const { id } = await createCreditItem(gateway.db, client.id);
    await expectKept(disputeId, `credit_item_ids = credit_item_ids || '${id}'::uuid`);
    await expectKept(disputeId, "credit_item_ids = '{}'");
    const handed = await createMailableLetter(gateway);
    await setLawTime(gateway, `${dayIn(17)}T12:00:00Z`);
    const delivery = { deliveredOn: dayIn(16), evidence: 'Receipt' };
    await admin.http.post(`/api/admin/disputes/${handed.disputeId}/delivery`, delivery);
    expect(await itemsIn(handed.disputeId)).toMatchObject([
      { creditItemIds: [expect.any(String)] },
    ]);
    await expectKept(handed.disputeId, "credit_item_ids = '{}'");
  });
});

test('another day of the posting changes the items’ day, and not which they are', async () => {
  const client = await createMailedLetter(gateway);
  const { disputeId } = client;
  const before = await itemsIn(disputeId);
  const { body } = await client.http.get<DisputeDetails>(`/api/disputes/${disputeId}`);
  const letters = [{ disputeId, postedOn: dayIn(14) }];
  const path = `/api/admin/mailings/${body.mailingId}`;
  const items = `/api/admin/clients/${client.id}/credit-items`;
  const [item] = (await admin.http.get<CreditItem[]>(items)).body;
  expect(item).toMatchObject({ status: 'disputed', disputedOn: dayIn(13) });
  expect((await admin.http.patch(path, { letters })).status).toBe(200);
  expect((await admin.http.get<CreditItem[]>(items)).body).toMatchObject([
    { id: item!.id, status: 'disputed', disputedOn: dayIn(14) },
  ]);
  expect(await itemsIn(disputeId)).toEqual(before);
});

test('the items go with the account and its records', async () => {
  const { id, contractId, disputeId } = await createDeliveredLetter(gateway);
  await gateway.ownerDb.transaction().execute(async (trx) => {
    await sql`alter table contract disable trigger user`.execute(trx);
    await sql`delete from contract where id = ${contractId} and client_id = ${id}`.execute(trx);
    await sql`alter table contract enable trigger user`.execute(trx);
  });
  expect(await itemsIn(disputeId)).toEqual([]);
});
