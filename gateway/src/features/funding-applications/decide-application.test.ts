import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ClientFundingApplication, FundingApplication } from '@repo/contract/funding';
import { sql } from 'kysely';
import { auditOf } from '../../../test/audit.ts';
import { expectInvalid, expectIssues, expectRefused } from '../../../test/expect-response.ts';
import { createFundingApplication, type UserOverrides } from '../../../test/factories.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(() => {
  gateway.sentMails.length = 0;
});
afterAll(() => gateway.stop());

const call = (id: string) => `/api/admin/funding-applications/${id}`;
const note = 'Two of your accounts are past due.';
const approval = { status: 'approved', approvedAmount: '20000.50' };
const SUPERSEDED = 'The client has applied again since; this decision stands';

async function world(overrides: UserOverrides = {}) {
  const [admin, client] = [await gateway.admin(), await gateway.client(overrides)];
  const { id } = await createFundingApplication(gateway.db, client.id);
  const decide = (body: object, http = admin.http) =>
    http.patch<ClientFundingApplication>(call(id), body);
  const row = () =>
    gateway.db
      .selectFrom('fundingApplication')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const sentTo = (table: 'notification' | 'progressUpdate') =>
    gateway.db
      .selectFrom(table)
      .select('title')
      .where('userId', '=', client.id)
      .orderBy('createdAt')
      .execute();
  return { admin, client, id, decide, row, sentTo };
}

async function mailsTo({ email }: { email: string }) {
  await runJobs(gateway);
  return gateway.sentMails.filter(({ to }) => to.address === email);
}

