import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { auditOf } from '../../../test/audit.ts';
import { createOffer, createReadyClient, serveState } from '../../../test/contracts.ts';
import { decryptedRows } from '../../../test/decrypted-rows.ts';
import { drawSignature } from '../../../test/draw-signature.ts';
import { createLead, createNotification, createProfile } from '../../../test/factories.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import {
  CONSENT,
  currentOf,
  downloadPdf,
  giveConsent,
  openConsent,
  readConsentWord,
  readContract,
  RIGHTS,
  signContract,
  signRights,
} from '../../../test/sign.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await serveState(gateway.db);
});
beforeEach(() => {
  gateway.sentMails.length = 0;
});
afterAll(() => gateway.stop());

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

const signaturesOf = (clientId: string) =>
  decryptedRows(gateway.db, 'contract_signature', 'client_id', clientId);

async function mailsTo({ email }: { email: string }) {
  await runJobs(gateway);
  return gateway.sentMails.filter(({ to }) => to.address === email);
}

test('a client goes from the state to the wait, and each step is there on another device', async () => {
  const client = await gateway.client();
  const { id, http } = client;
  const elsewhere = { http: await gateway.signedIn(id) };
  expect(await currentOf(client)).toMatchObject({ step: 'state', rule: '15 USC 1679j' });
  await createProfile(gateway.db, gateway.encryption, id);

  expect(await currentOf(elsewhere)).toMatchObject({
    step: 'consent',
    state: 'TX',
    rightsSigned: false,
  });
  const word = await readConsentWord(http);
  expect(await openConsent(gateway, { id, http: elsewhere.http })).toBe(word);
  expect(await giveConsent(http, ` ${word.toUpperCase()} `)).toMatchObject({
    status: 200,
    body: { step: 'rights' },
  });

  expect(await currentOf(elsewhere)).toMatchObject({ step: 'rights' });
  expect(await signRights(elsewhere.http)).toMatchObject({ status: 200, body: { step: 'offer' } });

  const contractId = await createOffer(gateway, id);
  await createNotification(gateway.db, id, { kind: 'contract-offered', data: '{}' });
  await createNotification(gateway.db, id);
  expect(await currentOf(client)).toMatchObject({ step: 'sign', contract: { id: contractId } });
  const signed = await signContract({ http, contractId });
  expect(signed).toMatchObject({
    status: 200,
    body: { step: 'waiting', contract: { id: contractId, step: 'waiting', state: 'TX' } },
  });
  expect(await currentOf(elsewhere)).toEqual(signed.body);
  expect((await http.get('/api/notifications')).body).toMatchObject([
    { system: null, read: false },
    { system: { kind: 'contract-offered' }, read: true },
  ]);
  expect((await auditOf(gateway.db, id)).map(({ action }) => action)).toEqual([
    'contract.consent-given',
    'contract.rights-signed',
    'contract.signed',
  ]);
});

test('the signed words, the evidence and the hash of the file are kept', async () => {
  const client = await createReadyClient(gateway);
  const { http, contractId } = client;
  const offered = await readContract(client);
  expect(offered).toMatchObject({
    step: 'sign',
    hash: sha256(offered.text),
    ifSignedToday: { cancelDueOn: expect.any(String), cancelDays: 3 },
  });
  for (const reachedEnd of [false, true, false]) {
    const { hash } = offered;
    expect(await http.post('/api/contracts/views', { hash, reachedEnd })).toMatchObject({
      status: 200,
    });
  }
  const drawn = { kind: 'drawn', value: drawSignature() };
  const { body } = await signContract(client, { signature: drawn });
  const [, signature] = await signaturesOf(client.id);
  expect(signature).toMatchObject({
    kind: 'drawn',
    value: drawn.value,
    text: offered.text,
    textSha256: Buffer.from(offered.hash, 'hex'),
    signerName: 'Ada Marsh',
    signerEmail: client.email,
    zone: 'America/Denver',
    signIn: 'password',
    spokeByPhone: true,
    ipAddress: '127.0.0.1',
    shownAt: expect.any(String),
    readAt: expect.any(String),
    signedAt: body.contract!.signedAt,
  });
  const path = `/api/contracts/${contractId}/file`;
  const [one, two] = [await downloadPdf(http, path), await downloadPdf(http, path)];
  expect(sha256(one.pdf)).toBe((signature!['fileSha256'] as Buffer).toString('hex'));
  expect(one.pdf.equals(two.pdf)).toBe(true);
  const { detail } = (await auditOf(gateway.db, client.id)).at(-1)!;
  expect(detail).toEqual({
    kind: 'drawn',
    textSha256: offered.hash,
    fileSha256: sha256(one.pdf),
    channel: 'phone',
    serviceMayStartAt: body.serviceMayStartAt,
  });
});

