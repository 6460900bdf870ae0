import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Chargeback, ClientCharge } from '@repo/contract/charges';
import { readPdfTexts } from '@repo/reports/test/read-pdf-texts.ts';
import { stripeEvent } from '@repo/testing/stripe-test-events.ts';
import { sql } from 'kysely';
import { auditOf } from '../../../test/audit.ts';
import { bill, createPayer, moveDays } from '../../../test/charges.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import { createLead } from '../../../test/factories.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { expectRefusedEverywhere, startTwoGateways } from '../../../test/refusals.ts';
import { runJobs, runWaitingJobs } from '../../../test/run-jobs.ts';
import { startStripe, type TestStripe } from '../../../test/stripe.ts';
import type { TestGateway } from '../../../test/test-gateway.ts';
import { pdfkitFile, uploadForm } from '../../../test/uploads.ts';
import type { Payments } from '../../payments.ts';
import { createProofForBank } from '../disputes/proof/proof-for-bank.ts';
import { requireClient } from '../clients/directory/open-client-file.ts';
import { makeCharges } from './make-charges.ts';
import { sendEvidence } from './send-evidence.ts';

let stripe: TestStripe;
let gateways: Awaited<ReturnType<typeof startTwoGateways>>;
let gateway: TestGateway;
let admin: Awaited<ReturnType<TestGateway['admin']>>;
beforeAll(async () => {
  stripe = await startStripe();
  gateways = await startTwoGateways({ payments: stripe.payments });
  [gateway] = gateways.both;
  admin = await gateway.admin();
});
afterEach(async () => {
  stripe.server.failure = null;
  await setLawTime(gateway, null);
});
afterAll(async () => {
  await gateways.stop();
  await stripe.server.stop();
});

async function disputed() {
  const client = await createPayer(gateway, stripe);
  const invoiceId = await bill(gateway, admin.http, client);
  await moveDays(gateway, 5);
  await makeCharges({ ...gateway.jobServices, payments: stripe.payments });
  const { invoices } = stripe.server.objects;
  const paid = [...invoices.values()].find(({ metadata }) => metadata['user_id'] === client.id)!;
  const dispute = stripe.server.objects.dispute(paid);
  await tell('created', dispute);
  return { ...client, invoiceId, dispute };
}

type Disputed = Awaited<ReturnType<typeof disputed>>;

const tell = (event: 'created' | 'closed', dispute: object) =>
  stripe.deliver(gateway.visitor(), stripeEvent(`charge.dispute.${event}`, dispute));

const press = ({ dispute }: Disputed, http = admin.http) =>
  http.post<Chargeback>(`/api/admin/chargebacks/${dispute.id}/evidence`);

const pressOf = ({ dispute }: Disputed) => ({
  path: `/api/admin/chargebacks/${dispute.id}/evidence`,
  procedure: 'charges.sendEvidence',
  parameters: { chargebackId: dispute.id },
  input: {},
});

const shownOf = async ({ id }: Disputed) =>
  (await admin.http.get<ClientCharge[]>(`/api/admin/clients/${id}/charges`)).body[0]!
    .chargebacks[0]!;

const filesOf = ({ dispute }: Disputed) => {
  const { evidence } = dispute;
  return stripe.server.objects.files.get(evidence['service_documentation'] ?? '');
};

const eventOf = async ({ id }: Disputed, action: string) =>
  (await auditOf(gateway.db, id)).find((event) => event.action === action);

const actionsOf = async ({ id }: Disputed) =>
  (await auditOf(gateway.db, id))
    .map(({ action }) => action)
    .filter((action) => action.startsWith('chargeback.'));

