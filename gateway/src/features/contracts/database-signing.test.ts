import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql, type RawBuilder } from 'kysely';
import {
  createConsent,
  createOffer,
  createReadyClient,
  createSignedRights,
  serveState,
  signOffer,
} from '../../../test/contracts.ts';
import { expectRuleOfDatabase } from '../../../test/expect-rule.ts';
import { createLead, createProfile } from '../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { addDays } from '@repo/law/days.ts';
import { lawNow } from '../../db/law-now.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

type Client = Awaited<ReturnType<typeof createReadyClient>>;
const ready = () => createReadyClient(gateway);

async function expectUnsigned(rule: string, change: (client: Client) => RawBuilder<unknown>) {
  const client = await ready();
  await expectRuleOfDatabase(gateway.db, rule, async (trx) => {
    await change(client).execute(trx);
    await signOffer(gateway, trx, client.id, client.contractId);
  });
}

test('these statements run as the gateway’s role', async () => {
  const { rows } = await sql`select current_user as name`.execute(gateway.db);
  expect(rows).toEqual([{ name: 'portal_app' }]);
});

test('an offer that complies is signed, and work waits for the end of the time to cancel', async () => {
  const { id, contractId } = await ready();
  await gateway.db.transaction().execute((trx) => signOffer(gateway, trx, id, contractId));
  const { rows } = await sql`
    select service_may_start_at > law_now() + interval '2 days' as waits from contract
    where id = ${contractId} and signed_at is not null`.execute(gateway.db);
  expect(rows).toEqual([{ waits: true }]);
});

const policy = (change: RawBuilder<unknown>) => () =>
  sql`update state_policy set ${change} where state = 'TX'`;

describe('the database refuses the signature', () => {
  test.each([
    ['in an unchecked state', '15 USC 1679j', policy(sql`checked_on = null`)],
    ['in a state on the waitlist', '15 USC 1679j', policy(sql`contract = 'waitlist'`)],
    ['in a refused state', 'Tex. Fin. Code 393', policy(sql`contract = 'refuse'`)],
    ['with too few days to cancel', '15 USC 1679j', policy(sql`cancel_days = 5`)],
    [
      'of a client who moved',
      '15 USC 1679j',
      ({ id }: Client) => sql`update profile set state = 'OH' where user_id = ${id}`,
    ],
    [
      'of an admin',
      '15 USC 1679d(a)(1)',
      ({ id }: Client) => sql`update app_user set role = 'admin' where id = ${id}`,
    ],
    [
      'after the consent was withdrawn',
      '15 USC 7001(c)(1)(C)(ii)',
      ({ id }: Client) =>
        sql`update electronic_consent set withdrawn_at = law_now() where client_id = ${id}`,
    ],
    [
      'of a replaced offer',
      '15 USC 1679d(a)(1)',
      ({ contractId }: Client) =>
        sql`update contract set replaced_at = law_now() where id = ${contractId}`,
    ],
    [
      'where the prices are not the total',
      '15 USC 1679d(b)(1)',
      ({ contractId }: Client) =>
        sql`insert into contract_service values (${contractId}, 9, 'dispute', 1)`,
    ],
  ])('the database refuses the signature %s', async (_, rule, change) => {
    await expectUnsigned(rule, change);
  });

  test('of a contract before that of the rights, and of the rights before the consent', async () => {
    const { db, encryption } = gateway;
    const { id } = await gateway.client();
    await createProfile(db, encryption, id);
    await serveState(db);
    const contractId = await createOffer(gateway, id);
    await expect(createSignedRights(gateway, id)).rejects.toThrow('15 USC 7001(c)(1)(C)(ii)');
    await createConsent(gateway, id);
    await expectRuleOfDatabase(db, '15 USC 1679c(a)', (trx) =>
      signOffer(gateway, trx, id, contractId),
    );
  });

  test('of another client, and a second one of the rights', async () => {
    const [client, other] = [await ready(), await ready()];
    await expectRuleOfDatabase(gateway.db, '15 USC 1679d(a)(1)', (trx) =>
      signOffer(gateway, trx, other.id, client.contractId),
    );
    await expect(createSignedRights(gateway, client.id)).rejects.toThrow('duplicate key');
  });

  test('of a contract without its evidence, and the evidence without the contract', async () => {
    const { id, contractId } = await ready();
    const { db } = gateway;
    await expectRuleOfDatabase(db, '15 USC 1679i', async (trx) => {
      await signOffer(gateway, trx, id, contractId);
      await sql`delete from contract_signature where contract_id = ${contractId}`.execute(trx);
    });
    await expectRuleOfDatabase(db, '15 USC 1679d(a)(1)', (trx) =>
      sql`
        update contract set signed_at = law_now(), signed_on = (law_now() at time zone zone)::date,
          cancel_due_on = (law_now() at time zone zone)::date + 7, service_may_start_at = law_now() + interval '9 days'
        where id = ${contractId}`.execute(trx),
    );
    await expectRuleOfDatabase(db, '15 USC 1679d(a)(1)', (trx) =>
      sql`
        insert into contract_signature select (jsonb_populate_record(rights, jsonb_build_object(
          'id', gen_random_uuid(), 'contract_id', ${contractId}::uuid, 'spoke_by_phone', true, 'signed_at', law_now()))).*
        from contract_signature as rights where client_id = ${id}`.execute(trx),
    );
  });
});

