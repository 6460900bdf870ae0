import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { clusterIn } from '@repo/local-postgres/cluster';
import { findRunningLocalPostgres } from '@repo/local-postgres/local-postgres';
import { runningPostmaster } from '@repo/local-postgres/postmaster';
import { waitForMail } from '@repo/testing/outbox.ts';
import { readEvents } from '../test/event-reader.ts';
import { eventually } from '../test/eventually.ts';
import { createNotification } from '../test/factories.ts';
import { HttpClient } from '../test/http-client.ts';
import { runAdminCommand } from './admin-cli.ts';
import { connect } from './db/connections/connect.ts';
import { moveClock, refuseMovedClock } from './db/setup/clock.ts';
import { SettingsError } from './env/settings-error.ts';
import { createLogger } from './log.ts';
import type { Gateway } from './start/start-gateway.ts';

jest.mock('./releases/publish-local-builds.ts', () => ({
  publishLocalBuilds: async () => 'nothing new',
}));

const dataDir = mkdtempSync(join(tmpdir(), 'bundled-'));
const RECONNECT_MS = 60_000;

let gateway: Gateway;
beforeAll(async () => {
  const { startGateway } = await import('./start/start-gateway.ts');
  const settings = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  gateway = await startGateway(settings, () => {});
}, 90_000);
afterAll(async () => {
  await gateway.stop();
  rmSync(dataDir, { recursive: true });
});

const postmaster = () => runningPostmaster(clusterIn(dataDir).data);

test('recovers requests, changes and mails after its bundled PostgreSQL was killed', async () => {
  const http = new HttpClient(gateway.url);
  const account = { email: 'ada@example.com', password: 'correct horse battery' };
  const origin = { origin: gateway.url };
  const { body } = await http.post<{ id: string }>('/api/auth/register', account, origin);
  const page = await readEvents(http);
  const { pid } = postmaster()!;
  // A worker that requests a job at that moment ends and prints the reason. The queue starts again.
  jest.spyOn(console, 'trace').mockReturnValue(undefined);
  const isReplaced = () => {
    const running = postmaster();
    return running?.ready === true && running.pid !== pid;
  };
  process.kill(pid, 'SIGKILL');
  await eventually('another server is ready', isReplaced, RECONNECT_MS);

  await eventually(
    'it responds again',
    async () => (await http.get('/api/auth/user')).status === 200,
    RECONNECT_MS,
  );
  const lead = {
    firstName: 'Nia',
    lastName: 'Okafor',
    email: 'nia@example.com',
    phone: '555-010-9090',
    state: 'New Mexico',
    agreedToUpdates: true,
  };
  expect((await http.post('/api/leads', lead, origin)).status).toBe(200);
  const isMailed = () =>
    waitForMail(dataDir, lead.email).then(
      () => true,
      () => false,
    );
  await eventually('the mail is sent', isMailed, RECONNECT_MS);
  const { db } = connect((await findRunningLocalPostgres(dataDir))!.url, createLogger('silent'));
  await eventually(
    'a change reaches the open page',
    async () => {
      await createNotification(db, body.id);
      return page.areas().includes('notifications');
    },
    RECONNECT_MS,
  );
  await db.destroy();
  page.close();
}, 180_000);

describe('npm run admin -- clock', () => {
  const environment = { ...process.env };
  afterEach(() => {
    process.env = { ...environment };
  });
  const clock = (change: string, settings: Record<string, string> = {}) => {
    delete process.env.DATABASE_URL;
    Object.assign(process.env, { DATA_DIR: dataDir, ...settings });
    return runAdminCommand(['clock', change]);
  };
  const aheadDays = async () => {
    const { db } = connect((await findRunningLocalPostgres(dataDir))!.url, createLogger('silent'));
    const { rows } = await sql<{ days: number }>`
      select round(extract(epoch from law_now() - now()) / 86400)::integer as days`.execute(db);
    await db.destroy();
    return rows[0]!.days;
  };

  test('moves the time that the law counts step by step, and back', async () => {
    const day = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
    expect(await clock('+4d')).toMatch(new RegExp(`^It is ${day}T.+Z, 4 days ahead$`));
    expect(await clock('+24h')).toMatch(/5 days ahead$/);
    expect(await aheadDays()).toBe(5);
    expect(await clock('+30m')).toMatch(/5 days 00:30:00 ahead$/);
    const lines: string[] = [];
    await runAdminCommand(['doctor'], (line) => lines.push(line)).catch(() => {});
    expect(lines).toContainEqual(expect.stringMatching(/^note +clock +.*5 days 00:30:00 ahead/));
    expect(await clock('reset')).toMatch(/, the real time$/);
    expect(await aheadDays()).toBe(0);
  });

  test('is refused in production, where a moved clock also stops the start', async () => {
    const production = { NODE_ENV: 'production' };
    await expect(clock('+4d', production)).rejects.toThrow('on the bundled database only');
    await expect(clock('reset', production)).rejects.toThrow('on the bundled database only');
    expect(await aheadDays()).toBe(0);
    const { url, ownerUrl } = (await findRunningLocalPostgres(dataDir))!;
    await moveClock(ownerUrl, 60);
    const { db } = connect(url, createLogger('silent'));
    const onServer = { production: false, databaseUrl: url };
    for (const place of [{ production: true, databaseUrl: undefined }, onServer]) {
      await expect(refuseMovedClock(db, place)).rejects.toThrow(SettingsError);
    }
    await refuseMovedClock(db, { production: false, databaseUrl: undefined });
    await moveClock(ownerUrl, null);
    await refuseMovedClock(db, onServer);
    await db.destroy();
  });
});