describe('PATCH /api/admin/funding-applications/{id}', () => {
  test('an approval is stored with admin and time, is audited, and the client is notified everywhere', async () => {
    const { admin, client, id, decide, row, sentTo } = await world();
    const response = await decide({ ...approval, note: ' Bring two pay stubs. ' });
    expect(response).toMatchObject({
      status: 200,
      body: {
        id,
        status: 'approved',
        approvedAmount: '20000.50',
        decisionNote: 'Bring two pay stubs.',
        decidedAt: expect.any(String),
        decidedBy: 'Ada Marsh',
        client: { id: client.id, email: client.email, language: 'en' },
      },
    });
    expect(await row()).toMatchObject({ decidedBy: admin.id, approvedAmount: '20000.50' });
    expect(await auditOf(gateway.db, client.id)).toEqual([
      {
        actor: { type: 'user', userId: admin.id },
        action: 'funding-application.decided',
        subject: `funding_application/${id}`,
        before: { status: 'submitted' },
        after: { status: 'approved' },
        detail: { amountChanged: true, noteChanged: true },
      },
    ]);
    const { body: applications } = await client.http.get<FundingApplication[]>(
      '/api/funding/applications',
    );
    expect(applications).toMatchObject([{ status: 'approved', approvedAmount: '20000.50' }]);
    expect(Object.keys(applications[0]!)).not.toContain('decidedBy');
    expect((await client.http.get('/api/notifications')).body).toMatchObject([
      {
        title: 'Funding application approved',
        message:
          'Of the $25,000 that you applied for, $20,000.50 was approved. The lender decides the final terms. Bring two pay stubs.',
        type: 'general',
        actionUrl: '/funding',
      },
    ]);
    expect((await client.http.get('/api/progress')).body).toMatchObject([
      {
        updateType: 'other',
        metadata: {
          fundingStatus: 'approved',
          requestedAmount: '25000',
          approvedAmount: '20000.50',
        },
      },
    ]);
    expect(await sentTo('progressUpdate')).toHaveLength(1);
    const [mail] = await mailsTo(client);
    expect(mail).toMatchObject({ subject: 'Your funding application was approved' });
    expect(mail!.text).toContain('Bring two pay stubs.');
  });

  test('a rejection reaches the client with its reason, in their language', async () => {
    const { client, decide, sentTo } = await world({ language: 'es' });
    await decide({ status: 'rejected', note });
    const title = 'Solicitud de financiamiento no aprobada';
    expect(await sentTo('notification')).toEqual([{ title }]);
    const { body } = await client.http.get<FundingApplication[]>('/api/funding/applications');
    expect(body).toMatchObject([{ status: 'rejected', decisionNote: note, approvedAmount: null }]);
    expect((await client.http.get('/api/notifications')).body).toMatchObject([
      {
        title,
        message: `Su solicitud de $25,000 no fue aprobada. ${note}`,
      },
    ]);
    expect((await client.http.get('/api/progress')).body).toMatchObject([
      { description: 'Su solicitud de $25,000 no fue aprobada.' },
    ]);
    const [mail] = await mailsTo(client);
    expect(mail).toMatchObject({ subject: 'Su solicitud de financiamiento no fue aprobada' });
    expect(mail!.text).toContain(note);
  });

  test('an application is qualified first and decided then; the client is notified of each step', async () => {
    const { client, decide, sentTo } = await world();
    expect((await decide({ status: 'qualified' })).body).toMatchObject({ status: 'qualified' });
    await decide({ ...approval, expectedStatus: 'qualified' });
    expect(await sentTo('notification')).toEqual([
      { title: 'Your funding application passed our review' },
      { title: 'Funding application approved' },
    ]);
    expect(await sentTo('progressUpdate')).toHaveLength(2);
    expect(await mailsTo(client)).toHaveLength(2);
  });

  test('back to submitted clears amount and note and notifies nobody', async () => {
    const { decide, row, sentTo } = await world();
    await decide({ ...approval, note });
    await decide({ status: 'submitted', note, approvedAmount: '7' });
    expect(await row()).toMatchObject({
      status: 'submitted',
      approvedAmount: null,
      decisionNote: null,
    });
    expect(await sentTo('notification')).toHaveLength(1);
    expect(await sentTo('progressUpdate')).toHaveLength(1);
  });

  test('a decision can be corrected, and the client is notified of the correction', async () => {
    const { decide, row, sentTo } = await world();
    await decide(approval);
    await decide({ status: 'rejected', note });
    expect(await row()).toMatchObject({ status: 'rejected', approvedAmount: null });
    await decide({ ...approval, approvedAmount: 25_000 });
    expect(await row()).toMatchObject({ approvedAmount: '25000.00', decisionNote: null });
    expect(await sentTo('notification')).toHaveLength(3);
  });

  test.each([approval, { status: 'qualified' }, { status: 'submitted' }])(
    'no decision is corrected to %j once the client has applied again',
    async (correction) => {
      const { client, decide, row, sentTo } = await world();
      await decide({ status: 'rejected', note });
      await createFundingApplication(gateway.db, client.id);
      expectIssues(await decide(correction), 409, { status: SUPERSEDED });
      expect(await row()).toMatchObject({ status: 'rejected' });
      expect(await sentTo('notification')).toHaveLength(1);
    },
  );

  test('the same decision again changes nothing and notifies nobody', async () => {
    const { client, decide, sentTo } = await world();
    for (const approvedAmount of ['20000.50', 20_000.5, '20000.5']) {
      expect((await decide({ ...approval, approvedAmount })).status).toBe(200);
    }
    expect(await sentTo('notification')).toHaveLength(1);
    expect(await sentTo('progressUpdate')).toHaveLength(1);
    expect(await auditOf(gateway.db, client.id)).toHaveLength(1);
    expect(await mailsTo(client)).toHaveLength(1);
  });

  test('one of 50 concurrent decisions is saved and announced; later ones of another kind get a conflict that names its admin', async () => {
    const { client, decide, row, sentTo } = await world();
    const expectedStatus = 'submitted';
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        decide(
          n % 2 ? { ...approval, expectedStatus } : { status: 'rejected', note, expectedStatus },
        ),
      ),
    );
    const { status } = await row();
    expect(responses.filter((response) => response.status === 200)).toHaveLength(25);
    const refused = responses.filter((response) => response.status === 409);
    expect(refused).toHaveLength(25);
    const message = `This is ${status} now: Ada Marsh changed it`;
    expect(refused[0]!.body).toEqual({
      code: 'CONFLICT',
      message,
      issues: [{ path: ['expectedStatus'], code: 'changed-meanwhile', message }],
    });
    expect(await sentTo('notification')).toHaveLength(1);
    expect(await sentTo('progressUpdate')).toHaveLength(1);
    expect(await auditOf(gateway.db, client.id)).toHaveLength(1);
    expect(await mailsTo(client)).toHaveLength(1);
  });

  test('the second of two admins who correct one amount gets a conflict that names the first', async () => {
    const { decide, row } = await world();
    const { body: seen } = await decide(approval);
    const correct = (approvedAmount: string) =>
      decide({ ...approval, approvedAmount, expectedDecidedAt: seen.decidedAt });
    expect((await correct('100')).status).toBe(200);
    expect(await correct('200')).toMatchObject({
      status: 409,
      body: { issues: [{ path: ['expectedDecidedAt'], code: 'changed-meanwhile' }] },
    });
    expect(await row()).toMatchObject({ approvedAmount: '100.00' });
  });

  test('an admin who saw an application that the client has replaced since learns of it', async () => {
    const { decide, row } = await world();
    const seen = await row();
    await gateway.db
      .updateTable('fundingApplication')
      .set({ submittedAt: '2026-11-20T00:00:00Z' })
      .where('id', '=', seen.id)
      .execute();
    expect(
      await decide({ ...approval, expectedSubmittedAt: '2026-11-19T00:00:00.000Z' }),
    ).toMatchObject({
      status: 409,
      body: { issues: [{ path: ['expectedSubmittedAt'], code: 'changed-meanwhile' }] },
    });
    expect(await row()).toMatchObject({ status: 'submitted' });
  });

  test('a client who turned mails off is notified in the portal only', async () => {
    const { client, decide, sentTo } = await world({ notificationMails: false });
    await decide(approval);
    expect(await sentTo('notification')).toHaveLength(1);
    expect(await mailsTo(client)).toEqual([]);
  });

  test.each([
    [{ status: 'approved' }, { approvedAmount: 'Enter the approved amount' }],
    [{ status: 'approved', approvedAmount: '' }, { approvedAmount: 'Enter the approved amount' }],
    [{ status: 'approved', approvedAmount: null }, { approvedAmount: 'Enter the approved amount' }],
    [{ status: 'approved', approvedAmount: '0.00' }, { approvedAmount: 'Must be more than zero' }],
    [{ status: 'approved', approvedAmount: '-5' }, { approvedAmount: 'Must be a valid amount' }],
    [
      { status: 'approved', approvedAmount: '1.005' },
      {
        approvedAmount:
          'Write the amount without a separator of thousands, such as 2500 or 2500.00: this could be read in two ways',
      },
    ],
    [{ status: 'approved', approvedAmount: '1e3' }, { approvedAmount: 'Must be a valid amount' }],
    [
      { status: 'approved', approvedAmount: '25000.01' },
      { approvedAmount: 'This is more than the client asked for' },
    ],
    [{ status: 'rejected' }, { note: 'Tell the client why the application is not approved' }],
    [
      { status: 'rejected', note: '  ' },
      { note: 'Tell the client why the application is not approved' },
    ],
    [{ status: 'rejected', note: 'x'.repeat(501) }, { note: 'This text is too long' }],
    [{ status: 'granted' }, { status: 'This value is not valid' }],
    [{}, { status: 'This value is not valid' }],
  ])('refuses %j and changes nothing', async (input, issues) => {
    const { decide, row, sentTo } = await world();
    expectInvalid(await decide(input), issues);
    expect(await row()).toMatchObject({ status: 'submitted', decidedAt: null });
    expect(await sentTo('notification')).toEqual([]);
  });

  test('changes nothing when the mail cannot be queued', async () => {
    const { client, decide, row, sentTo } = await world();
    await sql`alter table mail add constraint unqueueable
      check (user_id is distinct from ${sql.lit(client.id)})`.execute(gateway.ownerDb);
    expectRefused(await decide(approval), 500);
    await sql`alter table mail drop constraint unqueueable`.execute(gateway.ownerDb);
    expect(await row()).toMatchObject({ status: 'submitted' });
    expect(await sentTo('notification')).toEqual([]);
    expect(await sentTo('progressUpdate')).toEqual([]);
    expect(await auditOf(gateway.db, client.id)).toEqual([]);
  });

  test('refuses a visitor, a client and the owner, and ids that do not exist', async () => {
    const { admin, client, decide, row } = await world();
    const other = await gateway.client();
    expectRefused(await decide(approval, gateway.visitor()), 401);
    expectRefused(await decide(approval, other.http), 403);
    expectRefused(await decide(approval, client.http), 403);
    for (const wrong of ['no-uuid', crypto.randomUUID()]) {
      expectRefused(
        await admin.http.patch(call(wrong), approval),
        404,
        'Funding application not found',
      );
    }
    expect(await row()).toMatchObject({ status: 'submitted', decidedBy: null });
  });
});
