import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, addYears } from '@repo/law/days.ts';
import { sql, type RawBuilder } from 'kysely';
import { createReadyClient, createSignedContract } from '../../../test/contracts.ts';
import { expectRuleOfDatabase } from '../../../test/expect-rule.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterEach(() => setLawTime(gateway, null));
afterAll(() => gateway.stop());

type Client = Awaited<ReturnType<typeof createSignedContract>>;
const expectRefusal = (rule: string, statement: RawBuilder<unknown>) =>
  expectRuleOfDatabase(gateway.db, rule, (trx) => statement.execute(trx));

const OFFER = '15 USC 1679d(a)(1)';
const RECORD = '15 USC 1679i';
const CANCEL = '15 USC 1679e(a)';

describe('a signed contract', () => {
  test.each([
    [
      'price of a service',
      OFFER,
      ({ contractId }: Client) =>
        sql`update contract_service set price = 1 where contract_id = ${contractId}`,
    ],
    [
      'services',
      OFFER,
      ({ contractId }: Client) =>
        sql`delete from contract_service where contract_id = ${contractId}`,
    ],
    [
      'further service',
      OFFER,
      ({ contractId }: Client) =>
        sql`insert into contract_service values (${contractId}, 9, 'dispute', 1)`,
    ],
    [
      'terms',
      OFFER,
      ({ contractId }: Client) =>
        sql`update contract set terms_encrypted = '\\x00' where id = ${contractId}`,
    ],
    [
      'state and days to cancel',
      OFFER,
      ({ contractId }: Client) =>
        sql`update contract set state = 'OH', cancel_days = 9 where id = ${contractId}`,
    ],
    [
      'start of service',
      OFFER,
      ({ contractId }: Client) =>
        sql`update contract set service_may_start_at = service_may_start_at + interval '1 day' where id = ${contractId}`,
    ],
    [
      'signature',
      OFFER,
      ({ contractId }: Client) =>
        sql`update contract set signed_at = null, signed_on = null, cancel_due_on = null, service_may_start_at = null where id = ${contractId}`,
    ],
    [
      'evidence',
      OFFER,
      ({ id }: Client) =>
        sql`update contract_signature set read_at = law_now() where client_id = ${id}`,
    ],
    [
      'client of the evidence',
      OFFER,
      ({ id }: Client) =>
        sql`update contract_signature set client_id = gen_random_uuid() where client_id = ${id}`,
    ],
    [
      'word of the consent',
      '15 USC 7001(c)',
      ({ id }: Client) => sql`update electronic_consent set word = 'other' where client_id = ${id}`,
    ],
    [
      'time of the consent',
      '15 USC 7001(c)',
      ({ id }: Client) =>
        sql`update electronic_consent set given_at = law_now() where client_id = ${id}`,
    ],
  ])('keeps the %s', async (_title, rule, statement) => {
    await expectRefusal(rule, statement(await createSignedContract(gateway)));
  });

  test('stays for five years after its end, with rights and consent', async () => {
    const { id, contractId } = await createSignedContract(gateway);
    for (const statement of [
      sql`delete from contract where id = ${contractId}`,
      sql`delete from contract_signature where contract_id = ${contractId}`,
    ])
      await expectRefusal(RECORD, statement);
    await expectRefusal(
      '15 USC 1679c(c)',
      sql`delete from contract_signature where client_id = ${id} and contract_id is null`,
    );
    await expectRefusal(
      '15 USC 7001(c)',
      sql`delete from electronic_consent where client_id = ${id}`,
    );
  });

  test('encryption under another key changes no word of it', async () => {
    const { id, contractId } = await createSignedContract(gateway);
    for (const [rule, statement] of [
      [
        OFFER,
        sql`update contract_signature set text_sha256 = sha256('other'), text_encrypted = '\\x00' where client_id = ${id}`,
      ],
      [
        OFFER,
        sql`update contract set total = total + 1, other_total = other_total + 1 where id = ${contractId}`,
      ],
      [
        '15 USC 7001(c)',
        sql`update electronic_consent set given_at = law_now() where client_id = ${id}`,
      ],
    ] as const) {
      await expectRuleOfDatabase(gateway.db, rule, async (trx) => {
        await sql`select set_config('portal.reencrypting', 'on', true)`.execute(trx);
        await statement.execute(trx);
      });
    }
  });
});

test('a replaced offer is not brought back', async () => {
  const { contractId } = await createReadyClient(gateway);
  await sql`update contract set replaced_at = law_now() where id = ${contractId}`.execute(
    gateway.db,
  );
  await expectRefusal(OFFER, sql`update contract set replaced_at = null where id = ${contractId}`);
});

