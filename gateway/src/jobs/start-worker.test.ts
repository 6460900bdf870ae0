import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  jest,
  test,
} from '@jest/globals';
import { sql, type Transaction } from 'kysely';
import { startDatabaseProxy } from '../../test/database-proxy.ts';
import { eventually } from '../../test/eventually.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import type { Database } from '../db/database.ts';
import { createLogger } from '../log.ts';
import type { MailMessage } from '../mail/mail-transport.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { startGatewayWorker } from './start-worker.ts';
import { unlockAbandonedJobs, workerConnectionName } from './unlock-abandoned-jobs.ts';

const log = createLogger('silent');

/** The job queue waits longer each time before it connects again. */
const RECONNECT_MS = 60_000;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(() => {
  gateway.sentMails.length = 0;
});
afterAll(() => gateway.stop());

/** What a test started. It is stopped when the test failed too: its timers would disturb the next file's tests. */
const started: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of started.splice(0).reverse()) await one.stop().catch(() => {});
});

let count = 0;
const queueIn = (trx: Transaction<Database>) =>
  queueMail(trx, gateway.encryption, {
    template: 'password-changed',
    to: 'ada@example.com',
    language: 'en',
    userId: null,
    cause: `worker:${(count += 1)}`,
    data: { firstName: null, removedPasskeys: [] },
  });
const queue = () => gateway.db.transaction().execute(queueIn);

const services = () => ({ ...gateway.jobServices, log });
const isSent = (total: number) => () => gateway.sentMails.length === total;

const jobs = async () => {
  const { rows } = await sql<{ lockedBy: string | null }>`
    select locked_by from graphile_worker.jobs where task_identifier = 'deliver-mail'`.execute(
    gateway.db,
  );
  return rows;
};

/** Breaks all connections. The job queue traces a statement that fails while it stops. */
function cut(proxy: { cut(): Promise<void> }): Promise<void> {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  return proxy.cut();
}

/** Whether other gateways see a worker. */
const isSeen = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and application_name like 'jobs pool-%'`.execute(gateway.db);
  return rows.length === 1;
};

describe('the worker of a gateway', () => {
  test('sends a mail within moments of its commit', async () => {
    const worker = startGatewayWorker(gateway.databaseUrl, services());
    await queue();
    await eventually('the mail is sent', isSent(1));
    await eventually('it is seen to live', isSeen);
    await worker.stop();
    expect(await jobs()).toEqual([]);
  });

  test('of two gateways, only one sends each mail', async () => {
    const start = () => startGatewayWorker(gateway.databaseUrl, services());
    const workers = [start(), start()];
    for (let n = 0; n < 10; n += 1) await queue();
    await eventually('all are sent', async () => (await jobs()).length === 0);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(gateway.sentMails).toHaveLength(10);
  });

  test('finishes the mail in progress when it stops, and takes no other', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const started: string[] = [];
    const transport = {
      ...gateway.jobServices.transport,
      description: 'held',
      send: async ({ messageId }: { messageId: string }) => {
        started.push(messageId);
        await held;
      },
    };
    const worker = startGatewayWorker(gateway.databaseUrl, { ...services(), transport });
    for (let n = 0; n < 3; n += 1) await queue();
    await eventually('two are being sent', () => started.length === 2);
    const stopped = worker.stop();
    release();
    await stopped;
    expect(started).toHaveLength(2);
    const left = await jobs();
    expect(left).toEqual([{ lockedBy: null }]);
    await sql`delete from graphile_worker._private_jobs`.execute(gateway.db);
  });

  test('goes on by itself after the database was away', async () => {
    const proxy = await startDatabaseProxy(gateway.databaseUrl);
    const worker = startGatewayWorker(proxy.url, services());
    started.push(proxy, worker);
    await queue();
    await eventually('the first is done', async () => (await jobs()).length === 0);
    await cut(proxy);
    await queue();
    proxy.restore();
    await eventually('the second is sent', isSent(2), RECONNECT_MS);
    await expect(worker.stop()).resolves.toBeUndefined();
  }, 90_000);

  test('sends a mail that was assigned to it when the connection broke', async () => {
    const proxy = await startDatabaseProxy(gateway.databaseUrl);
    const worker = startGatewayWorker(proxy.url, services());
    started.push(proxy, worker);
    await queue();
    await eventually('the first is done', async () => (await jobs()).length === 0);
    await gateway.ownerDb.transaction().execute(async (trx) => {
      await sql`lock table graphile_worker._private_jobs in share row exclusive mode`.execute(trx);
      await eventually('the next poll waits', async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(gateway.db);
        return rows.length > 0;
      });
      await cut(proxy);
      await queueIn(trx);
    });
    proxy.restore();
    await eventually('the statement has run', async () => (await jobs())[0]?.lockedBy != null);
    await eventually('it listens again', isSeen, RECONNECT_MS);
    await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`.execute(
      gateway.db,
    );
    await eventually(
      'the second is sent',
      async () => {
        await unlockAbandonedJobs(gateway.db, log);
        return isSent(2)();
      },
      RECONNECT_MS,
    );
    await expect(worker.stop()).resolves.toBeUndefined();
  }, 90_000);

  test('survives a database that goes away in the middle of a mail', async () => {
    const proxy = await startDatabaseProxy(gateway.databaseUrl);
    const { transport } = gateway.jobServices;
    let isFirst = true;
    const cutting = {
      ...transport,
      send: async (message: MailMessage) => {
        if (isFirst) await cut(proxy);
        isFirst = false;
        await transport.send(message);
      },
    };
    const worker = startGatewayWorker(proxy.url, { ...services(), transport: cutting });
    started.push(proxy, worker);
    await queue();
    await eventually('the first is sent', isSent(1));
    proxy.restore();
    await queue();
    await eventually('the second is sent', isSent(2), RECONNECT_MS);
    await expect(worker.stop()).resolves.toBeUndefined();
    await sql`delete from graphile_worker._private_jobs`.execute(gateway.db);
  }, 90_000);

  test('that never reaches a database stops all the same', async () => {
    const proxy = await startDatabaseProxy(gateway.databaseUrl);
    await cut(proxy);
    const worker = startGatewayWorker(proxy.url, services());
    await expect(worker.stop()).resolves.toBeUndefined();
    await proxy.stop();
  });
});

describe('jobs of a killed gateway', () => {
  const lock = (seconds: number, by: string) =>
    sql`update graphile_worker._private_jobs
      set locked_at = now() - make_interval(secs => ${seconds}), locked_by = ${by}`.execute(
      gateway.db,
    );

  test('become available after half a minute; those of a living one do not', async () => {
    await queue();
    await lock(31, 'dead');
    await unlockAbandonedJobs(gateway.db, log);
    expect(await jobs()).toEqual([{ lockedBy: null }]);

    await lock(5, 'dead');
    await unlockAbandonedJobs(gateway.db, log);
    expect(await jobs()).toEqual([{ lockedBy: 'dead' }]);

    await lock(31, 'living');
    await gateway.db.connection().execute(async (db) => {
      const living = workerConnectionName('living');
      await sql`select set_config('application_name', ${living}, false)`.execute(db);
      await unlockAbandonedJobs(gateway.db, log);
      await sql`reset application_name`.execute(db);
    });
    expect(await jobs()).toEqual([{ lockedBy: 'living' }]);
  });
});
