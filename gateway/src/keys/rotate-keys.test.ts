import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import {
  createCreditReport,
  createProfile,
  newcomer,
  PASSWORD,
  SSN,
} from '../../test/factories.ts';
import {
  createConsent,
  createOffer,
  createSignedRights,
  serveState,
  signOffer,
} from '../../test/contracts.ts';
import { createDispute, createSignedLetter } from '../../test/disputes.ts';
import { application } from '../../test/funding.ts';
import { aReport, reportPath } from '../../test/reports.ts';
import { decryptedRows } from '../../test/decrypted-rows.ts';
import { runJobs } from '../../test/run-jobs.ts';
import { confirmAsAdmin, importFile, OWN_REPORTS, savedReport } from '../../test/saved-reports.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { samples, upload } from '../../test/uploads.ts';
import { loadEncryption } from '../crypto/encryption.ts';
import { readEnv, type Env } from '../env.ts';
import { keysStatus } from './keys-status.ts';
import { rotateKeys } from './rotate-keys.ts';
import { valuesUnderOlderKeys } from './values-under-older-keys.ts';

const parent = mkdtempSync(join(tmpdir(), 'rotation-'));

let gateway: TestGateway;
let env: Env;
let lines: string[];
beforeAll(async () => {
  env = readEnv({ DATA_DIR: mkdtempSync(join(parent, 'data-')) }, parent);
  gateway = await startTestGateway({ encryption: loadEncryption(env) });
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await gateway.stop();
  rmSync(parent, { recursive: true });
});

const rotate = (step: (line: string) => void = (line) => lines.push(line)) =>
  rotateKeys({ env, db: gateway.db, encryption: loadEncryption(env) }, step);

async function tablesLeft() {
  const left: string[] = [];
  for (const { table, isLeft } of valuesUnderOlderKeys(gateway.encryption)) {
    const { rows } = await sql`select from ${sql.table(table)} where ${isLeft}`.execute(gateway.db);
    if (rows.length > 0) left.push(table);
  }
  return left;
}

async function clientWithEverything() {
  const { db, encryption } = gateway;
  const client = await gateway.client();
  await createProfile(db, encryption, client.id);
  await client.http.patch('/api/profile', { phone: '(555) 010-8844' });
  await createCreditReport(db, client.id, {
    reportDate: '2026-11-01',
    experianScore: 720,
    equifaxScore: 720,
    transunionScore: 720,
  });
  await client.http.post('/api/funding/apply', application);
  await client.http.post('/api/account/corrections', { ssn: SSN, reason: 'A typing error' });
  await client.http.post('/api/messages', { text: 'When does my report arrive?' });
  await createConsent(gateway, client.id);
  await createSignedRights(gateway, client.id);
  await serveState(db);
  const contractId = await createOffer(gateway, client.id);
  await db.transaction().execute((trx) => signOffer(gateway, trx, client.id, contractId));
  const disputeId = await createDispute(gateway, { id: client.id, contractId });
  await createSignedLetter(gateway, { clientId: client.id, disputeId });
  const document = await upload(client.http, { content: samples.pdf });
  const older = await importFile(client.http, savedReport({ date: '2026-09-01' }));
  const report = await importFile(client.http);
  const admin = await gateway.admin({ emailVerifiedAt: '2026-11-01T00:00:00Z' });
  await confirmAsAdmin(admin.http, client.id, older.body.id);
  const submitted = await importFile(client.http, savedReport({ date: '2026-11-02' }));
  await client.http.post(`${OWN_REPORTS}/${submitted.body.id}/confirm`);
  await admin.http.post(reportPath(client.id), aReport());
  await admin.http.post('/api/account/totp/start', { password: PASSWORD });
  const starter = await gateway.client(newcomer);
  await starter.http.post('/api/profile/draft', { step: 1, values: { city: 'Waco' }, ssn: SSN });
  const lead = { firstName: 'Nia', lastName: 'Okafor', email: `lead-${client.id}@example.com` };
  const { body } = await gateway.visitor().post<{ id: string }>('/api/leads', {
    ...lead,
    phone: '555 010 9955',
    state: 'Texas',
    agreedToUpdates: true,
  });
  return {
    client,
    admin,
    starter,
    document: document.body,
    report: report.body,
    leadId: body.id,
    email: lead.email,
  };
}