describe('one press', () => {
  test('sends the proof and the facts to Stripe, and stores what was sent and when', async () => {
    const client = await disputed();
    expect((await press(client)).body).toMatchObject({ evidence: { sentAt: null, problem: null } });
    await runJobs(gateway);
    expect(client.dispute).toMatchObject({
      status: 'under_review',
      evidence_details: { submission_count: 1 },
      evidence: {
        customer_email_address: client.email,
        uncategorized_text: expect.stringMatching(
          /Harbor Collections.*\$79\.00, fully performed on .*Letter to Experian, delivered on .*Received, with a receipt by email: \$178\.00 on/s,
        ),
      },
    });
    const { evidence, mayBeAnswered } = await shownOf(client);
    const file = filesOf(client)!;
    expect(file).toMatchObject({
      purpose: 'dispute_evidence',
      filename: `proof-${evidence!.fileSha256!.slice(0, 32)}.pdf`,
      size: evidence!.fileSize,
    });
    expect(evidence).toMatchObject({ sentAt: expect.any(String), problem: null });
    expect(mayBeAnswered).toBe(false);
    expect(await eventOf(client, 'chargeback.evidence-sent')).toMatchObject({
      actor: { type: 'user', userId: admin.id },
      subject: `chargeback/${client.dispute.id}`,
      detail: { amount: '178.00', letters: 2, fileSha256: evidence!.fileSha256 },
    });
    await expectRefusedEverywhere(gateways.both, admin, pressOf(client), {
      status: 409,
      rule: '15 USC 1666(a)',
    });
    expect(client.dispute.evidence_details.submission_count).toBe(1);
  });

  test('of two admins on two gateways at once sends it once', async () => {
    const client = await disputed();
    const other = await gateways.both[1].signedIn(admin.id);
    const presses = await Promise.all([press(client), press(client, other), press(client)]);
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200]);
    await runJobs(gateway);
    expect(client.dispute.evidence_details.submission_count).toBe(1);
    expect(await actionsOf(client)).toEqual([
      'chargeback.evidence-requested',
      'chargeback.evidence-sent',
    ]);
  });

  test('is an admin’s', async () => {
    const client = await disputed();
    expectRefused(await press(client, client.http), 403);
    expectRefused(await press(client, gateway.visitor()), 401);
    expect(client.dispute.evidence_details.submission_count).toBe(0);
    const unknown = { ...client, dispute: { ...client.dispute, id: 'du_unknown' } };
    expectRefused(await press(unknown), 404);
  });
});

describe('nothing is sent', () => {
  const insert = ({ id: clientId, dispute }: Disputed) =>
    gateway.db.insertInto('chargebackEvidence').values({ chargebackId: dispute.id, clientId });

  async function expectNo(client: Disputed, rule: string) {
    await expectRefusedEverywhere(gateways.both, admin, pressOf(client), { status: 409, rule });
    await expect(insert(client).execute()).rejects.toThrow(rule);
    expect(client.dispute.evidence_details).toMatchObject({ submission_count: 0 });
  }

  test('once the time to answer is over', async () => {
    const client = await disputed();
    client.dispute.evidence_details.due_by = Math.floor(Date.now() / 1000) - 1;
    await tell('created', client.dispute);
    await expectNo(client, '15 USC 1666(a)');
  });

  test('once the dispute is closed', async () => {
    const client = await disputed();
    client.dispute.status = 'lost';
    await tell('closed', client.dispute);
    await expectNo(client, '15 USC 1666(a)');
  });

  test('for money that is owed back to the client', async () => {
    const client = await disputed();
    await createLead(gateway.db, { userId: client.id, status: 'contacted' });
    await expectNo(client, '15 USC 1679b(a)(3)');
  });

  test('when the time ended, or somebody answered at Stripe, between the press and the job', async () => {
    const late = await disputed();
    await press(late);
    late.dispute.evidence_details.due_by = Math.floor(Date.now() / 1000) - 1;
    const answered = await disputed();
    await press(answered);
    await stripe.payments.stripe.disputes.update(answered.dispute.id, {
      evidence: { uncategorized_text: 'By hand' },
    });
    await runJobs(gateway);
    for (const client of [late, answered]) {
      expect(await shownOf(client)).toMatchObject({ evidence: { sentAt: null, problem: 'over' } });
      expect(client.dispute.evidence['service_documentation']).toBeNull();
    }
    expect(answered.dispute.evidence_details.submission_count).toBe(1);
  });

  test('when the proof is larger than Stripe takes, of which the link stays', async () => {
    const client = await disputed();
    const [disputeId] = client.disputeIds as [string];
    const content = await pdfkitFile({}, 60);
    const path = `/api/disputes/${disputeId}/answer`;
    const form = { method: 'POST', body: uploadForm({ content }) };
    expect((await client.http.request(path, form)).status).toBe(200);
    await press(client);
    await runJobs(gateway);
    expect(await shownOf(client)).toMatchObject({
      mayBeAnswered: true,
      disputes: expect.arrayContaining([disputeId]),
      evidence: { sentAt: null, problem: 'too-large', fileSha256: null },
    });
    expect(client.dispute.evidence_details.submission_count).toBe(0);
    expect(await eventOf(client, 'chargeback.evidence-failed')).toMatchObject({
      detail: { problem: 'too-large' },
    });
    await press(client);
    await runJobs(gateway);
    expect(await actionsOf(client)).toHaveLength(4);
  });

  test('when Stripe refuses it, and a lost answer sends nothing twice', async () => {
    const client = await disputed();
    await press(client);
    stripe.server.failure = { path: /POST \/v1\/disputes/, as: 400 };
    await runJobs(gateway);
    expect((await shownOf(client)).evidence).toMatchObject({ problem: 'stripe-refused' });
    await press(client);
    for (const path of [/POST \/v1\/disputes/, /POST \/v1\/files/]) {
      stripe.server.failure = { path, as: 'lost-response' };
      await runJobs(gateway);
    }
    stripe.server.failure = null;
    stripe.server.forgetKeys();
    await runWaitingJobs(gateway);
    expect(client.dispute.evidence_details.submission_count).toBe(1);
    expect((await shownOf(client)).evidence).toMatchObject({ sentAt: expect.any(String) });
  });
});

