import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { addDays } from '@repo/law/days.ts';
import { sql } from 'kysely';
import {
  answerLetter,
  createBuyer,
  createDeliveredLetter,
  createEarnedWork,
  dayIn,
  inDays,
  recordWorkOf,
} from '../../../test/earned-work.ts';
import { createLead } from '../../../test/factories.ts';
import { expectRuleOfDatabase } from '../../../test/expect-rule.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { expectRefusedEverywhere, startTwoGateways, type Change } from '../../../test/refusals.ts';
import type { Trx } from '../../db/database.ts';
import type { TestGateway } from '../../../test/test-gateway.ts';
import { judgeGuarantees } from '../guarantee/judge-guarantees.ts';
import { insertInvoice } from './invoices.queries.ts';

const CROA = '15 USC 1679b(b)';
const PHONE = '16 CFR 310.4(a)(2)';

let gateways: Awaited<ReturnType<typeof startTwoGateways>>;
let gateway: TestGateway;
let admin: { id: string };
beforeAll(async () => {
  gateways = await startTwoGateways();
  [gateway] = gateways.both;
  admin = await gateway.admin();
});
afterEach(() => setLawTime(gateway, null));
afterAll(() => gateways.stop());

type Client = Awaited<ReturnType<typeof createEarnedWork>>;

const billOf = ({ id }: { id: string }, workIds: string[]): Change => ({
  path: `/api/admin/clients/${id}/invoices`,
  procedure: 'invoices.issue',
  parameters: { id },
  input: { workIds },
});

const expectNo = (change: Change, rule: string, status: 404 | 409 = 409) =>
  expectRefusedEverywhere(gateways.both, admin, change, { status, rule });

const insert =
  (
    { id: clientId, contractId }: { id: string; contractId: string },
    lines: [string, string][],
    amount: string,
  ) =>
  (trx: Trx) =>
    insertInvoice(trx, {
      clientId,
      contractId,
      issuedBy: admin.id,
      amount,
      pay: { by: 'directions' },
      lines: lines.map(([workId, price]) => ({ workId, price })),
    });

const expectNoBySql = (rule: string, statements: (trx: Trx) => Promise<unknown>) =>
  expectRuleOfDatabase(gateway.db, rule, statements);

async function billed(client: Client) {
  const { http } = await gateway.admin();
  const { path, input } = billOf(client, client.workIds);
  const { status, body } = await http.post<{ id: string }>(path, input);
  expect(status).toBe(200);
  return body.id;
}

