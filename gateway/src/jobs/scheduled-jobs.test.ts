import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { eventually } from '../../test/eventually.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { DELETE_DATA } from '../features/own-data/deletion/delete-data.ts';
import { listFailedJobs } from '../features/operations/operations.queries.ts';
import { BACK_UP } from './back-up-by-command.ts';
import { startGatewayWorker } from './start-worker.ts';
import { scheduledJobs } from './tasks.ts';

const NEVER = '0 0 30 2 *';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const started: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const worker of started.splice(0)) await worker.stop();
  await sql`delete from graphile_worker._private_jobs`.execute(gateway.db);
});

let run = async () => {};
const backup = { schedule: NEVER, run: () => run() };
const start = () =>
  void started.push(startGatewayWorker(gateway.databaseUrl, { ...gateway.jobServices, backup }));

async function tick(name: string) {
  const { options } = scheduledJobs({ backup }).find(({ task }) => task === name)!;
  await sql`
    select from graphile_worker.add_job(
      ${name}, job_key => ${options!.jobKey}, queue_name => ${options!.queueName ?? null}, max_attempts => 1
    )`.execute(gateway.db);
}

async function rowsOf(task: string) {
  const { rows } = await sql<{ lockedBy: string | null }>`
    select locked_by from graphile_worker.jobs where task_identifier = ${task}`.execute(gateway.db);
  return rows;
}

async function failedTasks() {
  const failed = await listFailedJobs(gateway.db);
  return failed.map(({ task }) => task);
}

const queueDeletion = () =>
  sql`
    select from graphile_worker.add_job(
      ${DELETE_DATA}, ${JSON.stringify({ clientId: randomUUID() })}::json
    )`.execute(gateway.db);

test('a success of a scheduled job clears its failed runs, and of no other one', async () => {
  await queueDeletion();
  await sql`
    select from graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs))`.execute(
    gateway.db,
  );
  start();
  run = () => Promise.reject(new Error('the bucket is away'));
  await tick(BACK_UP);
  await eventually('it fails', async () => (await failedTasks()).length === 2);
  await tick(BACK_UP);
  await eventually('it fails again', async () => (await failedTasks()).length === 3);

  run = () => Promise.resolve();
  await queueDeletion();
  await tick(BACK_UP);
  await eventually('both are cleared', async () => (await failedTasks()).length === 1);
  await eventually(
    'the other deletion is done',
    async () => (await rowsOf(DELETE_DATA)).length === 1,
  );
  expect(await failedTasks()).toEqual([DELETE_DATA]);
});

test('a long job leaves a place for mails, and never runs twice at once', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let runs = 0;
  run = () => {
    runs += 1;
    return held;
  };
  start();
  await tick(BACK_UP);
  await eventually('the backup runs', () => runs === 1);
  await tick('apply-retention');
  await tick(BACK_UP);
  await queueDeletion();
  await eventually('a short job is done', async () => (await rowsOf(DELETE_DATA)).length === 0);
  expect(runs).toBe(1);
  expect(await rowsOf('apply-retention')).toEqual([{ lockedBy: null }]);

  release();
  await eventually('the next backup ran', () => runs === 2);
  await eventually('all is done', async () => (await rowsOf('apply-retention')).length === 0);
});

test('only what frees the jobs of a killed gateway runs without a queue', () => {
  const free = scheduledJobs({ backup }).filter(({ options }) => !options!.queueName);
  expect(free.map(({ task }) => task)).toEqual(['unlock-abandoned-jobs']);
});
