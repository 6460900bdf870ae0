import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ClientDocument, Document } from '@repo/contract/documents';
import { sql } from 'kysely';
import { auditOf } from '../../../test/audit.ts';
import { expectInvalid, expectRefused } from '../../../test/expect-response.ts';
import { createDocument, type UserOverrides } from '../../../test/factories.ts';
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

const call = (id: string) => `/api/admin/documents/${id}`;
const reason = 'The photo is too dark to read';

async function world(overrides: UserOverrides = {}) {
  const [admin, client] = [await gateway.admin(), await gateway.client(overrides)];
  const { id } = await createDocument(gateway.db, client.id);
  const review = (body: object, http = admin.http) => http.patch<Document>(call(id), body);
  const row = () =>
    gateway.db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const notifications = () =>
    gateway.db
      .selectFrom('notification')
      .select(['title', 'message', 'type', 'actionUrl'])
      .where('userId', '=', client.id)
      .orderBy('createdAt')
      .execute();
  return { admin, client, id, review, row, notifications };
}

describe('PATCH /api/admin/documents/{id}', () => {
  test('an approval is stored and audited, and the client is notified in the portal and by mail', async () => {
    const { admin, client, id, review, row, notifications } = await world();
    const response = await review({ status: 'approved' });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ id, status: 'approved', rejectionReason: null });
    expect(await row()).toMatchObject({ reviewedBy: admin.id, reviewedAt: expect.any(String) });
    expect(await auditOf(gateway.db, client.id)).toEqual([
      {
        actor: { type: 'user', userId: admin.id },
        action: 'document.reviewed',
        subject: `document/${id}`,
        before: { status: 'pending' },
        after: { status: 'approved' },
        detail: { reasonChanged: false },
      },
    ]);
    expect(await notifications()).toEqual([
      {
        title: 'Document approved',
        message: 'We reviewed and approved your driver’s license.',
        type: 'general',
        actionUrl: '/documents',
      },
    ]);
    await runJobs(gateway);
    expect(gateway.sentMails).toMatchObject([
      { to: { address: client.email }, subject: 'Document approved: driver’s license' },
    ]);
  });

  test('a rejection reaches the client with its reason, in their language', async () => {
    const { client, review, notifications } = await world({ language: 'es' });
    const response = await review({ status: 'rejected', note: ` ${reason} ` });
    expect(response.body).toMatchObject({ status: 'rejected', rejectionReason: reason });
    const listed = await client.http.get<Document[]>('/api/documents');
    expect(listed.body).toMatchObject([{ status: 'rejected', rejectionReason: reason }]);
    expect(await notifications()).toEqual([
      {
        title: 'Envíe de nuevo un documento',
        message: `No pudimos aceptar su licencia de conducir: ${reason}`,
        type: 'document-required',
        actionUrl: '/documents',
      },
    ]);
    await runJobs(gateway);
    expect(gateway.sentMails).toMatchObject([
      { subject: 'Envíe de nuevo su documento: licencia de conducir' },
    ]);
    expect(gateway.sentMails[0]!.text).toContain(reason);
  });

  test('the same decision again notifies nobody; another one does', async () => {
    const { client, review, notifications } = await world();
    for (let n = 0; n < 3; n += 1) await review({ status: 'rejected', note: reason });
    expect(await notifications()).toHaveLength(1);
    await review({ status: 'rejected', note: 'It has expired' });
    await review({ status: 'approved' });
    expect(await notifications()).toHaveLength(3);
    expect(await auditOf(gateway.db, client.id)).toHaveLength(3);
    await runJobs(gateway);
    expect(gateway.sentMails).toHaveLength(3);
  });

  test('two admins who decide the same at once notify once', async () => {
    const { review, notifications } = await world();
    const other = await gateway.admin();
    const decision = { status: 'approved' };
    await Promise.all([review(decision), review(decision, other.http), review(decision)]);
    expect(await notifications()).toHaveLength(1);
  });

  test('makes and announces one of 50 concurrent decisions and reports it to the others', async () => {
    const { client, review, notifications } = await world();
    const expectedStatus = 'pending';
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        review(
          n % 2
            ? { status: 'approved', expectedStatus }
            : { status: 'rejected', note: reason, expectedStatus },
        ),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(25);
    const refused = responses.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(25);
    expect(refused[0]!.body).toMatchObject({
      message: expect.stringMatching(/^This is (approved|rejected) now: Ada Marsh changed it$/),
      issues: [{ path: ['expectedStatus'], code: 'changed-meanwhile' }],
    });
    expect(await notifications()).toHaveLength(1);
    expect(await auditOf(gateway.db, client.id)).toHaveLength(1);
    await runJobs(gateway);
    expect(gateway.sentMails.filter(({ to }) => to.address === client.email)).toHaveLength(1);
  });

  test('a decision is corrected by an admin who has seen it', async () => {
    const { review, row, notifications } = await world();
    await review({ status: 'approved' });
    const correction = { status: 'rejected', note: reason };
    expect((await review({ ...correction, expectedStatus: 'pending' })).status).toBe(409);
    expect(await row()).toMatchObject({ status: 'approved' });
    expect((await review({ ...correction, expectedStatus: 'approved' })).status).toBe(200);
    expect(await notifications()).toHaveLength(2);
  });

  test("keeps a colleague's changed reason and names the colleague", async () => {
    const { admin, review, row } = await world();
    const morgan = await gateway.admin({ firstName: 'Morgan', lastName: 'Lee' });
    const { body: seen } = await review({ status: 'rejected', note: reason });
    const correct = (http: typeof admin.http, note: string) =>
      review(
        {
          status: 'rejected',
          note,
          expectedStatus: 'rejected',
          expectedReviewedAt: (seen as ClientDocument).reviewedAt,
        },
        http,
      );
    expect((await correct(morgan.http, 'It has expired')).status).toBe(200);
    const second = await correct(admin.http, 'The name is cut off');
    expect(second).toMatchObject({
      status: 409,
      body: {
        message: 'This is rejected now: Morgan Lee changed it',
        issues: [{ path: ['expectedReviewedAt'], code: 'changed-meanwhile' }],
      },
    });
    expect(await row()).toMatchObject({ rejectionReason: 'It has expired' });
  });

  test('a file that waits for its virus scan can be rejected, not approved', async () => {
    const { id, review, row } = await world();
    await sql`update document set scan_status = 'waiting' where id = ${id}`.execute(gateway.db);
    expectRefused(await review({ status: 'approved' }), 409, 'This file waits for the virus scan');
    expect(await row()).toMatchObject({ status: 'pending' });
    expect((await review({ status: 'rejected', note: reason })).status).toBe(200);
  });

  test('back to pending clears the reason and notifies nobody', async () => {
    const { review, row, notifications } = await world();
    await review({ status: 'rejected', note: reason });
    await review({ status: 'pending' });
    expect(await row()).toMatchObject({ status: 'pending', rejectionReason: null });
    expect(await notifications()).toHaveLength(1);
  });

  test('a client who turned mails off is notified in the portal only', async () => {
    const { client, review, notifications } = await world({ notificationMails: false });
    await review({ status: 'approved' });
    await runJobs(gateway);
    expect(await notifications()).toHaveLength(1);
    expect(gateway.sentMails.filter(({ to }) => to.address === client.email)).toEqual([]);
  });

  test.each([
    [{ status: 'rejected' }, { note: 'Tell the client why the document is rejected' }],
    [{ status: 'rejected', note: '  ' }, { note: 'Tell the client why the document is rejected' }],
    [{ status: 'rejected', note: 'x'.repeat(501) }, { note: 'This text is too long' }],
    [{ status: 'lost' }, { status: 'This value is not valid' }],
    [{}, { status: 'This value is not valid' }],
  ])('refuses %j and changes nothing', async (input, issues) => {
    const { review, row } = await world();
    expectInvalid(await review(input), issues);
    expect(await row()).toMatchObject({ status: 'pending' });
  });

  test('a document whose file was infected cannot be approved', async () => {
    const { id, review } = await world();
    await sql`update document set scan_status = 'infected', stored_file_id = null where id = ${id}`.execute(
      gateway.db,
    );
    expectRefused(await review({ status: 'approved' }), 409);
  });

  test('changes nothing when the mail cannot be queued', async () => {
    const { client, review, row, notifications } = await world();
    await sql`alter table mail add constraint unqueueable
      check (user_id is distinct from ${sql.lit(client.id)})`.execute(gateway.ownerDb);
    expectRefused(await review({ status: 'approved' }), 500);
    expect(await row()).toMatchObject({ status: 'pending' });
    expect(await notifications()).toEqual([]);
    expect(await auditOf(gateway.db, client.id)).toEqual([]);
  });

  test('refuses a visitor, a client and the owner, and ids that do not exist', async () => {
    const { admin, client, id, review, row } = await world();
    const other = await gateway.client();
    const decision = { status: 'approved' };
    expectRefused(await review(decision, gateway.visitor()), 401);
    expectRefused(await review(decision, other.http), 403);
    expectRefused(await review(decision, client.http), 403);
    for (const wrong of ['no-uuid', crypto.randomUUID()]) {
      expectRefused(await admin.http.patch(call(wrong), decision), 404, 'Document not found');
    }
    expect(await row()).toMatchObject({ id, status: 'pending', reviewedBy: null });
  });
});
