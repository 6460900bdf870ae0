import './sandbox-here.ts';
import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { openJobPool, queueOptions } from '../src/jobs/job-queue.ts';
import { jobTasks } from '../src/jobs/tasks.ts';
import type { TestGateway } from './test-gateway.ts';

export async function runJobs(gateway: TestGateway): Promise<void> {
  const { log } = gateway.jobServices;
  const pgPool = openJobPool(gateway.databaseUrl, log, 2);
  try {
    await runOnce({
      ...queueOptions(pgPool, log),
      taskList: jobTasks(gateway.jobServices),
    });
  } finally {
    await pgPool.end();
  }
}

export async function runWaitingJobs(gateway: TestGateway): Promise<void> {
  await makeJobsDue(gateway);
  await runJobs(gateway);
}

export async function makeJobsDue({ db }: TestGateway): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(
    db,
  );
}