describe('nothing is billed', () => {
  test('before it is done, or that nobody did', async () => {
    const client = await createBuyer(gateway);
    await createDeliveredLetter(gateway, client);
    await setLawTime(gateway, inDays(30));
    await expectNo(billOf(client, [randomUUID()]), CROA, 404);
    const work = { clientId: client.id, contractId: client.contractId, position: 1 };
    await expectNoBySql(CROA, async (trx) => {
      const { id } = await trx
        .insertInto('work')
        .values({ ...work, performedOn: dayIn(20) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await insert(client, [[id, '79.00']], '79.00')(trx);
    });
  });

  test('twice', async () => {
    const client = await createEarnedWork(gateway);
    await billed(client);
    await setLawTime(gateway, inDays(23));
    await expectNo(billOf(client, client.workIds), CROA);
    const again = gateway.db
      .transaction()
      .execute(insert(client, [[client.workIds[0]!, '79.00']], '79.00'));
    await expect(again).rejects.toThrow(`${CROA}: work once`);
  });

  test('above the price of the contract, or that no line explains', async () => {
    const client = await createEarnedWork(gateway);
    const [work] = client.workIds as [string];
    await expectNoBySql(CROA, insert(client, [[work, '79.01']], '79.01'));
    await expectNoBySql(CROA, insert(client, [[work, '79.00']], '99.00'));
  });

  test('of another client, or under another contract', async () => {
    const client = await createEarnedWork(gateway);
    const other = await createEarnedWork(gateway);
    await setLawTime(gateway, inDays(23));
    await expectNo(billOf(client, other.workIds), CROA, 404);
    await expectNoBySql(CROA, insert(client, [[other.workIds[0]!, '79.00']], '79.00'));
    const mixed = { id: client.id, contractId: other.contractId };
    await expectNoBySql('15 USC 1679e(a)', insert(mixed, [[client.workIds[0]!, '79.00']], '79.00'));
  });

  const end = async ({ id, contractId }: Client, ending: string, details: object) => {
    const { http } = await gateway.admin();
    const path = `/api/admin/clients/${id}/contracts/${contractId}/${ending}`;
    expect((await http.post(path, details)).status).toBe(200);
  };

  test.each<[string, string, (client: Client) => Promise<void>]>([
    [
      'after a cancellation',
      '15 USC 1679e(a)',
      // A notice that was posted in time arrived late.
      async (client) => {
        await end(client, 'stop', { reason: 'Wrote that they stop' });
        await end(client, 'cancellation', { sentOn: dayIn(0), receivedOn: dayIn(20) });
      },
    ],
    [
      'under a void contract',
      '15 USC 1679f(c)',
      (client) => end(client, 'void', { reason: 'Opinion of counsel' }),
    ],
    [
      'after a failed guarantee',
      '15 USC 1679b(a)(3)',
      async () => {
        await setLawTime(gateway, inDays(200));
        await judgeGuarantees(gateway.jobServices);
      },
    ],
  ])('%s, which also ends what was due', async (_, rule, happens) => {
    const client = await createEarnedWork(gateway, {}, 2);
    const [first, second] = client.workIds as [string, string];
    const invoiceId = await billed({ ...client, workIds: [first] });
    await setLawTime(gateway, inDays(25));
    await happens(client);
    await expectNo(billOf(client, [second]), rule);
    await expectNoBySql(rule, insert(client, [[second, '99.00']], '99.00'));
    expect((await client.http.get('/api/invoices')).body).toMatchObject([
      { status: 'cancelled', due: '0.00' },
    ]);
    await expectNo(paymentOf(invoiceId), rule);
    await expectNoBySql(rule, insertPayment(invoiceId));
  });

  test('in a state of full performance before all services are done, and then at once', async () => {
    const services = ['79.00', '99.00'].map((price, index) => ({
      kind: 'dispute' as const,
      description: `Dispute of account ${index + 1}`,
      price,
    }));
    const client = await createEarnedWork(gateway, { state: 'CA', services });
    await expectNo(billOf(client, client.workIds), 'Cal. Civ. 1789.13(a)');
    await expectNoBySql(
      'Cal. Civ. 1789.13(a)',
      insert(client, [[client.workIds[0]!, '79.00']], '79.00'),
    );
    const disputeId = await createDeliveredLetter(gateway, client);
    await answerLetter(gateway, disputeId);
    await setLawTime(gateway, inDays(23));
    await recordWorkOf(gateway, client);
    const works = await gateway.db
      .selectFrom('work')
      .select('id')
      .where('clientId', '=', client.id)
      .orderBy('position')
      .execute();
    const [first, second] = works.map(({ id }) => id) as [string, string];
    await expectNo(billOf(client, [first]), 'Cal. Civ. 1789.13(a)');
    await expectNoBySql('Cal. Civ. 1789.13(a)', insert(client, [[first, '79.00']], '79.00'));
    await billed({ ...client, workIds: [first, second] });
  });

  test('in California once a service was finished more than 180 days after the signature', async () => {
    const rule = 'Cal. Civ. 1789.13';
    const services = ['79.00', '99.00'].map((price, index) => ({
      kind: 'dispute' as const,
      description: `Dispute of account ${index + 1}`,
      price,
    }));
    const finishedAfter = async (state: string, days: number) => {
      const client = await createEarnedWork(gateway, { state, services });
      const disputeId = await createDeliveredLetter(gateway, client, { deliveredOn: 160 });
      const { signedOn } = await gateway.db
        .selectFrom('contract')
        .select('signedOn')
        .where('id', '=', client.contractId)
        .executeTakeFirstOrThrow();
      await setLawTime(gateway, `${addDays(signedOn!, days)}T20:00:00Z`);
      await gateway.db
        .updateTable('disputeItem')
        .set({ outcome: 'verified', completedOn: addDays(signedOn!, days - 1) })
        .where('disputeId', '=', disputeId)
        .execute();
      await recordWorkOf(gateway, client);
      const works = gateway.db.selectFrom('work').select('id').orderBy('position');
      const rows = await works.where('clientId', '=', client.id).execute();
      return { ...client, workIds: rows.map(({ id }) => id) };
    };
    const late = await finishedAfter('CA', 181);
    await expectNo(billOf(late, late.workIds), rule);
    const [first, second] = late.workIds as [string, string];
    const lines: [string, string][] = [
      [first, '79.00'],
      [second, '99.00'],
    ];
    await expectNoBySql(rule, insert(late, lines, '178.00'));
    expect((await late.http.get('/api/work')).body).toMatchObject([
      { billableFrom: null, obstacle: 'services-late', rule },
      { billableFrom: null, obstacle: 'services-late', rule },
    ]);
    await billed(await finishedAfter('CA', 180));
    await billed(await finishedAfter('TX', 181));
  });

  test.each(['phone', null] as const)(
    'of a sale by %s, however well it was done',
    async (channel) => {
      const client = await createEarnedWork(gateway, { channel });
      const [work] = client.workIds as [string];
      await expectNo(billOf(client, [work]), PHONE);
      await expectNoBySql(PHONE, insert(client, [[work, '79.00']], '79.00'));
      await setLawTime(gateway, inDays(400));
      await expectNo(billOf(client, [work]), PHONE);
      await expectNoBySql(PHONE, insert(client, [[work, '79.00']], '79.00'));
      expect((await client.http.get('/api/work')).body).toMatchObject([
        { billableFrom: null, obstacle: 'phone-report', rule: PHONE },
      ]);
    },
  );

  test('of an online sale whose file holds a call', async () => {
    const client = await createEarnedWork(gateway);
    await createLead(gateway.db, { userId: client.id, status: 'contacted' });
    await expectNo(billOf(client, client.workIds), PHONE);
    await expectNoBySql(PHONE, insert(client, [[client.workIds[0]!, '79.00']], '79.00'));
  });
});

const paymentOf = (invoiceId: string, changes: object = {}): Change => ({
  path: `/api/admin/invoices/${invoiceId}/payments`,
  procedure: 'invoices.recordPayment',
  parameters: { invoiceId },
  input: { amount: '79.00', receivedOn: dayIn(23), method: 'check', ...changes },
});

const insertPayment =
  (invoiceId: string, changes: object = {}) =>
  (trx: Trx) =>
    trx
      .insertInto('payment')
      .values({ invoiceId, amount: '79.00', receivedOn: dayIn(23), method: 'check', ...changes })
      .execute();

describe('nothing is received', () => {
  test('before its invoice, or above what is due', async () => {
    const client = await createEarnedWork(gateway);
    const invoiceId = await billed(client);
    await setLawTime(gateway, inDays(25));
    for (const changes of [{ receivedOn: dayIn(20) }, { amount: '79.01', receivedOn: dayIn(23) }]) {
      await expectNo(paymentOf(invoiceId, changes), CROA);
      await expectNoBySql(CROA, insertPayment(invoiceId, changes));
    }
    await gateway.db.transaction().execute(insertPayment(invoiceId, { amount: '50.00' }));
    await expectNo(paymentOf(invoiceId, { amount: '29.01', receivedOn: dayIn(23) }), CROA);
    await expectNoBySql(CROA, insertPayment(invoiceId, { amount: '29.01' }));
  });

  test('once a call makes the sale one by phone', async () => {
    const client = await createEarnedWork(gateway);
    const invoiceId = await billed(client);
    const { http } = await gateway.admin();
    await http.put(`/api/admin/clients/${client.id}/sales-channel`, { channel: 'phone' });
    await setLawTime(gateway, inDays(25));
    expect((await client.http.get('/api/invoices')).body).toMatchObject([
      { status: 'held', due: '0.00' },
    ]);
    await expectNo(paymentOf(invoiceId, { receivedOn: dayIn(23) }), PHONE);
    await expectNoBySql(PHONE, insertPayment(invoiceId));
  });
});

describe('an issued invoice', () => {
  test('is neither changed nor deleted, and gets no further lines', async () => {
    const client = await createEarnedWork(gateway, {}, 2);
    const [first, second] = client.workIds as [string, string];
    const invoiceId = await billed({ ...client, workIds: [first] });
    await setLawTime(gateway, inDays(25));
    await gateway.db.transaction().execute(insertPayment(invoiceId, { amount: '79.00' }));
    const given = { invoiceId, amount: '1.00', reason: 'A mistake' };
    await gateway.db
      .insertInto('refund')
      .values({ ...given, refundedOn: dayIn(24) })
      .execute();
    const kept = '15 USC 1679i';
    await expectNoBySql(kept, (trx) =>
      trx.updateTable('invoice').set({ amount: '1.00' }).execute(),
    );
    await expectNoBySql(kept, (trx) =>
      trx.updateTable('invoiceLine').set({ price: '1.00' }).execute(),
    );
    await expectNoBySql(kept, (trx) =>
      trx.updateTable('payment').set({ amount: '1.00' }).execute(),
    );
    await expectNoBySql(kept, (trx) => trx.updateTable('refund').set({ amount: '2.00' }).execute());
    for (const table of ['invoice', 'invoiceLine', 'payment', 'refund', 'work'] as const) {
      await expectNoBySql(kept, (trx) => trx.deleteFrom(table).execute());
    }
    await expectNoBySql(kept, (trx) =>
      trx.insertInto('invoiceLine').values({ invoiceId, workId: second, price: '99.00' }).execute(),
    );
    const refund = gateway.db
      .insertInto('refund')
      .values({ ...given, amount: '78.01', refundedOn: dayIn(24) });
    await expect(refund.execute()).rejects.toMatchObject({ constraint: 'refund_amount' });
    const credit = gateway.db.insertInto('creditNote').values(given);
    await expect(credit.execute()).rejects.toMatchObject({ constraint: 'credit_note_amount' });
  });

  test('gives back no more than was received, and takes off no more than is left', async () => {
    const client = await createEarnedWork(gateway);
    const invoiceId = await billed(client);
    await setLawTime(gateway, inDays(25));
    await gateway.db.transaction().execute(insertPayment(invoiceId, { amount: '50.00' }));
    for (const [kind, amount] of [
      ['refund', '50.01'],
      ['credit', '29.01'],
    ] as const) {
      const change: Change = {
        path: `/api/admin/invoices/${invoiceId}/${kind}`,
        procedure: `invoices.${kind}`,
        parameters: { invoiceId },
        input: { amount, reason: 'A mistake' },
      };
      await expectRefusedEverywhere(gateways.both, admin, change, { status: 409, rule: null });
    }
  });

  test('the gateway’s role changes no law about fees', async () => {
    const change = sql`update fee_law set waiting_channels = array['phone']`;
    await expect(change.execute(gateway.db)).rejects.toMatchObject({ code: '42501' });
  });
});
