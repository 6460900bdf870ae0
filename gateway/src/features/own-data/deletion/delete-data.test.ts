import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DeletionPreview, OwnDeletion } from '@repo/contract/data-deletion';
import { sql } from 'kysely';
import { auditOf } from '../../../../test/audit.ts';
import { createOffer } from '../../../../test/contracts.ts';
import { decryptedRows } from '../../../../test/decrypted-rows.ts';
import { expectInvalid, expectRefused } from '../../../../test/expect-response.ts';
import {
  createCreditItem,
  createCreditReport,
  createLead,
  createReportImport,
  createFundingApplication,
  createNotification,
  createPasskey,
  createProfile,
  createProgressUpdate,
  newcomer,
  PASSWORD,
} from '../../../../test/factories.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { setProofsBack } from '../../../../test/set-proofs-back.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { abandonUploads, filesIn, upload } from '../../../../test/uploads.ts';
import { whileBlocked } from '../../../../test/while-blocked.ts';
import { columnsWith } from '../../../../test/where-stored.ts';
import { sweepStoredFiles } from '../../../storage/sweep-stored-files.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(() => {
  gateway.sentMails.length = 0;
});
afterAll(() => gateway.stop());

const OWN = '/api/account/deletion';
const pathOf = ({ id }: { id: string }) => `/api/admin/clients/${id}/deletion`;
const reason = 'Court case 24-117';

type Client = Awaited<ReturnType<TestGateway['client']>>;

async function asked() {
  const [admin, client] = [await gateway.admin(), await gateway.client()];
  const { body } = await client.http.post<OwnDeletion>(OWN, { password: PASSWORD });
  return { admin, client, requestedAt: body.requestedAt };
}

const start = (admin: Client, client: Client, requestedAt: string | null) =>
  admin.http.post<DeletionPreview>(pathOf(client), { requestedAt });

const previewOf = async (admin: Client, client: Client) =>
  (await admin.http.get<DeletionPreview>(pathOf(client))).body;

const exists = async ({ id }: Client) =>
  (await gateway.db.selectFrom('appUser').where('id', '=', id).select('id').execute()).length > 0;

const addCustomer = ({ id }: Client) =>
  gateway.db
    .insertInto('savedCard')
    .values({ clientId: id, stripeCustomerId: `cus_${id}` })
    .execute();

async function addLead(client: Client, mark: string) {
  const lead = {
    firstName: 'Ada',
    lastName: mark,
    email: client.email,
    phone: '(555) 010-7731',
    state: 'Ohio',
    agreedToUpdates: true,
  };
  const { body } = await gateway.visitor().post<{ id: string }>('/api/leads', lead);
  await gateway.db
    .updateTable('lead')
    .set({ userId: client.id })
    .where('id', '=', body.id)
    .execute();
  await gateway.db
    .insertInto('leadOptOut')
    .values({ leadId: body.id, channel: 'sms', source: 'call' })
    .execute();
}

async function clientWithEverything(mark = 'Marsh') {
  const { db, encryption } = gateway;
  const client = await gateway.client({ lastName: mark });
  await createProfile(db, encryption, client.id);
  await createCreditReport(db, client.id);
  await createReportImport(db, client.id, { fileName: `${mark}.json` });
  await createCreditItem(db, client.id, { creditor: `${mark} Bank` });
  await createProgressUpdate(db, client.id);
  await createNotification(db, client.id);
  await createFundingApplication(db, client.id);
  await createPasskey(db, client.id);
  await createOffer(gateway, client.id);
  await db
    .insertInto('clientNote')
    .values({ clientId: client.id, text: `${mark} calls` })
    .execute();
  await client.http.post('/api/messages', { text: `${mark} asks` });
  await addLead(client, mark);
  await addCustomer(client);
  expect((await upload(client.http, { name: `${mark}.pdf` })).status).toBe(200);
  return client;
}

describe('a client’s request', () => {
  test('needs the password, keeps its first date, and can be withdrawn', async () => {
    const { http, id } = await gateway.client();
    expect((await http.get(OWN)).body).toEqual({ requestedAt: null, isHeld: false, keeps: null });
    expectInvalid(await http.post(OWN, { password: 'another one' }), {
      password: 'This is not your password',
    });
    const { body } = await http.post<OwnDeletion>(OWN, { password: PASSWORD });
    expect(body.requestedAt).toEqual(expect.any(String));
    expect((await http.post(OWN, { password: PASSWORD })).body).toEqual(body);
    expect((await http.get(OWN)).body).toEqual(body);
    expect((await http.post(`${OWN}/withdraw`)).body).toEqual({
      requestedAt: null,
      isHeld: false,
      keeps: null,
    });
    expect((await http.post(`${OWN}/withdraw`)).status).toBe(200);
    expect((await auditOf(gateway.db, id)).map(({ action }) => action)).toEqual([
      'data.deletion-requested',
      'data.deletion-withdrawn',
    ]);
  });

  test('concerns the caller only, may come before onboarding, and is not for admins', async () => {
    const [client, other] = [await gateway.client(newcomer), await gateway.client()];
    expect((await client.http.post(OWN, { password: PASSWORD })).status).toBe(200);
    await other.http.post(`${OWN}/withdraw`);
    expect((await other.http.get(OWN)).body).toEqual({
      requestedAt: null,
      isHeld: false,
      keeps: null,
    });
    expect((await client.http.get<OwnDeletion>(OWN)).body.requestedAt).not.toBeNull();
    expectRefused(await (await gateway.admin()).http.post(OWN, { password: PASSWORD }), 409);
    expectRefused(await gateway.visitor().get(OWN), 401);
  });

  test('a client’s request is not withdrawn once the deletion has been started', async () => {
    const { admin, client, requestedAt } = await asked();
    await start(admin, client, requestedAt);
    expectRefused(await client.http.post(`${OWN}/withdraw`), 409);
  });
});