test('a consent is given once its word is stored, by a client, now, with its evidence', async () => {
  const CONSENT = '15 USC 7001(c)(1)(C)(ii)';
  const [client, admin] = [await gateway.client(), await gateway.admin()];
  const insert = ({ id }: { id: string }) =>
    sql`insert into electronic_consent (client_id, word) values (${id}, 'piano')`;
  const give = ({ id }: { id: string }, change: RawBuilder<unknown>) => sql`
    update electronic_consent set given_at = law_now(), sign_in = 'password', ip_address_encrypted = '\\x00'${change}
    where client_id = ${id}`;
  await expectRefusal(
    CONSENT,
    sql`insert into electronic_consent (client_id, word, given_at) values (${client.id}, 'piano', law_now())`,
  );
  for (const user of [client, admin]) await insert(user).execute(gateway.db);
  await expectRefusal(CONSENT, give(admin, sql``));
  await expectRefusal(
    CONSENT,
    sql`update electronic_consent set given_at = law_now() where client_id = ${client.id}`,
  );
  await expectRefusal(
    CONSENT,
    sql`
    update electronic_consent set given_at = law_now() - interval '1 day', sign_in = 'password', ip_address_encrypted = '\\x00'
    where client_id = ${client.id}`,
  );
  await give(client, sql``).execute(gateway.db);
});

describe('the end of a contract', () => {
  const end = (
    { contractId }: Client,
    {
      ending = 'cancelled',
      on = sql`(law_now() at time zone zone)::date`,
      received = null as RawBuilder<unknown> | null,
      at = sql`law_now()`,
    } = {},
  ) => sql`
    update contract set ending = ${ending}, ended_on = ${on}, ended_at = ${at}, notice_received_on = ${received}
    where id = ${contractId}`;
  const afterTheWait = async () => {
    const client = await createSignedContract(gateway);
    await setLawTime(gateway, new Date(Date.now() + 12 * 86_400_000).toISOString());
    return client;
  };

  test('is no cancellation after the time to cancel, and nothing else within it', async () => {
    const client = await createSignedContract(gateway);
    await expectRefusal(CANCEL, end(client, { ending: 'stopped' }));
    await setLawTime(gateway, new Date(Date.now() + 12 * 86_400_000).toISOString());
    await expectRefusal(CANCEL, end(client));
  });

  test('is dated back for a posted notice only, and never before the signature', async () => {
    const client = await afterTheWait();
    await expectRefusal('15 USC 1679e(b)', end(client, { on: sql`signed_on` }));
    const early = { on: sql`signed_on - 1`, received: sql`signed_on + 9` };
    await expectRefusal('15 USC 1679e(b)', end(client, early));
    await end(client, { on: sql`cancel_due_on`, received: sql`cancel_due_on + 5` }).execute(
      gateway.db,
    );
  });

  test('as void is recorded at any time, also once it was stopped, and stays', async () => {
    const inTheWait = await createSignedContract(gateway);
    await end(inTheWait, { ending: 'void' }).execute(gateway.db);
    await expectRefusal(RECORD, end(inTheWait));
    const client = await afterTheWait();
    await end(client, { ending: 'stopped' }).execute(gateway.db);
    await end(client, { ending: 'void' }).execute(gateway.db);
    await expectRefusal(RECORD, end(client, { ending: 'stopped' }));
    await expectRefusal(
      RECORD,
      end(client, { on: sql`cancel_due_on`, received: sql`cancel_due_on + 5` }),
    );
  });

  test('is recorded when it happens, once', async () => {
    const client = await createSignedContract(gateway);
    await expectRefusal(CANCEL, end(client, { at: sql`law_now() - interval '1 hour'` }));
    await end(client).execute(gateway.db);
    await expectRefusal(
      RECORD,
      sql`update contract set ended_by = gen_random_uuid() where id = ${client.contractId}`,
    );
    await expectRefusal(
      RECORD,
      sql`update contract set ending = null, ended_on = null, ended_at = null where id = ${client.contractId}`,
    );
  });

  test('opens the record after five years, and the day of an end on February 29 is March 1', async () => {
    await setLawTime(gateway, '2028-02-24T18:00:00Z');
    const client = await createSignedContract(gateway);
    await setLawTime(gateway, '2028-02-29T18:00:00Z');
    await end(client).execute(gateway.db);
    const remove = sql`delete from contract where id = ${client.contractId}`;
    const last = addYears('2028-02-29', 5);
    expect(last).toBe('2033-03-01');
    // Days end at 24:00 in Texas, which is six or seven hours behind UTC.
    await setLawTime(gateway, `${addDays(last, 1)}T06:59:00Z`);
    await expectRefusal(RECORD, remove);
    await setLawTime(gateway, `${addDays(last, 1)}T07:01:00Z`);
    await remove.execute(gateway.db);
    for (const table of ['contract', 'contract_service', 'contract_signature']) {
      const { rows } =
        await sql`select from ${sql.table(table)} where ${sql.ref(table === 'contract' ? 'id' : 'contract_id')} = ${client.contractId}`.execute(
          gateway.db,
        );
      expect(rows).toEqual([]);
    }
  });
});
