import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { auditOf } from '../../../test/audit.ts';
import { createReadyClient, createSignedContract } from '../../../test/contracts.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
let admin: { id: string; http: HttpClient };
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = await gateway.admin();
});
afterEach(() => {
  gateway.sentMails.length = 0;
});
afterAll(() => gateway.stop());

interface Contract {
  id: string;
  contractId: string;
}

const pathOf = ({ id, contractId }: Contract, end: string) =>
  `/api/admin/clients/${id}/contracts/${contractId}/${end}`;
const send = (contract: Contract, http = admin.http) => http.post(pathOf(contract, 'copies'));

async function mailsTo({ email }: { email: string }) {
  await runJobs(gateway);
  return gateway.sentMails.filter(({ to }) => to.address === email);
}

test('mails the contract and the rights as PDFs each time, audited', async () => {
  const client = await createSignedContract(gateway);
  expect(await send(client)).toMatchObject({ status: 200, body: { email: client.email } });
  await send(client);
  const mails = await mailsTo(client);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'The copies of your contract',
    'The copies of your contract',
  ]);
  expect(mails[0]!.attachments!.map(({ filename }) => filename)).toEqual([
    'contract.pdf',
    'consumer-credit-file-rights.pdf',
  ]);
  for (const { content } of mails[0]!.attachments!) {
    expect((content as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  }
  const events = await auditOf(gateway.db, client.id);
  expect(events.filter(({ action }) => action === 'contract.copies-sent')).toMatchObject([
    { actor: { userId: admin.id }, subject: `contract/${client.contractId}` },
    {},
  ]);
});

test('a client who withdrew the consent gets them on paper', async () => {
  const client = await createSignedContract(gateway);
  await client.http.post('/api/contracts/electronic-consent/withdrawal');
  await mailsTo(client);
  gateway.sentMails.length = 0;
  expect(await send(client)).toMatchObject({ status: 409, body: { rule: '15 USC 7001(c)' } });
  expect(await mailsTo(client)).toEqual([]);
});

test('only admins send them, of a signed contract of this client', async () => {
  const [client, other] = [
    await createSignedContract(gateway),
    await createSignedContract(gateway),
  ];
  expectRefused(await send(client, client.http), 403);
  expectRefused(await send({ id: other.id, contractId: client.contractId }), 404);
  expect((await send(await createReadyClient(gateway))).status).toBe(409);
  expect([...(await mailsTo(client)), ...(await mailsTo(other))]).toEqual([]);
});

test('an admin opens the PDF that the client has, and the visit is audited', async () => {
  const client = await createSignedContract(gateway);
  const own = await client.http.get<string>(`/api/contracts/${client.contractId}/file`);
  const { status, headers, body } = await admin.http.get<string>(pathOf(client, 'file'));
  expect({ status, type: headers.get('content-type') }).toEqual({
    status: 200,
    type: 'application/pdf',
  });
  expect(body).toBe(own.body);
  expect((await auditOf(gateway.db, client.id)).at(-1)).toMatchObject({
    actor: { userId: admin.id },
    action: 'client.viewed',
  });
  const offered = await createReadyClient(gateway);
  expect((await admin.http.get(pathOf(offered, 'file'))).status).toBe(200);
});

test('no client and no other file opens it', async () => {
  const [client, other] = [
    await createSignedContract(gateway),
    await createSignedContract(gateway),
  ];
  expectRefused(await client.http.get(pathOf(client, 'file')), 403);
  expectRefused(await gateway.visitor().get(pathOf(client, 'file')), 401);
  const foreign = { id: other.id, contractId: client.contractId };
  expectRefused(await admin.http.get(pathOf(foreign, 'file')), 404);
  expectRefused(await admin.http.get(pathOf({ ...client, contractId: 'none' }, 'file')), 404);
});
