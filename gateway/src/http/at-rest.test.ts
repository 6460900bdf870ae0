import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { ContractDetails, RightsText } from '@repo/contract/contracts';
import { guaranteeText } from '@repo/contract/guarantee';
import { Authenticator } from '../../test/authenticator.ts';
import { serveState } from '../../test/contracts.ts';
import { PASSWORD, verified } from '../../test/factories.ts';
import type { HttpClient } from '../../test/http-client.ts';
import { reportPath } from '../../test/reports.ts';
import { runWaitingJobs } from '../../test/run-jobs.ts';
import { createInvoiced, dayIn, inDays } from '../../test/earned-work.ts';
import { setLawTime } from '../../test/law-time.ts';
import { importFile, savedReport } from '../../test/saved-reports.ts';
import { CONSENT, openConsent, RIGHTS } from '../../test/sign.ts';
import { serverFiles } from '../../test/test-database.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { samples, upload } from '../../test/uploads.ts';
import { columnsWith, textsInFiles } from '../../test/where-stored.ts';

const ORIGIN = 'https://portal.example.com';

let gateway: TestGateway;
beforeAll(async () => {
  const brand = { address: '500 Congress Avenue, Austin, TX 78701' };
  gateway = await startTestGateway({ trustProxy: 1, publicUrl: ORIGIN, brand });
});
afterAll(() => gateway.stop());

const word = () => `canary${randomUUID().slice(0, 8)}`;
const digits = (count: number) => Array.from({ length: count }, () => randomInt(1, 10)).join('');

const secrets = {
  password: `pass-${word()}`,
  ssn: `9${digits(2)}7${digits(5)}`,
  phone: digits(10),
  leadPhone: digits(10),
  dateOfBirth: '1961-07-29',
  address: `${word()} Street`,
  city: word(),
  zipCode: `${digits(5)}-${digits(4)}`,
  income: digits(9),
  goals: `Goals of ${word()}`,
  purpose: `Purpose of ${word()}`,
  fundingIncome: digits(9),
  accountNumber: `${digits(6)}-${digits(6)}-${digits(4)}`,
  draftCity: word(),
  question: `Question of ${word()}`,
  answer: `Answer of ${word()}`,
  leadAgent: `Agent/${word()}`,
  leadIp: '198.51.100.213',
  leadQuery: word(),
  leadFragment: word(),
  documentContent: word(),
  reportCreditor: word(),
  service: `Dispute of ${word()}`,
  payee: `Payee ${word()}`,
  signature: `Signed ${word()}`,
  signerAgent: `Agent/${word()}`,
  signerIp: '198.51.100.214',
};

const known = {
  firstName: word(),
  lastName: word(),
  email: `${word()}@example.com`,
  newEmail: `${word()}@example.com`,
  leadFirstName: word(),
  leadLastName: word(),
  leadEmail: `${word()}@example.com`,
  fileName: `${word()}.pdf`,
  reportName: `${word()}.json`,
  creditor: word(),
  furnisher: word(),
  itemType: word(),
  disputeReason: `Reason of ${word()}`,
  itemNote: `Note of ${word()}`,
  title: `Title of ${word()}`,
  message: `Message of ${word()}`,
  clientNote: `Client note of ${word()}`,
  leadNote: `Lead note of ${word()}`,
  decisionNote: `Decision of ${word()}`,
  refundReason: `Refund of ${word()}`,
  creditReason: `Credit of ${word()}`,
  rejection: `Rejection of ${word()}`,
  revealReason: `Reveal for ${word()}`,
  dropNote: `Dropped for ${word()}`,
  passkeyName: `Passkey of ${word()}`,
};

function permittedColumns(): string[] {
  const text = readFileSync(join(__dirname, '../../../docs/security.md'), 'utf8');
  const section = /\n### Columns in clear\n(.*?)\n##/s.exec(text)?.[1] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) =>
    [...row.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  );
}

function parametersOf(queries: readonly (readonly unknown[])[]): string {
  const values = queries.flatMap(
    (query) => query.find(Array.isArray) ?? (query[0] as { values?: unknown[] }).values ?? [],
  );
  return values
    .flat()
    .map((value) => (Buffer.isBuffer(value) ? value.toString('hex') : String(value)))
    .join('\n');
}

async function ok<Body>(sent: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await sent;
  expect([status, status < 300 ? null : body]).toEqual([status, null]);
  return body;
}

