import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startSmtpServer, type SmtpTestServer } from '@repo/testing/smtp-server.ts';
import { sql } from 'kysely';
import { makeJobsDue, runJobs } from '../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { connect } from '../db/connections/connect.ts';
import { scheduledJobs } from '../jobs/tasks.ts';
import { createLogger } from '../log.ts';
import { queueMail } from './queue-mail.ts';
import { smtpTransport } from './smtp-transport.ts';

let gateway: TestGateway;
let smtp: SmtpTestServer;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(async () => {
  await gateway.db.deleteFrom('mail').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(gateway.db);
  smtp = await startSmtpServer();
  gateway.jobServices.transport = smtpTransport(smtp.url, { requireTls: false });
});
afterEach(() => smtp.stop());
afterAll(() => gateway.stop());

let count = 0;
async function queue() {
  const cause = `recover:${(count += 1)}`;
  await gateway.db.transaction().execute((trx) =>
    queueMail(trx, gateway.encryption, {
      template: 'password-changed',
      to: 'ada@example.com',
      language: 'en',
      userId: null,
      cause,
      data: { firstName: 'Ada', removedPasskeys: [] },
    }),
  );
}

const states = async () => {
  const rows = await gateway.db.selectFrom('mail').select('state').execute();
  return rows.map(({ state }) => state);
};

async function recover() {
  await sql`select graphile_worker.add_job('recover-mails')`.execute(gateway.db);
  await runJobs(gateway);
}

interface Wait {
  seconds: number;
  attempts: number;
}

async function waits(): Promise<Wait[]> {
  const { rows } = await sql<Wait>`
    select ceil(extract(epoch from run_at - now()))::int as seconds, attempts
    from graphile_worker.jobs where task_identifier = 'deliver-mail'`.execute(gateway.db);
  return rows;
}

async function failOftenBefore() {
  await sql`update graphile_worker._private_jobs set attempts = 11`.execute(gateway.db);
}

test('the job is scheduled for every minute', () => {
  expect(scheduledJobs({ backup: null })).toContainEqual(
    expect.objectContaining({ task: 'recover-mails', match: '* * * * *' }),
  );
});

test('mails that an outage made wait for hours are sent soon after the server is back', async () => {
  await smtp.stop();
  for (let n = 0; n < 3; n += 1) await queue();
  await failOftenBefore();
  await runJobs(gateway);
  const hours = await waits();
  expect(hours).toHaveLength(3);
  for (const { seconds } of hours) expect(seconds).toBeGreaterThan(5 * 3600);

  await recover();
  const postponed = await waits();
  expect(postponed).toHaveLength(3);
  for (const { seconds, attempts } of postponed) {
    expect(seconds).toBeGreaterThan(60);
    expect(seconds).toBeLessThanOrEqual(90);
    expect(attempts).toBe(1);
  }

  smtp = await startSmtpServer({ port: smtp.port });
  await makeJobsDue(gateway);
  await recover();
  await recover();
  expect(await states()).toEqual(['sent', 'sent', 'sent']);
  expect(new Set(smtp.received.map(({ parsed }) => parsed.messageId)).size).toBe(3);
  expect(smtp.received).toHaveLength(3);
});

test('a server that stays away is not tried with the mails that wait for it', async () => {
  await smtp.stop();
  await queue();
  await runJobs(gateway);
  await recover();
  await recover();
  const mails = await gateway.db.selectFrom('mail').select(['state', 'attempts']).execute();
  expect(mails).toEqual([{ state: 'queued', attempts: 1 }]);
});

test('a mail refused for now by a reachable server keeps its growing waits', async () => {
  smtp.refuse.recipient = { code: 450, text: 'Mailbox busy' };
  await queue();
  await failOftenBefore();
  await runJobs(gateway);
  await recover();
  const [wait] = await waits();
  expect(wait!.seconds).toBeGreaterThan(5 * 3600);
  expect(wait!.attempts).toBe(12);
});

test('a queued mail whose job is gone gets it back, once', async () => {
  await queue();
  await sql`delete from graphile_worker._private_jobs`.execute(gateway.db);
  await recover();
  await recover();
  expect(await states()).toEqual(['sent']);
  expect(smtp.received).toHaveLength(1);
});

test('a mail whose last attempt could not be recorded is sent again, with the same Message-ID', async () => {
  await queue();
  await sql`update graphile_worker._private_jobs set max_attempts = 1`.execute(gateway.db);
  const { db } = connect(gateway.databaseUrl, createLogger('silent'));
  smtp.afterNextMessage(async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(gateway.db);
  });
  const healthy = gateway.jobServices.db;
  gateway.jobServices.db = db;
  await runJobs(gateway);
  gateway.jobServices.db = healthy;
  await db.destroy();
  expect(await states()).toEqual(['queued']);
  await runJobs(gateway);
  expect(smtp.received).toHaveLength(1);

  await recover();
  expect(await states()).toEqual(['sent']);
  const ids = smtp.received.map(({ parsed }) => parsed.messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('neither a mail that is being sent, nor a failed or sent one, gets another job', async () => {
  await queue();
  await runJobs(gateway);
  await queue();
  await sql`update mail set state = 'failed' where state = 'queued'`.execute(gateway.db);
  await sql`delete from graphile_worker._private_jobs`.execute(gateway.db);
  await queue();
  await sql`update graphile_worker._private_jobs
    set attempts = max_attempts, locked_at = now(), locked_by = 'sending'`.execute(gateway.db);
  await recover();
  expect(await waits()).toHaveLength(1);
  expect(smtp.received).toHaveLength(1);
});
