import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Invoice } from '@repo/contract/invoices';
import type { EarnedWork } from '@repo/contract/work';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import {
  createBuyer,
  createDeliveredLetter,
  dayIn,
  inDays,
  recordWorkOf,
} from '../../../test/earned-work.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
let admin: HttpClient;
beforeAll(async () => {
  gateway = await startTestGateway();
  ({ http: admin } = await gateway.admin());
});
afterAll(() => gateway.stop());

const LETTERS = 3;

const letter = fc.nat(LETTERS - 1);
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('answer' as const), letter }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.nat(20) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('bill' as const), all: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pay' as const), cents: fc.nat(9000) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), cents: fc.nat(9000) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'call' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'stop' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'cancel' as const }) },
);
type Event = typeof event extends fc.Arbitrary<infer One> ? One : never;

const billedAndRefunded: Event[] = [
  { kind: 'answer', letter: 0 },
  { kind: 'bill', all: true },
  { kind: 'pay', cents: 4500 },
  { kind: 'refund', cents: 4500 },
];

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** A client with delivered letters. It is the twentieth day. */
async function begin() {
  const client = await createBuyer(gateway);
  const letters: string[] = [];
  for (let index = 0; index < LETTERS; index += 1) {
    letters.push(await createDeliveredLetter(gateway, client));
  }
  let day = 20;
  await setLawTime(gateway, inDays(day));
  const invoices = async () =>
    (await admin.get<Invoice[]>(`/api/admin/clients/${client.id}/invoices`)).body;
  const contract = `/api/admin/clients/${client.id}/contracts/${client.contractId}`;
  const happens = async (one: Event): Promise<unknown> => {
    switch (one.kind) {
      case 'answer':
        return answer(letters[one.letter]!);
      case 'wait':
        day += one.days;
        await setLawTime(gateway, inDays(day));
        return recordWorkOf(gateway, client);
      case 'bill': {
        const { body } = await admin.get<EarnedWork[]>(`/api/admin/clients/${client.id}/work`);
        const ids = body.map(({ id }) => id);
        const workIds = one.all ? ids : ids.slice(0, 1);
        return admin.post(`/api/admin/clients/${client.id}/invoices`, { workIds });
      }
      case 'pay': {
        const [invoice] = await invoices();
        const payment = {
          amount: dollars(one.cents),
          receivedOn: invoice?.issuedOn,
          method: 'cash',
        };
        return invoice && admin.post(`/api/admin/invoices/${invoice.id}/payments`, payment);
      }
      case 'refund': {
        const [invoice] = await invoices();
        const refund = { amount: dollars(one.cents), reason: 'A mistake' };
        return invoice && admin.post(`/api/admin/invoices/${invoice.id}/refund`, refund);
      }
      case 'call':
        return admin.put(`/api/admin/clients/${client.id}/sales-channel`, { channel: 'phone' });
      case 'stop':
        return admin.post(`${contract}/stop`, { reason: 'Asked for it' });
      case 'cancel':
        return admin.post(`${contract}/cancellation`, { sentOn: dayIn(0), receivedOn: dayIn(19) });
    }
  };
  return { happens, contractId: client.contractId };

  async function answer(disputeId: string) {
    await gateway.db
      .updateTable('disputeItem')
      .set({ outcome: 'verified', completedOn: dayIn(19) })
      .where('disputeId', '=', disputeId)
      .execute();
    return recordWorkOf(gateway, client);
  }
}

interface Sums {
  total: number;
  done: number;
  invoiced: number;
  received: number;
  refunded: number;
}

async function sumsOf(contractId: string): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select services_total::float8 as total,
      (select coalesce(sum(price), 0)::float8 from work join contract_service as service using (contract_id, position)
        where contract_id = contract.id) as done,
      (select coalesce(sum(amount), 0)::float8 from invoice where contract_id = contract.id) as invoiced,
      (select coalesce(sum(payment.amount), 0)::float8 from payment join invoice on invoice.id = invoice_id
        where contract_id = contract.id) as received,
      (select coalesce(sum(refund.amount), 0)::float8 from refund join invoice on invoice.id = invoice_id
        where contract_id = contract.id) as refunded
    from contract where id = ${contractId}`.execute(gateway.db);
  return rows[0]!;
}

test('whatever happens in which order, refunds, payments, invoices, work and the contract’s total do not exceed each other', async () => {
  let billed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 14 }), async (events) => {
      const { happens, contractId } = await begin();
      for (const one of events) {
        await happens(one);
        const { refunded, received, invoiced, done, total } = await sumsOf(contractId);
        expect(
          refunded <= received && received <= invoiced && invoiced <= done && done <= total,
        ).toBe(true);
        billed += invoiced > 0 ? 1 : 0;
      }
    }),
    { numRuns: 10, examples: [[billedAndRefunded]] },
  );
  expect(billed).toBeGreaterThan(0);
}, 60_000);