describe('the dry run', () => {
  test('counts what would go and what stays, and changes nothing', async () => {
    const [admin, client] = [await gateway.admin(), await clientWithEverything()];
    const preview = await previewOf(admin, client);
    expect(preview).toMatchObject({ requestedAt: null, startedAt: null, blockers: [] });
    for (const { kind, count } of preview.deleted)
      expect({ kind, count }).toEqual({ kind, count: 1 });
    const events = (await auditOf(gateway.db, client.id)).length;
    expect(preview.kept).toEqual([
      { kind: 'contracts', count: 0 },
      { kind: 'consents', count: 1 },
      { kind: 'audit-events', count: events },
      { kind: 'payments', count: 1 },
    ]);
    expect(await previewOf(admin, client)).toEqual(preview);
  });

  test('the dry run is for admins, about clients', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    expectRefused(await client.http.get(pathOf(client)), 403);
    expectRefused(await admin.http.get(pathOf(admin)), 404);
  });
});

describe('a legal hold', () => {
  test('forbids the deletion until it ends; the client reads that there is one, not why', async () => {
    const { admin, client, requestedAt } = await asked();
    const set = await admin.http.patch(pathOf(client), { legalHold: reason });
    expect(set.body).toMatchObject({ legalHold: reason, legalHoldBy: 'Ada Marsh', requestedAt });
    expect(await previewOf(admin, client)).toMatchObject({ blockers: ['legal-hold'] });
    expectRefused(await start(admin, client, requestedAt), 409);
    expect((await client.http.get(OWN)).body).toEqual({ requestedAt, isHeld: true, keeps: null });
    expect((await client.http.get('/api/account/data-access')).body).toMatchObject({ items: [] });
    await admin.http.patch(pathOf(client), { legalHold: null });
    expect((await start(admin, client, requestedAt)).status).toBe(200);
    expect(await auditOf(gateway.db, client.id)).toMatchObject([
      { action: 'data.deletion-requested' },
      { action: 'data.legal-hold-set', detail: { reason } },
      { action: 'data.legal-hold-ended', detail: {} },
      { action: 'data.deletion-started', actor: { type: 'user', userId: admin.id } },
    ]);
  });

  test('stops what was started, and what was started may be started again', async () => {
    const { admin, client, requestedAt } = await asked();
    await start(admin, client, requestedAt);
    await admin.http.patch(pathOf(client), { legalHold: reason });
    await runJobs(gateway);
    expect(await previewOf(admin, client)).toMatchObject({ startedAt: null, requestedAt });
    await admin.http.patch(pathOf(client), { legalHold: null });
    await start(admin, client, requestedAt);
    await runJobs(gateway);
    expect(await exists(client)).toBe(false);
  });

  test('a legal hold that is set on a lead while the job runs stops it too', async () => {
    const { admin, client, requestedAt } = await asked();
    const { id } = await createLead(gateway.db, { userId: client.id });
    await start(admin, client, requestedAt);
    await whileBlocked(gateway, {
      first: (trx) =>
        trx.updateTable('lead').set({ legalHold: reason }).where('id', '=', id).execute(),
      request: () => runJobs(gateway),
    });
    expect(await exists(client)).toBe(true);
  });

  test('a legal hold may name a docket of nine digits, but no social security number', async () => {
    const { admin, client } = await asked();
    const hold = (legalHold: string) => admin.http.patch(pathOf(client), { legalHold });
    for (const docket of ['Docket 241170033', 'Case 24-1170033']) {
      expect((await hold(docket)).status).toBe(200);
    }
    expectInvalid(await hold('Case of 123-45-6789'), {
      legalHold: 'Leave the number itself out of the reason',
    });
  });

  test('needs a reason, a step-up and an admin, and a client', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const hold = (http: Client['http'], of: Client, legalHold: string | null = reason) =>
      http.patch(pathOf(of), { legalHold });
    expect((await hold(admin.http, client, '')).status).toBe(400);
    expectRefused(await hold(client.http, client), 403);
    expectRefused(await hold(admin.http, admin), 404);
    await setProofsBack(gateway.db, admin.id);
    expect((await hold(admin.http, client)).status).toBe(403);
  });
});