describe('the database refuses a wait that is too short', () => {
  const WAIT = '15 USC 1679d(a)(2)';
  const today = async () => (await lawNow(gateway.db)).slice(0, 10);

  test.each([
    ['a last day to cancel before the third weekday', { cancelDueOn: 1 }],
    ['a start before the end of the last day to cancel', { serviceMayStartAt: 1 }],
    ['another day than that of the signature', { signedOn: -4 }],
  ])('the database refuses %s', async (_, days) => {
    const { id, contractId } = await ready();
    const [[name, count] = ['', 0]] = Object.entries(days);
    const dates = { [name]: addDays(await today(), count) };
    await expectRuleOfDatabase(gateway.db, WAIT, (trx) =>
      signOffer(gateway, trx, id, contractId, dates),
    );
  });

  test('a signature of an earlier time', async () => {
    const { contractId } = await ready();
    await expectRuleOfDatabase(gateway.db, WAIT, (trx) =>
      sql`
        update contract set signed_at = law_now() - interval '9 days',
          signed_on = ((law_now() - interval '9 days') at time zone zone)::date,
          cancel_due_on = (law_now() at time zone zone)::date - 2, service_may_start_at = law_now()
        where id = ${contractId}`.execute(trx),
    );
  });

  test('services that are complete before work may start', async () => {
    const client = await gateway.client();
    await createProfile(gateway.db, gateway.encryption, client.id);
    await serveState(gateway.db);
    await createConsent(gateway, client.id);
    await createSignedRights(gateway, client.id);
    const contractId = await createOffer(gateway, client.id, {
      completesOn: addDays(await today(), 1),
    });
    await expectRuleOfDatabase(gateway.db, WAIT, (trx) =>
      signOffer(gateway, trx, client.id, contractId),
    );
  });

  test('a clock that the gateway’s role moves', async () => {
    const move = sql`insert into clock (ahead) values ('9 days')`.execute(gateway.db);
    await expect(move).rejects.toThrow('permission denied for table clock');
  });
});

describe('the database refuses an offer', () => {
  test.each([
    ['whose total leaves out other payments', '15 USC 1679d(b)(1)', { total: '229.00' }],
    ['without a price', '15 USC 1679d(b)(1)', { servicesTotal: '0', total: '0', otherTotal: '0' }],
    ['that takes longer than 180 days', '15 USC 1679d(b)(2)', { completesOn: '2099-01-01' }],
    ['with two days to cancel', '15 USC 1679e(a)', { cancelDays: 2 }],
  ])('the database refuses an offer %s', async (_, rule, overrides) => {
    const { id } = await gateway.client();
    await expect(createOffer(gateway, id, overrides)).rejects.toThrow(rule);
  });

  test('for a month or a letter, in place of a dispute or a deletion', async () => {
    const { contractId } = await ready();
    for (const kind of ['month', 'letter', 'set-up']) {
      await expectRuleOfDatabase(gateway.db, '15 USC 1679b(b)', (trx) =>
        sql`insert into contract_service values (${contractId}, 9, ${kind}, 1)`.execute(trx),
      );
    }
  });

  test('in Georgia, and with fewer days to cancel than the law gives', async () => {
    const { db } = gateway;
    await expect(serveState(db, 'GA')).rejects.toThrow('O.C.G.A. 16-9-59');
    const shorter = (state: string, days: number) =>
      sql`update state_policy set cancel_days = ${days} where state = ${state}`.execute(db);
    await expect(shorter('CA', 4)).rejects.toThrow('15 USC 1679j');
    await expect(shorter('OH', 2)).rejects.toThrow('15 USC 1679e(a)');
  });
});

describe('the database refuses a sale online', () => {
  const CALL = '16 CFR 310.4(a)(2)';
  const setOnline = (clientId: string) => sql`
    insert into sales_channel (client_id, channel) values (${clientId}, 'online')
    on conflict (client_id) do update set channel = 'online'`;

  test('a sale by phone never becomes one online', async () => {
    const { id } = await gateway.client();
    await sql`insert into sales_channel (client_id, channel) values (${id}, 'phone')`.execute(
      gateway.db,
    );
    await expectRuleOfDatabase(gateway.db, CALL, (trx) => setOnline(id).execute(trx));
    await expectRuleOfDatabase(gateway.db, CALL, (trx) =>
      sql`delete from sales_channel where client_id = ${id}`.execute(trx),
    );
  });

  test('also once the lead with the call is unlinked, or gone', async () => {
    const { db } = gateway;
    for (const forget of [
      (id: string) => sql`update lead set user_id = null where id = ${id}`,
      (id: string) => sql`delete from lead where id = ${id}`,
    ]) {
      for (const call of [{ status: 'contacted' }, { nextCallOn: '2026-12-01' }] as const) {
        const { id } = await gateway.client();
        await setOnline(id).execute(db);
        const lead = await createLead(db, { userId: id, ...call });
        await forget(lead.id).execute(db);
        const { rows } = await sql`select sold_by(${id}) as channel`.execute(db);
        expect(rows).toEqual([{ channel: 'phone' }]);
        await expectRuleOfDatabase(db, CALL, (trx) => setOnline(id).execute(trx));
      }
    }
  });

  test('while the file holds a call', async () => {
    const [called, planned] = [await gateway.client(), await gateway.client()];
    await createLead(gateway.db, { userId: called.id, status: 'contacted' });
    await createLead(gateway.db, { userId: planned.id, nextCallOn: '2026-12-01' });
    for (const { id } of [called, planned]) {
      await expectRuleOfDatabase(gateway.db, CALL, (trx) => setOnline(id).execute(trx));
    }
  });
});
