import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { auditOf } from '../../../../test/audit.ts';
import { expectInvalid, expectRefused } from '../../../../test/expect-response.ts';
import { PASSWORD } from '../../../../test/factories.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { setProofsBack } from '../../../../test/set-proofs-back.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(() => {
  gateway.sentMails.length = 0;
});
afterAll(() => gateway.stop());

const pathOf = ({ id }: { id: string }) => `/api/admin/clients/${id}/email`;
const freshEmail = () => `${randomUUID()}@example.com`;

test('the address changes once the client confirms it; until then only the link is mailed there', async () => {
  const [admin, client] = [await gateway.admin(), await gateway.client()];
  const email = freshEmail();
  expect((await admin.http.post(pathOf(client), { email })).status).toBe(200);
  await runJobs(gateway);
  expect(gateway.sentMails.map(({ to }) => to.address)).toEqual([email]);
  const [, token] = /token=([\w-]+)/.exec(gateway.sentMails[0]!.text)!;
  expect((await client.http.get('/api/auth/user')).body).toMatchObject({ email: client.email });
  expectInvalid(await gateway.visitor().post('/api/auth/verify-email', { token }), {
    password: 'Enter your password',
  });
  const confirmed = await gateway
    .visitor()
    .post('/api/auth/verify-email', { token, password: PASSWORD });
  expect(confirmed).toMatchObject({ status: 200, body: { outcome: 'changed', email } });
  await runJobs(gateway);
  expect(gateway.sentMails.map(({ to }) => to.address)).toEqual([email, client.email]);
  expect(gateway.sentMails[1]!.text).toContain('•••@example.com');
  expect(await auditOf(gateway.db, client.id)).toMatchObject([
    { action: 'user.email-change-requested', actor: { userId: admin.id } },
    { action: 'user.email-changed', actor: { userId: client.id } },
  ]);
});

test('needs a step-up and an admin, and a client with another address and a password', async () => {
  const [admin, client] = [await gateway.admin(), await gateway.client()];
  const email = freshEmail();
  expectRefused(await client.http.post(pathOf(client), { email }), 403);
  expectRefused(await admin.http.post(pathOf(admin), { email }), 404);
  expect((await admin.http.post(pathOf(client), { email: client.email })).status).toBe(400);
  const invited = await gateway.client({ awaitsPassword: true });
  expectRefused(await admin.http.post(pathOf(invited), { email }), 409);
  await setProofsBack(gateway.db, admin.id);
  expect(await admin.http.post(pathOf(client), { email })).toMatchObject({
    status: 403,
    body: { issues: [{ code: 'step-up-required' }] },
  });
  await runJobs(gateway);
  expect(gateway.sentMails).toEqual([]);
});