test('a signed text stays word for word, whatever firm, client and state change later', async () => {
  const client = await createReadyClient(gateway);
  const { hash, text, blocks } = await readContract(client);
  await signContract(client);
  const path = `/api/contracts/${client.contractId}/file`;
  const before = await downloadPdf(client.http, path);
  await gateway.db
    .updateTable('appUser')
    .set({ lastName: 'Byron' })
    .where('id', '=', client.id)
    .execute();
  await sql`update profile set state = 'OH' where user_id = ${client.id}`.execute(gateway.db);
  expect(await readContract(client)).toMatchObject({ hash, text, blocks, ifSignedToday: null });
  expect((await downloadPdf(client.http, path)).pdf.equals(before.pdf)).toBe(true);
});

test('signed copies are mailed at once, until the consent is withdrawn', async () => {
  const client = await gateway.client();
  await createProfile(gateway.db, gateway.encryption, client.id);
  await giveConsent(client.http, await openConsent(gateway, client));
  await signRights(client.http);
  const [first] = await mailsTo(client);
  expect(first).toMatchObject({
    subject: 'Your signed copy: Consumer Credit File Rights',
    attachments: [{ content: (await downloadPdf(client.http, `${RIGHTS}/file`)).pdf }],
  });
  const contractId = await createOffer(gateway, client.id);
  await signContract({ ...client, contractId });
  const path = `/api/contracts/${contractId}/file`;
  const [, second] = await mailsTo(client);
  expect(second!.attachments).toMatchObject([
    { content: (await downloadPdf(client.http, path)).pdf },
    {},
  ]);
});

test('a second factor is part of how the client had signed in', async () => {
  const client = await createReadyClient(gateway);
  const http = await gateway.signedIn(client.id, ['password', 'second-factor']);
  await signContract({ ...client, http });
  expect((await signaturesOf(client.id))[1]).toMatchObject({ signIn: 'password, second-factor' });
});

describe('the sales channel', () => {
  const channelOf = async (clientId: string) =>
    (
      await gateway.db
        .selectFrom('salesChannel')
        .select('channel')
        .where('clientId', '=', clientId)
        .execute()
    ).map(({ channel }) => channel);

  test('is online for a client who spoke with nobody, and by phone for one who did', async () => {
    const [called, alone] = [await createReadyClient(gateway), await createReadyClient(gateway)];
    await signContract(called, { spokeByPhone: true });
    await signContract(alone, { spokeByPhone: false });
    expect(await channelOf(called.id)).toEqual(['phone']);
    expect(await channelOf(alone.id)).toEqual(['online']);
  });

  test.each([
    ['has contacted', { status: 'contacted' } as const],
    ['plans to call', { nextCallOn: '2026-12-01' }],
  ])('is by phone where the firm %s the client, whatever they state', async (_title, lead) => {
    const client = await createReadyClient(gateway);
    await createLead(gateway.db, { userId: client.id, ...lead });
    await signContract(client, { spokeByPhone: false });
    expect(await channelOf(client.id)).toEqual(['phone']);
  });

  test('is by phone after a call that the lead no longer shows', async () => {
    const client = await createReadyClient(gateway);
    const admin = await gateway.admin();
    const { id } = await createLead(gateway.db, { email: client.email });
    await admin.http.patch(`/api/admin/leads/${id}`, { status: 'contacted' });
    await admin.http.patch(`/api/admin/leads/${id}`, { status: 'new' });
    await gateway.db
      .updateTable('lead')
      .set({ userId: client.id, status: 'converted' })
      .where('id', '=', id)
      .execute();
    await signContract(client, { spokeByPhone: false });
    expect(await channelOf(client.id)).toEqual(['phone']);
  });

  test('stays by phone', async () => {
    const client = await createReadyClient(gateway);
    await gateway.db
      .insertInto('salesChannel')
      .values({ clientId: client.id, channel: 'phone' })
      .execute();
    await signContract(client, { spokeByPhone: false });
    expect(await channelOf(client.id)).toEqual(['phone']);
  });
});

describe('a withdrawn consent', () => {
  test('means paper from then on, and a new word for a new consent; what was signed stays', async () => {
    const client = await createReadyClient(gateway);
    const { http, id } = client;
    const { body } = await http.post(`${CONSENT}/withdrawal`);
    expect(body).toMatchObject({ step: 'consent', consentWithdrawn: true, rightsSigned: true });
    expect((await http.post(`${CONSENT}/withdrawal`)).body).toEqual(body);
    expect(await signContract(client)).toMatchObject({
      status: 409,
      body: { rule: '15 USC 7001(c)(1)(C)(ii)' },
    });
    const word = await openConsent(gateway, client);
    expect(await giveConsent(http, word)).toMatchObject({
      body: { step: 'sign', consentWithdrawn: false },
    });
    expect(await signContract(client)).toMatchObject({ status: 200 });
    const consents = await decryptedRows(gateway.db, 'electronic_consent', 'client_id', id);
    expect(consents.filter(({ withdrawnAt }) => withdrawnAt === null)).toHaveLength(1);
    expect(consents).toHaveLength(2);
    expect((await auditOf(gateway.db, id)).map(({ action }) => action)).toEqual([
      'contract.consent-withdrawn',
      'contract.consent-given',
      'contract.signed',
    ]);
  });
});
