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

const RECONNECT_MS = 150_000;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(() => {
  gateway.sentMails.length = 0;
});
afterAll(() => gateway.stop());

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
const isSent = (total: number) => () => gateway.sentMails.length >= total;

const jobs = async () => {
  const { rows } = await sql<{ lockedBy: string | null }>`
    select locked_by from graphile_worker.jobs where task_identifier = 'deliver-mail'`.execute(
    gateway.db,
  );
  return rows;
};

const signsOfLife = async () => {
  const { rows } = await sql<{ pid: number; name: string }>`
    select pid, application_name as name from pg_stat_activity
    where datname = current_database() and application_name like 'jobs pool-%'`.execute(gateway.db);
  return rows;
};
const isSeen = async () => (await signsOfLife()).length === 1;

async function untilRestarted(deadlineMs?: number) {
  await eventually('the job is assigned', async () => (await jobs())[0]?.lockedBy != null);
  const [job] = await jobs();
  const former = workerConnectionName(job!.lockedBy!);
  await eventually(
    'another runner listens',
    async () => {
      const signs = await signsOfLife();
      return signs.length > 0 && signs.every(({ name }) => name !== former);
    },
    deadlineMs,
  );
}

type Proxy = Awaited<ReturnType<typeof startDatabaseProxy>>;

const WORKER = 'worker behind a proxy';
function startWorkerBehind(proxy: Proxy, overrides: Partial<ReturnType<typeof services>> = {}) {
  const url = new URL(proxy.url);
  url.searchParams.set('application_name', WORKER);
  const worker = startGatewayWorker(url.href, { ...services(), ...overrides });
  started.push(proxy, worker);
  return worker;
}

/** The job queue traces a statement that fails while it stops. */
const silenceTraces = () => void jest.spyOn(console, 'error').mockImplementation(() => {});

/** Breaks all connections. A request for a job may outlive its connection and lock a job that is queued later. */
async function cut(proxy: Proxy): Promise<void> {
  silenceTraces();
  await proxy.cut();
  await eventually('the server has ended the sessions', async () => {
    const { rows } =
      await sql`select from pg_stat_activity where application_name = ${WORKER}`.execute(
        gateway.db,
      );
    return rows.length === 0;
  });
}

function whileAPollWaits(run: (trx: Transaction<Database>, port: number) => Promise<void>) {
  return gateway.ownerDb.transaction().execute(async (trx) => {
    await sql`lock table graphile_worker._private_jobs in share row exclusive mode`.execute(trx);
    let port: number | undefined;
    await eventually('the next poll waits', async () => {
      const { rows } = await sql<{ port: number }>`select client_port as port from pg_stat_activity
        where application_name = ${WORKER} and wait_event_type = 'Lock'`.execute(gateway.db);
      port = rows[0]?.port;
      return port !== undefined;
    });
    await run(trx, port!);
  });
}

async function unlockAsAMinuteLater() {
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`.execute(
    gateway.db,
  );
  await unlockAbandonedJobs(gateway.db, log);
}

describe('the worker of a gateway', () => {
  test('sends a mail within moments of its commit', async () => {
    const worker = startGatewayWorker(gateway.databaseUrl, services());
    await queue();
    await eventually('the mail is sent', isSent(1));
    await eventually('it is seen to live', isSeen);
    await worker.stop();
    expect(await jobs()).toEqual([]);
  });

  test('each mail is sent by one of two gateways', async () => {
    const start = () => startGatewayWorker(gateway.databaseUrl, services());
    const workers = [start(), start()];
    for (let n = 0; n < 10; n += 1) await queue();
    await eventually('all are sent', async () => (await jobs()).length === 0);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(gateway.sentMails).toHaveLength(10);
  });

  test('finishes the mail in progress when it stops', async () => {
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
    const worker = startWorkerBehind(proxy);
    await queue();
    await eventually('the first is done', async () => (await jobs()).length === 0);
    await cut(proxy);
    await queue();
    proxy.restore();
    await eventually('the second is sent', isSent(2), RECONNECT_MS);
    await expect(worker.stop()).resolves.toBeUndefined();
  }, 180_000);

  test('frees a job that was assigned when all connections broke', async () => {
    const proxy = await startDatabaseProxy(gateway.databaseUrl);
    const worker = startWorkerBehind(proxy);
    silenceTraces();
    await whileAPollWaits(async (trx) => {
      await proxy.cut();
      await queueIn(trx);
    });
    proxy.restore();
    await untilRestarted(RECONNECT_MS);
    await unlockAsAMinuteLater();
    await eventually('the mail is sent', isSent(1), RECONNECT_MS);
    await expect(worker.stop()).resolves.toBeUndefined();
  }, 180_000);

  test('frees a job that was assigned to a connection that broke alone', async () => {
    const proxy = await startDatabaseProxy(gateway.databaseUrl);
    const worker = startWorkerBehind(proxy);
    await eventually('it is seen to live', isSeen);
    const [former] = await signsOfLife();
    silenceTraces();
    await whileAPollWaits(async (trx, port) => {
      proxy.breakOne(port);
      await queueIn(trx);
    });
    await untilRestarted(RECONNECT_MS);
    await eventually('the former sign of life is closed', async () => {
      const { rows } = await sql`select from pg_stat_activity where pid = ${former!.pid}`.execute(
        gateway.db,
      );
      return rows.length === 0;
    });
    await unlockAsAMinuteLater();
    await eventually('the mail is sent', isSent(1), RECONNECT_MS);
    await expect(worker.stop()).resolves.toBeUndefined();
  }, 180_000);

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
    const worker = startWorkerBehind(proxy, { transport: cutting });
    await queue();
    await eventually('the first is sent', isSent(1));
    proxy.restore();
    await queue();
    await eventually('the second is sent', isSent(2), RECONNECT_MS);
    await expect(worker.stop()).resolves.toBeUndefined();
    await sql`delete from graphile_worker._private_jobs`.execute(gateway.db);
  }, 180_000);

  test('stops although it never reached a database', async () => {
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

  test('a killed gateway’s jobs become available after half a minute', async () => {
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

  test('a queue is freed whose job is gone', async () => {
    const queueOf = async () => {
      const { rows } = await sql<{ lockedBy: string | null }>`
        select locked_by from graphile_worker._private_job_queues where queue_name = 'a queue'`.execute(
        gateway.db,
      );
      return rows;
    };
    await sql`
      insert into graphile_worker._private_job_queues (queue_name, locked_at, locked_by)
      values ('a queue', now(), 'another')`.execute(gateway.db);
    await unlockAbandonedJobs(gateway.db, log);
    expect(await queueOf()).toEqual([{ lockedBy: 'another' }]);

    await sql`
      update graphile_worker._private_job_queues set locked_at = now() - interval '31 seconds'`.execute(
      gateway.db,
    );
    await unlockAbandonedJobs(gateway.db, log);
    expect(await queueOf()).toEqual([{ lockedBy: null }]);
  });
});
