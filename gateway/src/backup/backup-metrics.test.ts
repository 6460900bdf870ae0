import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { eventually } from '../../test/eventually.ts';
import { knowBackups } from '../../test/known-backups.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { root } from '../installation.ts';
import { BACK_UP, backUpByCommand } from '../jobs/back-up-by-command.ts';
import { startGatewayWorker } from '../jobs/start-worker.ts';
import { createLogger } from '../log.ts';
import { nameOf } from './archive-places.ts';
import { backupDue } from './backup-due.ts';
import { backupMetrics } from './backup-metrics.ts';
import { lastDue } from './last-due.ts';

const DAY_MS = 86_400_000;
const NIGHTLY = '30 3 * * *';
const log = createLogger('silent');
const [, older = '', newer = ''] = /alert: BackupOld\s+expr: max\((\w+)\) < max\((\w+)\)/.exec(
  readFileSync(join(root, 'deploy/prometheus/alerts.yml'), 'utf8'),
)!;

let gateway: TestGateway;
let folder: string;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-metrics-'));
  const restored = { restoredAt: new Date().toISOString() };
  writeFileSync(join(folder, 'last-restore.json'), JSON.stringify(restored));
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => gateway.stop());

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const archiveOf = (date: Date) => writeFileSync(join(folder, nameOf(date.toISOString())), '');

async function isAlarmed(): Promise<boolean> {
  const backup = { to: folder, schedule: NIGHTLY, keep: 0 };
  const gauges = backupMetrics({ backup, endpoint: undefined }, gateway.db, log);
  const read = async () => {
    const values = gauges.map(async (gauge) => {
      const {
        name,
        values: [sample],
      } = await gauge.get();
      return [name, sample!.value] as const;
    });
    return Object.fromEntries(await Promise.all(values));
  };
  await eventually('they are read', async () => (await read())['restore_timestamp_seconds']! > 0);
  const values = await read();
  return values[older]! < values[newer]!;
}

test('the alarm BackupOld is silent until the first backup is due, and while each is made', async () => {
  expect(await isAlarmed()).toBe(false);
  await knowBackups(gateway.db, new Date());
  expect(await isAlarmed()).toBe(false);
  await knowBackups(gateway.db, ago(3));
  expect(await isAlarmed()).toBe(true);
  archiveOf(ago(2));
  expect(await isAlarmed()).toBe(true);
  archiveOf(new Date(lastDue(NIGHTLY, Date.now() - 2 * 3_600_000)!.getTime() + 1_000));
  expect(await isAlarmed()).toBe(false);
});

test('a backup is due from the first time after the gateways know the schedule, two hours later', async () => {
  await knowBackups(gateway.db, new Date('2026-11-27T10:00:00Z'));
  const dueAt = async (now: string) =>
    (await backupDue(gateway.db, NIGHTLY, Date.parse(now)))?.toISOString();
  expect(await dueAt('2026-11-28T05:29:59Z')).toBeUndefined();
  expect(await dueAt('2026-11-28T05:30:00Z')).toBe('2026-11-28T03:30:00.000Z');
});

test('the job queue records since when it knows the schedule', async () => {
  const { db } = gateway;
  await sql`delete from graphile_worker._private_known_crontabs`.execute(db);
  const worker = startGatewayWorker(gateway.databaseUrl, {
    ...gateway.jobServices,
    log,
    backup: backUpByCommand('0 0 1 1 *', log),
  });
  const isKnown = async () => {
    const { rows } = await sql`select from graphile_worker._private_known_crontabs
      where identifier = ${BACK_UP} and known_since <= now()`.execute(db);
    return rows.length === 1;
  };
  await eventually('it does', isKnown);
  await worker.stop();
  expect(await backupDue(db, '0 0 1 1 *')).toBeNull();
});
