import './sandbox-here.ts';
import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../src/db/database.ts';
import { openJobPool, queueOptions } from '../src/jobs/job-queue.ts';
import { jobTasks } from '../src/jobs/tasks.ts';
import type { TestGateway } from './test-gateway.ts';

/** A new connection costs as much as several jobs. The server ends them when it drops the gateway's database. */
const pools = new WeakMap<Db, pg.Pool>();

export async function runJobs({ db, databaseUrl, jobServices }: TestGateway): Promise<void> {
  const { log } = jobServices;
  const pgPool = pools.get(db) ?? openJobPool(databaseUrl, log, 2);
  pools.set(db, pgPool);
  await runOnce({ ...queueOptions(pgPool, log), taskList: jobTasks(jobServices) });
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
