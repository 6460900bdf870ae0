import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { runJobs } from '../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import type { Mail } from './templates/mail.ts';
import { queueMail } from './queue-mail.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(async () => {
  await gateway.db.deleteFrom('mail').execute();
  gateway.sentMails.length = 0;
});
afterAll(() => gateway.stop());

function resetMail(changes: Partial<Mail> = {}): Mail {
  return {
    template: 'password-reset',
    to: 'ada@example.com',
    language: 'en',
    userId: null,
    cause: 'password-reset:1',
    data: { firstName: 'Ada', token: 'secret-token' },
    ...changes,
  } as Mail;
}

const queue = (mail: Mail) =>
  gateway.db.transaction().execute((trx) => queueMail(trx, gateway.encryption, mail));
const rows = () => gateway.db.selectFrom('mail').selectAll().execute();

test('sends a queued mail once and erases its content', async () => {
  await queue(resetMail());
  expect(gateway.sentMails).toEqual([]);
  await runJobs(gateway);
  await runJobs(gateway);
  expect(gateway.sentMails).toMatchObject([
    { to: { name: '', address: 'ada@example.com' }, subject: 'Choose a new password' },
  ]);
  expect(await rows()).toMatchObject([
    { state: 'sent', attempts: 1, payloadCiphertext: null, payloadKeyId: null },
  ]);
});

test('a second mail with the same cause is not sent, before or after the first', async () => {
  await queue(resetMail());
  await queue(resetMail());
  await runJobs(gateway);
  await queue(resetMail());
  await runJobs(gateway);
  expect(gateway.sentMails).toHaveLength(1);
});

test('a transaction that fails sends nothing', async () => {
  const failing = gateway.db.transaction().execute(async (trx) => {
    await queueMail(trx, gateway.encryption, resetMail());
    throw new Error('changed its mind');
  });
  await expect(failing).rejects.toThrow('changed its mind');
  await runJobs(gateway);
  expect(gateway.sentMails).toEqual([]);
  expect(await rows()).toEqual([]);
});

test('the database holds neither address nor contents in clear', async () => {
  await queue(resetMail());
  const { rows: stored } = await sql<{ text: string }>`select
    (select json_agg(m)::text from mail m) || (select json_agg(j)::text from graphile_worker._private_jobs j) as text`.execute(
    gateway.db,
  );
  expect(stored[0]!.text).toContain('password-reset');
  expect(stored[0]!.text).not.toMatch(/ada@example|secret-token|Ada/);
});

test('a payload moved to another mail is not sent', async () => {
  await queue(resetMail());
  await queue(resetMail({ cause: 'password-reset:2', to: 'bob@example.com' }));
  const [one] = await rows();
  await sql`update mail set payload_ciphertext = ${one!.payloadCiphertext} where id <> ${one!.id}`.execute(
    gateway.db,
  );
  await runJobs(gateway);
  expect(gateway.sentMails).toHaveLength(1);
});
