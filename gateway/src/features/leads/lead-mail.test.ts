import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { reportSources } from '@repo/i18n/report-sources.ts';
import { sql } from 'kysely';
import { expectRefused } from '../../../test/expect-response.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(async () => {
  await gateway.db.deleteFrom('consent').execute();
  await gateway.db.deleteFrom('lead').execute();
  gateway.sentMails.length = 0;
});
afterAll(() => gateway.stop());

const form = {
  firstName: 'Nia',
  lastName: 'Okafor',
  email: 'nia@example.com',
  phone: '555-010-9090',
  state: 'New Mexico',
  agreedToUpdates: true,
};

const send = (changes: object = {}) =>
  gateway.visitor().post('/api/leads', { ...form, ...changes });

test('a lead gets the instructions that the thank-you page promises, in the form’s language', async () => {
  await send({ language: 'es' });
  await runJobs(gateway);
  expect(gateway.sentMails).toMatchObject([
    { to: { address: 'nia@example.com' }, subject: 'Cómo obtener sus informes de crédito' },
  ]);
  const { text } = gateway.sentMails[0]!;
  expect(text).toContain('Hola, Nia:');
  expect(text).toContain(gateway.brand.reportPartnerUrl);
  expect(text).toContain(reportSources.es.free);
  expect(text).toMatch(/\/register\?language=es#email=nia%40example\.com\s/);
});

test('a double submission gets them once', async () => {
  await Promise.all([send(), send(), send({ email: ' NIA@example.com' })]);
  await runJobs(gateway);
  await send();
  await runJobs(gateway);
  expect(gateway.sentMails).toHaveLength(1);
});

test('a form sent without scripts gets them too', async () => {
  const body = new URLSearchParams({ ...form, agreedToUpdates: 'on', language: 'en' });
  await gateway.visitor().request('/api/leads', { method: 'POST', body });
  await runJobs(gateway);
  expect(gateway.sentMails).toHaveLength(1);
});

test('one address gets no more than three a day', async () => {
  for (const firstName of ['Ann', 'Bea', 'Cleo', 'Dora', 'Eve']) {
    expect((await send({ firstName })).status).toBe(200);
  }
  await runJobs(gateway);
  expect(gateway.sentMails).toHaveLength(3);
});

test.each(['nobody', 'a@example.com, b@example.com', 'x@y\r\nBcc: z@example.com'])(
  'the lead with the email %j is stored and no mail is sent',
  async (email) => {
    expect((await send({ email })).status).toBe(200);
    await runJobs(gateway);
    expect(gateway.sentMails).toEqual([]);
  },
);

test('no lead is stored whose mail cannot be queued', async () => {
  await gateway.db.deleteFrom('mail').execute();
  await sql`alter table mail add constraint unqueueable check (language <> 'es')`.execute(
    gateway.ownerDb,
  );
  expectRefused(await send({ language: 'es' }), 500);
  expect(await gateway.db.selectFrom('lead').select('id').execute()).toEqual([]);
});