async function onboard(): Promise<{ id: string; http: HttpClient }> {
  const http = gateway.visitor();
  const { firstName, lastName, email } = known;
  const { password, phone, dateOfBirth, ssn, address, city, zipCode, income, goals } = secrets;
  const person = { firstName, lastName, email };
  const { id } = await ok(http.post<{ id: string }>('/api/auth/register', { ...person, password }));
  await ok(http.post('/api/onboarding/step1', person));
  const values = { phone, city: secrets.draftCity };
  await ok(http.post('/api/profile/draft', { step: 2, values, ssn }));
  const profile = { phone, dateOfBirth, ssn, address, city, state: 'TX', zipCode };
  const plans = { monthlyIncome: `${income}.25`, employmentStatus: 'employed', creditGoals: goals };
  await ok(http.post('/api/profile', { ...profile, ...plans, targetScore: 740 }));
  await ok(http.post('/api/onboarding/complete', {}));
  return { id, http };
}

async function fillClientFile(admin: HttpClient, { id, http }: { id: string; http: HttpClient }) {
  const { accountNumber, purpose, fundingIncome } = secrets;
  const { creditor, itemType, disputeReason, itemNote } = known;
  const { title, message, revealReason, decisionNote } = known;
  const item = {
    bureau: 'experian',
    creditor,
    itemType,
    accountNumber,
    disputeReason,
  };
  const scores = { experianScore: 700, equifaxScore: 700, transunionScore: 700 };
  await ok(admin.post(reportPath(id), { reportDate: '2026-10-01', ...scores, items: [item] }));
  const later = { ...item, balance: 1 };
  await ok(admin.post(reportPath(id), { reportDate: '2026-11-01', ...scores, items: [later] }));
  const [listed] = await ok(admin.get<{ id: string }[]>(`/api/admin/clients/${id}/credit-items`));
  await ok(
    admin.patch(`/api/admin/credit-items/${listed!.id}`, { status: 'disputed', note: itemNote }),
  );
  const application = await ok(
    http.post<{ id: string }>('/api/funding/apply', {
      requestedAmount: '25000',
      monthlyIncome: `${fundingIncome}.75`,
      creditScore: 700,
      qualificationData: { purpose },
    }),
  );
  const decision = { status: 'rejected', note: decisionNote };
  await ok(admin.patch(`/api/admin/funding-applications/${application.id}`, decision));
  const content = Buffer.concat([
    samples.pdf,
    Buffer.from(`% ${secrets.documentContent}\n%%EOF\n`),
  ]);
  const document = await ok(upload(http, { name: known.fileName, content }));
  await giveBack(admin);
  const review = { status: 'rejected', note: known.rejection };
  await ok(admin.patch(`/api/admin/documents/${document.id}`, review));
  const report = savedReport({ creditor: secrets.reportCreditor });
  await ok(importFile(http, report, { name: known.reportName }));
  const notification = { userId: id, title, message, type: 'general' };
  await ok(admin.post('/api/admin/notifications', notification));
  await ok(admin.post(`/api/admin/clients/${id}/notes`, { text: known.clientNote }));
  await ok(http.post('/api/messages', { text: secrets.question }));
  await ok(http.post('/api/disputes/own', { furnisher: known.furnisher, sentOn: '2026-11-02' }));
  await ok(admin.post(`/api/admin/clients/${id}/messages`, { text: secrets.answer }));
  await ok(admin.post(`/api/admin/clients/${id}/ssn`, { reason: revealReason }));
  await ok(admin.get(`/api/admin/clients?limit=5&search=${secrets.phone}`));
}

async function signContract(admin: HttpClient, { id, http }: { id: string; http: HttpClient }) {
  const { service, payee, signature, signerAgent, signerIp } = secrets;
  await serveState(gateway.db);
  const from = { 'user-agent': signerAgent, 'x-forwarded-for': signerIp };
  await ok(http.post(CONSENT, { word: await openConsent(gateway, { id, http }) }, from));
  const typed = { kind: 'typed', value: signature };
  const rights = await ok(http.get<RightsText>(RIGHTS));
  await ok(http.post(`${RIGHTS}/signature`, { signature: typed, hash: rights.hash }, from));
  const offer = {
    services: [{ kind: 'dispute', description: service, price: '49' }],
    otherPayments: [{ payee, amount: '9.25' }],
    completesOn: new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10),
    guarantee: { days: 120, remedy: guaranteeText.en },
  };
  const path = `/api/admin/clients/${id}/contracts`;
  const { id: contractId } = await ok(admin.post<{ id: string }>(path, offer));
  const { hash } = await ok(http.get<ContractDetails>(`/api/contracts/${contractId}`));
  await ok(http.post('/api/contracts/views', { hash, reachedEnd: true }));
  const signed = { signature: typed, hash, spokeByPhone: true };
  await ok(http.post(`/api/contracts/${contractId}/signature`, signed, from));
  await ok(http.post(`/api/contracts/${contractId}/cancellation`));
}

