import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FailedJob, FailedMail } from '@repo/contract/operations';
import { sql } from 'kysely';
import { auditOfSubject } from '../../../test/audit.ts';
import { createCreditReport } from '../../../test/factories.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { queueMail } from '../../mail/queue-mail.ts';

interface Operations {
  mails: FailedMail[];
  jobs: FailedJob[];
}

const PATH = '/api/admin/operations';
const UNKNOWN = '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11';

let gateway: TestGateway;
let admin: Awaited<ReturnType<TestGateway['admin']>>;
beforeEach(async () => {
  await gateway?.stop();
  gateway = await startTestGateway();
  admin = await gateway.admin();
});
afterAll(() => gateway.stop());

async function failedMail() {
  const client = await gateway.client();
  await createCreditReport(gateway.db, client.id);
  const cause = `operations:${client.id}`;
  await gateway.db.transaction().execute((trx) =>
    queueMail(trx, gateway.encryption, {
      template: 'password-changed',
      to: client.email,
      language: 'en',
      userId: client.id,
      cause,
      data: { firstName: 'Ada', removedPasskeys: [] },
    }),
  );
  const { id } = await gateway.db
    .updateTable('mail')
    .set({ state: 'failed', attempts: 16, lastError: '550 no such mailbox' })
    .where('cause', '=', cause)
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`delete from graphile_worker._private_jobs`.execute(gateway.db);
  return { id, client };
}

async function failedJob(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.add_job('purge-expired', max_attempts => 1)`.execute(
    gateway.db,
  );
  await sql`
    update graphile_worker._private_jobs set attempts = 1, last_error = 'no connection'`.execute(
    gateway.db,
  );
  return rows[0]!.id;
}

const list = async () => (await admin.http.get<Operations>(PATH)).body;
const byAdmin = () => ({ type: 'user', userId: admin.id });

test('nothing failed in a new installation', async () => {
  expect(await list()).toMatchObject({ mails: [], jobs: [] });
});

test('a mail that still waits for an attempt has not failed', async () => {
  const { id } = await failedMail();
  await gateway.db.updateTable('mail').set({ state: 'queued' }).where('id', '=', id).execute();
  expect((await list()).mails).toEqual([]);
});

describe('a failed mail', () => {
  test('a failed mail is listed without its recipient', async () => {
    const { id, client } = await failedMail();
    const { body } = await admin.http.get<Operations>(PATH);
    expect(body.mails).toEqual([
      {
        id,
        template: 'password-changed',
        clientId: client.id,
        attempts: 16,
        lastError: '550 no such mailbox',
        createdAt: expect.any(String),
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(client.email);
    const { body: today } = await admin.http.get('/api/admin/today');
    expect(today).toMatchObject([{ kind: 'failures', count: 1 }]);
  });

  test('a failed mail is sent by a retry, which is audited', async () => {
    const { id, client } = await failedMail();
    const { status, body } = await admin.http.post<Operations>(`${PATH}/mails/${id}/retry`, {});
    expect({ status, mails: body.mails }).toEqual({ status: 200, mails: [] });
    await runJobs(gateway);
    expect(gateway.sentMails.map(({ to }) => to.address)).toEqual([client.email]);
    expect(await auditOfSubject(gateway.db, `mail/${id}`)).toEqual([
      { actor: byAdmin(), action: 'mail.retried', subject: `mail/${id}`, detail: {} },
    ]);
    expect((await admin.http.post(`${PATH}/mails/${id}/retry`, {})).status).toBe(409);
  });

  test('a failed mail is dropped with a note, and its contents are erased', async () => {
    const { id } = await failedMail();
    const path = `${PATH}/mails/${id}/drop`;
    expect((await admin.http.post(path, { note: '  ' })).status).toBe(400);
    const { body } = await admin.http.post<Operations>(path, { note: 'The address is wrong' });
    expect(body.mails).toEqual([]);
    const mail = await gateway.db
      .selectFrom('mail')
      .select('payloadCiphertext')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(mail.payloadCiphertext).toBeNull();
    expect(await auditOfSubject(gateway.db, `mail/${id}`)).toMatchObject([
      { actor: byAdmin(), action: 'mail.dropped', detail: { note: 'The address is wrong' } },
    ]);
    expect((await admin.http.post(path, { note: 'Again' })).status).toBe(409);
  });

  test('an unknown failed mail is not found', async () => {
    expect((await admin.http.post(`${PATH}/mails/${UNKNOWN}/retry`, {})).status).toBe(404);
    expect((await admin.http.post(`${PATH}/mails/${UNKNOWN}/drop`, { note: 'x' })).status).toBe(
      404,
    );
  });
});

describe('a failed job', () => {
  test('a failed job is listed, and runs again after a retry', async () => {
    const id = await failedJob();
    expect((await list()).jobs).toEqual([
      {
        id,
        task: 'purge-expired',
        attempts: 1,
        lastError: 'no connection',
        createdAt: expect.any(String),
      },
    ]);
    const { body } = await admin.http.post<Operations>(`${PATH}/jobs/${id}/retry`, {});
    expect(body.jobs).toEqual([]);
    await runJobs(gateway);
    const { rows } = await sql`select from graphile_worker.jobs`.execute(gateway.db);
    expect(rows).toHaveLength(0);
    expect(await auditOfSubject(gateway.db, `job/${id}`)).toMatchObject([
      { actor: byAdmin(), action: 'job.retried', detail: { task: 'purge-expired' } },
    ]);
  });

  test('a failed job is dropped with a note', async () => {
    const id = await failedJob();
    const path = `${PATH}/jobs/${id}/drop`;
    expect((await admin.http.post(path, {})).status).toBe(400);
    expect((await admin.http.post<Operations>(path, { note: 'Not needed' })).body.jobs).toEqual([]);
    expect(await auditOfSubject(gateway.db, `job/${id}`)).toMatchObject([
      { action: 'job.dropped', detail: { note: 'Not needed' } },
    ]);
    expect((await admin.http.post(path, { note: 'Again' })).status).toBe(404);
  });

  test('a failed job that has attempts left cannot be dropped', async () => {
    const { rows } = await sql<{ id: string }>`
      select id::text from graphile_worker.add_job('purge-expired')`.execute(gateway.db);
    const path = `${PATH}/jobs/${rows[0]!.id}`;
    expect((await admin.http.post(`${path}/drop`, { note: 'x' })).status).toBe(404);
    expect((await admin.http.post(`${path}/retry`, {})).status).toBe(404);
  });

  test('a failed job is dropped once by two admins at once', async () => {
    const id = await failedJob();
    const path = `${PATH}/jobs/${id}/drop`;
    const other = await gateway.admin();
    const statuses = await Promise.all(
      [admin, other].map(async ({ http }) => (await http.post(path, { note: 'x' })).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await auditOfSubject(gateway.db, `job/${id}`)).toHaveLength(1);
  });
});