test('reencrypts everything under the new key while a gateway reads and searches', async () => {
  const { client, admin, starter, document, report, leadId, email } = await clientWithEverything();
  const read = async () => ({
    profile: (await client.http.get('/api/profile')).body,
    user: (await client.http.get('/api/auth/user')).body,
    funding: (await client.http.get('/api/funding/applications')).body,
    items: (await client.http.get('/api/credit-items')).body,
    messages: (await client.http.get('/api/messages')).body,
    report: (await client.http.get(`/api/reports/${report.id}`)).body,
    contracts: await decryptedRows(gateway.db, 'contract_signature', 'client_id', client.id),
    letters: await decryptedRows(gateway.db, 'letter_signature', 'client_id', client.id),
    statements: await decryptedRows(gateway.db, 'dispute_item', 'client_id', client.id),
    draft: (await starter.http.get('/api/profile/draft')).body,
    lead: (await admin.http.get(`/api/admin/leads/${leadId}`)).body,
    clients: (await admin.http.get('/api/admin/clients?limit=5&search=0108844')).body,
    leads: (await admin.http.get('/api/admin/leads?search=5550109955')).body,
    file: (await client.http.get<string>(`/api/documents/${document.id}/file`)).body,
  });
  const before = await read();
  expect(before).toMatchObject({
    profile: { phone: '(555) 010-8844' },
    clients: { items: [{ id: client.id }] },
    leads: { items: [{ id: leadId }] },
  });

  const said = await rotate();

  const keyId = gateway.encryption.newestKeyId();
  expect(said).toContain(`rows are encrypted under the key ${keyId} now.`);
  expect(lines[0]).toBe(`Encrypting under the key ${keyId}`);
  const tables = lines.slice(1).map((line) => line.trim().split(/\s+/)[0]);
  expect(new Set(tables)).toEqual(
    new Set(valuesUnderOlderKeys(gateway.encryption).map(({ table }) => table)),
  );
  expect(await tablesLeft()).toEqual([]);
  expect(await read()).toEqual(before);
  await runJobs(gateway);
  expect(gateway.sentMails.map(({ to }) => to.address)).toContain(email);
});

test('resumes a killed rotation under the same key', async () => {
  await clientWithEverything();
  const killed = rotate((line) => {
    lines.push(line);
    if (line.includes('profile')) throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  const keyId = gateway.encryption.newestKeyId();
  expect(await tablesLeft()).not.toEqual([]);
  expect(await rotate()).toContain(keyId);
  expect(lines).toContain(`Going on with the key ${keyId}`);
  expect(gateway.encryption.newestKeyId()).toBe(keyId);
  expect(await tablesLeft()).toEqual([]);
  await rotate();
  expect(gateway.encryption.newestKeyId()).not.toBe(keyId);
});

test('refuses the second of two concurrent rotations', async () => {
  let second: Promise<string> | undefined;
  await rotate(() => {
    second ??= rotate(() => {}).catch(String);
  });
  expect(await second).toContain('Another rotation of the keys is running');
});

test('keeps and names a value that cannot be decrypted', async () => {
  const client = await gateway.client();
  await createProfile(gateway.db, gateway.encryption, client.id);
  const damaged = Buffer.alloc(60, 1);
  await sql`update profile set ssn_ciphertext = ${damaged} where user_id = ${client.id}`.execute(
    gateway.db,
  );
  await expect(rotate()).rejects.toThrow(
    `1 rows could not be decrypted and stay as they are: profile/${client.id}.`,
  );
  expect(await tablesLeft()).toEqual(['profile']);
  expect((await client.http.get('/api/profile')).status).toBe(200);
  await sql`delete from profile where user_id = ${client.id}`.execute(gateway.db);
  await rotate();
});

test('encrypts under the first key of the environment', async () => {
  const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
  const settings = (keys: string) => readEnv({ ENCRYPTION_KEYS: keys }, parent);
  const before = settings(`old:${key(1)}`);
  const own = await startTestGateway({ encryption: loadEncryption(before) });
  await expect(
    rotateKeys({ env: before, db: own.db, encryption: own.encryption }, () => {}),
  ).rejects.toThrow('ENCRYPTION_KEYS has one key only');
  const client = await own.client();
  await createProfile(own.db, own.encryption, client.id);
  const after = settings(`new:${key(2)},old:${key(1)}`);
  const restarted = await startTestGateway({
    encryption: loadEncryption(after),
    databaseUrl: own.databaseUrl,
  });
  const parts = { env: after, db: restarted.db, encryption: restarted.encryption };
  expect(await keysStatus(after, own.db)).toBe('new  0 values  newest\nold  8 values');
  expect(await rotateKeys(parts, () => {})).toMatch(
    /^2 rows are encrypted under the key new now\./,
  );
  expect(await keysStatus(after, own.db)).toBe('new  8 values  newest\nold  0 values');
  expect(await keysStatus(before, own.db)).toBe('old  0 values  newest\nnew  8 values  missing');
  const other = settings(`new:${key(3)},old:${key(1)}`);
  expect(await keysStatus(other, own.db)).toBe(
    'new  8 values  newest, another key than theirs\nold  0 values',
  );
  expect(await rotateKeys(parts, () => {})).toMatch(/^0 rows/);
  const alone = await startTestGateway({
    encryption: loadEncryption(settings(`new:${key(2)}`)),
    databaseUrl: own.databaseUrl,
  });
  const http = await alone.signedIn(client.id);
  expect((await http.get('/api/profile')).body).toMatchObject({ city: 'Austin' });
  await alone.stop();
  await restarted.stop();
  await own.stop();
});
