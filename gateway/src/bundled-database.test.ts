import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterIn } from '@repo/local-postgres/cluster';
import { findRunningLocalPostgres } from '@repo/local-postgres/local-postgres';
import { runningPostmaster } from '@repo/local-postgres/postmaster';
import { waitForMail } from '@repo/testing/outbox.ts';
import { readEvents } from '../test/event-reader.ts';
import { eventually } from '../test/eventually.ts';
import { createNotification } from '../test/factories.ts';
import { HttpClient } from '../test/http-client.ts';
import { connect } from './db/connections/connect.ts';
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