async function sendLead(admin: HttpClient): Promise<void> {
  const { id } = await ok(
    gateway.visitor().post<{ id: string }>(
      '/api/leads',
      {
        firstName: known.leadFirstName,
        lastName: known.leadLastName,
        email: known.leadEmail,
        phone: secrets.leadPhone,
        state: 'Texas',
        agreedToUpdates: true,
        page: `/landing?from=${secrets.leadQuery}#${secrets.leadFragment}`,
      },
      { 'user-agent': secrets.leadAgent, 'x-forwarded-for': secrets.leadIp },
    ),
  );
  await ok(admin.post(`/api/admin/leads/${id}/notes`, { text: known.leadNote }));
}

async function dropMail(admin: HttpClient): Promise<void> {
  const { id } = await gateway.db.selectFrom('mail').select('id').executeTakeFirstOrThrow();
  const note = known.dropNote;
  await ok(admin.post(`/api/admin/operations/mails/${id}/drop`, { note }));
}

async function addPasskey(http: HttpClient): Promise<void> {
  const options = await ok(
    http.post<{ challenge: string; user: { id: string } }>('/api/account/passkeys/start', {
      password: PASSWORD,
    }),
  );
  const response = new Authenticator().create(options, { origin: ORIGIN });
  await ok(http.post('/api/account/passkeys', { response, name: known.passkeyName }));
}

async function giveBack(admin: HttpClient): Promise<void> {
  const { invoiceId } = await createInvoiced(gateway);
  await setLawTime(gateway, inDays(25));
  const invoice = `/api/admin/invoices/${invoiceId}`;
  const payment = { amount: '9', receivedOn: dayIn(24), method: 'cash' };
  await ok(admin.post(`${invoice}/payments`, payment));
  await ok(admin.post(`${invoice}/refund`, { amount: '9', reason: known.refundReason }));
  await ok(admin.post(`${invoice}/credit`, { amount: '70', reason: known.creditReason }));
  await setLawTime(gateway, null);
}

test('the database and the files hold in clear, of what people enter, only what docs/security.md lists', async () => {
  const since = Date.now() - 1_000;
  const query = jest.spyOn(pg.Client.prototype, 'query');
  const admin = await gateway.admin(verified);
  const client = await onboard();
  const again = { email: known.email.toUpperCase(), password: `other-${word()}` };
  expect((await gateway.visitor().post('/api/auth/register', again)).status).toBe(409);
  await fillClientFile(admin.http, client);
  await signContract(admin.http, client);
  await sendLead(admin.http);
  await dropMail(admin.http);
  const totp = await ok(
    admin.http.post<{ secret: string }>('/api/account/totp/start', { password: PASSWORD }),
  );
  await addPasskey(admin.http);
  await ok(
    client.http.post('/api/account/email', { email: known.newEmail, password: secrets.password }),
  );
  await ok(gateway.visitor().post('/api/auth/forgot-password', { email: known.email }));
  const hidden = {
    ...secrets,
    totp: totp.secret,
    cookie: client.http.cookies.get(gateway.auth.sessionCookieName)!,
  };

  const before = await columnsWith(gateway.ownerDb, { ...hidden, ...known });
  await runWaitingJobs(gateway);
  const after = await columnsWith(gateway.ownerDb, { ...hidden, ...known });

  const sent = parametersOf(query.mock.calls);
  const isSent = (text: string) =>
    sent.includes(text) || sent.includes(Buffer.from(text).toString('hex'));
  const sentInClear = Object.entries(hidden).filter(([, text]) => isSent(text));
  expect(sentInClear.map(([name]) => name)).toEqual(['phone']);
  const places = new Map([...after, ...before]);
  const leaked = [...places].filter(([, texts]) => [...texts].some((text) => text in hidden));
  expect(leaked).toEqual([]);
  expect([...places.keys()].sort()).toEqual(permittedColumns().sort());
  const { rows } = await sql<{ oid: string }>`
    select oid::text from pg_database where datname = current_database()`.execute(gateway.db);
  const { data, log } = await serverFiles();
  const base = join(data, 'base', rows[0]!.oid);
  expect(await textsInFiles(base, { email: known.email })).toEqual(['email']);
  expect(await textsInFiles(base, hidden)).toEqual([]);
  expect(await textsInFiles(join(data, 'pg_wal'), hidden, since)).toEqual([]);
  expect(await textsInFiles(gateway.filesFolder, { ...hidden, ...known })).toEqual([]);
  const serverLog = readFileSync(log, 'utf8');
  const logs = (gateway.logLines.join('') + serverLog).toLowerCase();
  const texts = Object.values({ ...hidden, ...known }).map((text) => text.toLowerCase());
  expect(texts.filter((text) => logs.includes(text))).toEqual([]);
});