describe('a start', () => {
  test('needs a step-up, an admin and a client', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    expectRefused(await start(client, client, null), 403);
    expectRefused(await start(admin, admin, null), 404);
    await setProofsBack(gateway.db, admin.id);
    expect((await start(admin, client, null)).status).toBe(403);
    await runJobs(gateway);
    expect(await exists(client)).toBe(true);
  });

  test('a deletion is refused when the client has withdrawn the request meanwhile', async () => {
    const { admin, client, requestedAt } = await asked();
    await client.http.post(`${OWN}/withdraw`);
    expectRefused(await start(admin, client, requestedAt), 409);
  });

  test('a deletion that failed for good is reported and may be repeated', async () => {
    const { admin, client, requestedAt } = await asked();
    await start(admin, client, requestedAt);
    expect(await previewOf(admin, client)).toMatchObject({ failed: false });
    await sql`
      update graphile_worker._private_jobs set attempts = max_attempts
      where key = ${`delete-data/${client.id}`}`.execute(gateway.db);
    expect(await previewOf(admin, client)).toMatchObject({ failed: true, requestedAt });
    const { body } = await start(admin, client, requestedAt);
    expect(body).toMatchObject({ failed: false, startedAt: expect.any(String) });
    await runJobs(gateway);
    expect(await exists(client)).toBe(false);
  });

  test('a client who became an admin meanwhile is not deleted', async () => {
    const { admin, client, requestedAt } = await asked();
    await start(admin, client, requestedAt);
    await gateway.db
      .updateTable('appUser')
      .set({ role: 'admin' })
      .where('id', '=', client.id)
      .execute();
    await runJobs(gateway);
    expect(await exists(client)).toBe(true);
  });
});

describe('the job', () => {
  test('leaves nothing of the client but the evidence, which names nobody', async () => {
    const [admin, client] = [await gateway.admin(), await clientWithEverything('Quill')];
    const before = await filesIn(gateway.filesFolder);
    await start(admin, client, null);
    await runJobs(gateway);

    expect((await client.http.get('/api/auth/user')).status).toBe(401);
    const signIn = { email: client.email, password: PASSWORD };
    expect((await gateway.visitor().post('/api/auth/login', signIn)).status).toBe(401);
    expectRefused(await admin.http.get(`/api/admin/clients/${client.id}`), 404);

    await abandonUploads(gateway.db);
    await sweepStoredFiles(gateway.db, gateway.storage, gateway.jobServices.log);
    expect((await filesIn(gateway.filesFolder)).length).toBeLessThan(before.length);

    const places = await columnsWith(gateway.db, {
      name: 'Quill',
      id: client.id,
      email: client.email,
    });
    expect(Object.fromEntries([...places].map(([place, what]) => [place, [...what]]))).toEqual({
      'consent.former_email': ['email'],
      'audit_event.subject': ['id'],
      'audit_event.client_id': ['id'],
      'audit_event.actor_id': ['id'],
      'saved_card.client_id': ['id'],
      'saved_card.stripe_customer_id': ['id'],
      'mail.cause': ['id'],
      'rate_limit.key': ['id'],
    });
    expect(await decryptedRows(gateway.db, 'consent', 'former_email', client.email)).toMatchObject([
      { leadId: null, userId: null, formerPhone: '(555) 010-7731' },
    ]);
    const deleted = (await auditOf(gateway.db, client.id)).at(-1);
    expect(deleted).toEqual({
      actor: { type: 'user', userId: admin.id },
      action: 'data.deleted',
      subject: `app_user/${client.id}`,
      detail: expect.objectContaining({ documents: 1, leads: 1 }),
    });
  });

  test('confirms it by mail, once; a second run is harmless', async () => {
    const { admin, client, requestedAt } = await asked();
    await start(admin, client, requestedAt);
    await start(admin, client, requestedAt);
    await runJobs(gateway);
    const job = { clientId: client.id, adminId: admin.id };
    await sql`select graphile_worker.add_job('delete-data', ${JSON.stringify(job)}::json)`.execute(
      gateway.db,
    );
    await runJobs(gateway);
    expect(gateway.sentMails).toMatchObject([
      { to: { address: client.email }, subject: 'Your data was deleted' },
    ]);
    const actions = (await auditOf(gateway.db, client.id)).map(({ action }) => action);
    expect(actions.filter((action) => /started|deleted/.test(action))).toEqual([
      'data.deletion-started',
      'data.deleted',
    ]);
  });

  test('the address may register again, and finds nothing of before', async () => {
    const client = await clientWithEverything();
    await start(await gateway.admin(), client, null);
    await runJobs(gateway);
    const visitor = gateway.visitor();
    const registration = { email: client.email, password: 'a brand new password' };
    expect((await visitor.post('/api/auth/register', registration)).status).toBe(200);
    expect((await visitor.get('/api/documents')).body).toEqual([]);
    expect((await visitor.get(OWN)).body).toEqual({
      requestedAt: null,
      isHeld: false,
      keeps: null,
    });
  });
});