test('evidence that was sent is neither changed nor sent again by the gateway’s role', async () => {
  const client = await disputed();
  await press(client);
  await runJobs(gateway);
  const set = (values: object) =>
    gateway.db
      .updateTable('chargebackEvidence')
      .set(values)
      .where('chargebackId', '=', client.dispute.id)
      .execute();
  for (const values of [
    { sentAt: null },
    { fileId: 'file_other' },
    { requestedAt: sql`now() + interval '1 hour'` },
    { problem: 'over', sentAt: null },
  ]) {
    await expect(set(values)).rejects.toThrow('15 USC 1666(a)');
  }
});

test('kills at each step, also with forgotten keys, upload one file and submit once', async () => {
  const { payments } = stripe;
  /** Calls Stripe up to this number, and dies before its request or after its answer. */
  const dyingAfter = (calls: number, isSent: boolean): Payments => {
    let left = calls;
    const dying = <Resource extends object>(resource: Resource): Resource =>
      new Proxy(resource, {
        get(target, name) {
          const method = Reflect.get(target, name) as unknown;
          if (typeof method !== 'function') return method;
          if (name === 'list') return method.bind(target) as unknown;
          return async (...given: unknown[]) => {
            if (left === 0 && !isSent) throw new Error('killed');
            const answer = (await Reflect.apply(method, target, given)) as unknown;
            if (left === 0) throw new Error('killed');
            left -= 1;
            return answer;
          };
        },
      });
    const { disputes, files } = payments.stripe;
    const dyingStripe = { disputes: dying(disputes), files: dying(files) };
    return { ...payments, stripe: dyingStripe as unknown as Payments['stripe'] };
  };
  const { mail, ...services } = gateway.jobServices;
  const send = (client: Disputed, with_: Payments) =>
    sendEvidence(
      { ...services, brand: mail.brand, payments: with_ },
      { chargebackId: client.dispute.id },
    );
  let kills = 0;
  for (let round = 0; round < 2; round += 1) {
    const client = await disputed();
    await press(client);
    const before = stripe.server.objects.files.size;
    for (let step = 0; step < 6; step += 1) {
      const dying = dyingAfter(step >> 1, (step + round) % 2 === 0);
      await send(client, dying).catch(() => (kills += 1));
      if ((step + round) % 3 === 0) stripe.server.forgetKeys();
    }
    await send(client, payments);
    await send(client, payments);
    expect(stripe.server.objects.files.size).toBe(before + 1);
    expect(client.dispute.evidence_details.submission_count).toBe(1);
    expect((await actionsOf(client)).filter((one) => one.endsWith('-sent'))).toHaveLength(1);
  }
  expect(kills).toBeGreaterThanOrEqual(6);
}, 120_000);

test('the PDF has the proofs of all letters, without identity papers and attachments', async () => {
  const client = await disputed();
  const { mail, ...services } = gateway.jobServices;
  const { pdf, pages } = await createProofForBank(
    { ...services, brand: mail.brand },
    {
      readerId: admin.id,
      client: await requireClient(gateway.db, client.id),
      disputeIds: client.disputeIds,
    },
  );
  const texts = await readPdfTexts(pdf);
  expect(new Set(texts.map(({ page }) => page)).size).toBe(pages);
  const all = texts.map(({ text }) => text).join(' ');
  for (const disputeId of client.disputeIds) expect(all).toContain(disputeId);
  expect(all).not.toContain('Attached as');
});
