import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { bill, createPayer, moveDays } from '../../../test/charges.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { startStripe, type TestStripe } from '../../../test/stripe.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { makeCharges } from './make-charges.ts';

let stripe: TestStripe;
let gateway: TestGateway;
let admin: HttpClient;
beforeAll(async () => {
  stripe = await startStripe();
  gateway = await startTestGateway({ payments: stripe.payments });
  admin = (await gateway.admin()).http;
});
afterEach(() => setLawTime(gateway, null));
afterAll(async () => {
  await gateway.stop();
  await stripe.server.stop();
});

const chargesOf = ({ id }: { id: string }) =>
  gateway.db
    .selectFrom('cardCharge')
    .selectAll()
    .where('clientId', '=', id)
    .orderBy('announcedAt')
    .execute();

const charge = () => makeCharges({ ...gateway.jobServices, payments: stripe.payments });

const atStripe = ({ id }: { id: string }) =>
  [...stripe.server.objects.invoices.values()].filter(({ metadata }) => metadata['user_id'] === id);

async function due() {
  const client = await createPayer(gateway, stripe);
  await bill(gateway, admin, client);
  await moveDays(gateway, 5);
  const [announced] = await chargesOf(client);
  return { ...client, chargeId: announced!.id, cause: `charge-announced:${announced!.id}` };
}

const undelivered = [
  ['failed', sql`state = 'failed', sent_at = null`],
  [
    'still waits',
    sql`state = 'queued', sent_at = null, payload_ciphertext = 'x', payload_key_id = 'x'`,
  ],
  ['was sent four days before', sql`sent_at = law_now() - interval '4 days'`],
] as const;

test.each(undelivered)(
  'a charge whose mail %s is withdrawn and announced anew',
  async (_, change) => {
    const { cause, ...client } = await due();
    await sql`update mail set ${change} where cause = ${cause}`.execute(gateway.db);
    await charge();
    expect(await chargesOf(client)).toMatchObject([{ state: 'withdrawn' }, { state: 'announced' }]);
    expect(atStripe(client)).toEqual([]);
    const left = gateway.db.selectFrom('mail').select('state').where('cause', '=', cause);
    expect((await left.execute()).filter(({ state }) => state !== 'sent')).toEqual([]);
    await runJobs(gateway);
    await moveDays(gateway, 4);
    await charge();
    expect(atStripe(client)).toEqual([]);
    await moveDays(gateway, 1);
    await charge();
    expect(atStripe(client)).toMatchObject([{ status: 'paid' }]);
  },
);

test.each(undelivered)('the database lets no charge be made whose mail %s', async (_, change) => {
  const { chargeId, cause } = await due();
  const request = () =>
    gateway.db
      .updateTable('cardCharge')
      .set({ state: 'requested', requestedAt: sql<string>`now()` })
      .where('id', '=', chargeId)
      .execute();
  await sql`update mail set ${change} where cause = ${cause}`.execute(gateway.db);
  await expect(request()).rejects.toThrow('15 USC 8403');
  await sql`update mail set state = 'sent', sent_at = law_now() - interval '5 days',
      payload_ciphertext = null, payload_key_id = null where cause = ${cause}`.execute(gateway.db);
  await request();
});
