import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { stripeTestSettings } from '@repo/testing/stripe-test-server.ts';
import { waitForMail } from '@repo/testing/outbox.ts';
import { UNREACHABLE_URL, startDatabaseProxy } from '../../test/database-proxy.ts';
import { eventually } from '../../test/eventually.ts';
import { readEvents } from '../../test/event-reader.ts';
import { createNotification, createProfile, createUser } from '../../test/factories.ts';
import { HttpClient } from '../../test/http-client.ts';
import { holdMigrationLock } from '../../test/migration-lock.ts';
import { manifest, testReleases, writeDist } from '../../test/releases.ts';
import {
  createAsciiDatabase,
  createBareDatabase,
  type BareDatabase,
} from '../../test/test-database.ts';
import { testEnvOf } from '../../test/test-encryption.ts';
import { encrypted } from '../crypto/encrypted-columns.ts';
import { loadEncryption } from '../crypto/encryption.ts';
import { connect } from '../db/connections/connect.ts';
import type { Gateway } from './start-gateway.ts';

jest.mock('../releases/publish-local-builds.ts', () => ({
  publishLocalBuilds: async () => 'nothing new',
}));

const dataDir = mkdtempSync(join(tmpdir(), 'start-'));

let database: BareDatabase;
let other: BareDatabase;
beforeAll(async () => {
  database = await createBareDatabase();
  other = await createBareDatabase();
});
afterAll(async () => {
  await database.drop();
  await other.drop();
  rmSync(dataDir, { recursive: true });
});

const running: Gateway[] = [];

async function leaveReleases(folder: string): Promise<void> {
  const releases = testReleases();
  writeFileSync(join(folder, 'live-releases.json'), JSON.stringify(releases));
  for (const { app, build } of releases)
    await writeDist(join(folder, 'releases', app.name, build), manifest(app.name, build));
}
afterEach(async () => {
  for (const gateway of running.splice(0)) await gateway.stop();
});

async function start(
  settings: Record<string, string> = {},
  lines: string[] = [],
  signal?: AbortSignal,
) {
  const environment = {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.appUrl,
    MIGRATION_DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    ...settings,
  };
  const { startGateway } = await import('./start-gateway.ts');
  const gateway = await startGateway(environment, (line) => lines.push(line), signal);
  running.push(gateway);
  return { ...gateway, lines };
}

describe('the gateway', () => {
  test('migrates a new database, reports when it is ready, serves, and stops', async () => {
    const { url, lines, stop } = await start();
    expect(lines).toEqual([
      expect.stringMatching(/^migrate +\d+ migrations$|^migrate +up to date$/),
      'publish   nothing new',
      expect.stringMatching(/^mail +written to \/.+\/outbox \(SMTP_URL is not set\)$/),
      `Ready on ${url}`,
    ]);
    const http = new HttpClient(url);
    expect((await http.get('/healthz')).status).toBe(200);
    const account = { email: 'ada@example.com', password: 'some password' };
    expect((await http.post('/api/auth/register', account, { origin: url })).status).toBe(200);
    await stop();
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });

  test('sends mails: a lead finds the instructions in the outbox', async () => {
    const { url } = await start();
    const form = {
      firstName: 'Nia',
      lastName: 'Okafor',
      email: 'nia@example.com',
      phone: '555-010-9090',
      state: 'New Mexico',
      agreedToUpdates: true,
    };
    expect((await new HttpClient(url).post('/api/leads', form)).status).toBe(200);
    const mail = await waitForMail(dataDir, form.email);
    expect(mail.subject).toBe('How to get your credit reports');
  });

  test('takes payments when they are configured', async () => {
    const path = '/api/get-or-create-subscription';
    const none = new HttpClient((await start()).url);
    expect((await none.post(path)).body).toMatchObject({
      clientSecret: null,
      publishableKey: null,
    });
    const configured = new HttpClient((await start(stripeTestSettings)).url);
    expect((await configured.post(path)).status).toBe(401);
  });

  test('names the address of visitors, and warns when the proxy in front would use up the rate limits of all', async () => {
    const warning = expect.stringMatching(/^proxy +TRUST_PROXY=0: all visitors share/);
    const settings = { PUBLIC_URL: 'https://portal.example.com' };
    const { url, lines } = await start(settings);
    expect(lines).toContainEqual(warning);
    expect(lines).toContain(`Ready on ${url} (visitors open https://portal.example.com)`);
    expect((await start({ ...settings, TRUST_PROXY: '1' })).lines).not.toContainEqual(warning);
  });

  test('follows changes, and stops at once though pages are open', async () => {
    const { url, stop } = await start();
    const http = new HttpClient(url);
    const account = { email: 'grace@example.com', password: 'some password' };
    const { body } = await http.post<{ id: string }>('/api/auth/register', account, {
      origin: url,
    });
    const page = await readEvents(http);
    const { db } = connect(database.url, pino({ level: 'silent' }));
    await createNotification(db, body.id);
    await db.destroy();
    await eventually('the change is announced', () => page.areas().includes('notifications'));
    const stopping = Date.now();
    await stop();
    await page.ended;
    expect(page.events.at(-1)?.name).toBe('closing');
    expect(Date.now() - stopping).toBeLessThan(5_000);
  });

  test('two gateways start concurrently on a new database', async () => {
    const fresh = await createBareDatabase();
    const urls = { DATABASE_URL: fresh.appUrl, MIGRATION_DATABASE_URL: fresh.url };
    const both = await Promise.all([1, 2].map(() => start(urls)));
    for (const { url } of both) {
      expect(await new HttpClient(url).get('/readyz')).toMatchObject({
        body: { checks: { database: true, migrations: true } },
      });
    }
    for (const gateway of running.splice(0)) await gateway.stop();
    await fresh.drop();
  });

  test('starts with one role for everything when only DATABASE_URL is set', async () => {
    const { url: ownerUrl, drop } = await createBareDatabase();
    const { url, lines } = await start({ DATABASE_URL: ownerUrl, MIGRATION_DATABASE_URL: '' });
    expect(lines).toContainEqual(
      expect.stringMatching(/^roles +one role does everything.+ MIGRATION_DATABASE_URL/),
    );
    const http = new HttpClient(url);
    const account = { email: 'joan@example.com', password: 'some password' };
    expect((await http.post('/api/auth/register', account, { origin: url })).status).toBe(200);
    for (const gateway of running.splice(0)) await gateway.stop();
    await drop();
  });

  test('a role that may not migrate stops the start with one line that names the setting, unless nothing is left to do', async () => {
    const { url, appUrl, drop } = await createBareDatabase();
    const alone = { DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: '' };
    await expect(start(alone)).rejects.toMatchObject({
      name: 'SettingsError',
      message: expect.stringMatching(
        /^DATABASE_URL: the role portal_app may not migrate .+ Set MIG/,
      ),
    });
    await start({ DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: url });
    const { lines } = await start(alone);
    expect(lines[0]).toMatch(/^migrate +up to date$/);
    expect(lines.join()).not.toContain('one role does everything');
    for (const gateway of running.splice(0)) await gateway.stop();
    await drop();
  });

  test.each([
    [
      'leads nowhere',
      ({ url }: BareDatabase) => url.replace('/suite_', '/missing_'),
      /^MIGRATION_DATABASE_URL does not lead to a database \(.+\)\. Correct it\.$/,
    ],
    [
      'leads to another database',
      () => other.url,
      /^MIGRATION_DATABASE_URL leads to another database than DATABASE_URL\./,
    ],
    [
      'names a role that owns nothing',
      ({ appUrl }: BareDatabase) => appUrl,
      /^MIGRATION_DATABASE_URL: its role may not migrate the database \(.+\)\. Set it/,
    ],
  ])(
    'a MIGRATION_DATABASE_URL that %s stops the start with one line that names it',
    async (_, migrationUrl, message) => {
      const bare = await createBareDatabase();
      const settings = { DATABASE_URL: bare.appUrl, MIGRATION_DATABASE_URL: migrationUrl(bare) };
      await expect(start(settings)).rejects.toMatchObject({
        name: 'SettingsError',
        message: expect.stringMatching(message),
      });
      await bare.drop();
    },
  );

  test('a database that is not UTF-8 stops the start with one line that names its encoding', async () => {
    const { url, appUrl, drop } = await createAsciiDatabase();
    await expect(
      start({ DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: url }),
    ).rejects.toMatchObject({
      name: 'SettingsError',
      message: expect.stringMatching(
        /^DATABASE_URL leads to the database suite_\w+, which has the encoding SQL_ASCII .+ template0.+$/,
      ),
    });
    await drop();
  });

  test('a busy port stops the start with one line that names it', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    await expect(start({ PORT: String(port) })).rejects.toMatchObject({
      name: 'SettingsError',
      message: `PORT=${port} is in use on 127.0.0.1. Stop the other program or set another PORT.`,
    });
    await new Promise((resolve) => other.close(resolve));
  });

  test('a host that is not this machine’s stops the start with one line that names it', async () => {
    await expect(start({ HOST: '192.0.2.1' })).rejects.toMatchObject({
      name: 'SettingsError',
      message: expect.stringMatching(/^HOST=192\.0\.2\.1 PORT=0 cannot be listened on \(\w+\)\./),
    });
  });

  test.each(['/missing_database', '@'])(
    'a DATABASE_URL that leads nowhere (%s) stops the start with one line that names it',
    async (change) => {
      const wrong = new URL(database.appUrl);
      if (change === '@') wrong.port = '1';
      else wrong.pathname = change;
      await expect(start({ DATABASE_URL: wrong.href })).rejects.toMatchObject({
        name: 'SettingsError',
        message: expect.stringMatching(
          /^DATABASE_URL does not lead to a database \(.+\)\. Correct it/,
        ),
      });
    },
  );

  test('another key under a known id stops the start with one line that names it, a damaged value does not', async () => {
    const { url: ownerUrl, appUrl, drop } = await createBareDatabase();
    const keys = (byte: number) => `three:${Buffer.alloc(32, byte).toString('base64')}`;
    const urls = { DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl };
    await start({ ...urls, ENCRYPTION_KEYS: keys(1) });
    const { db } = connect(ownerUrl, pino({ level: 'silent' }));
    const encryption = loadEncryption(testEnvOf({ ENCRYPTION_KEYS: keys(1) }));
    for (const damaged of [false, true]) {
      const { id } = await createUser(db);
      const { phoneEncrypted } = encrypted(encryption, 'app_user', id, { phone: '5550104477' });
      if (damaged) phoneEncrypted[phoneEncrypted.length - 1]! ^= 1;
      await db.updateTable('appUser').set({ phoneEncrypted }).where('id', '=', id).execute();
      const { id: other } = await createUser(db);
      await createProfile(db, encryption, other);
    }
    for (const value of [[], [2, 0xff, 0xff]]) {
      const { id } = await createUser(db);
      const phoneEncrypted = Buffer.from(value);
      await db.updateTable('appUser').set({ phoneEncrypted }).where('id', '=', id).execute();
    }
    await db.destroy();
    await expect(start({ ...urls, ENCRYPTION_KEYS: keys(2) })).rejects.toMatchObject({
      name: 'SettingsError',
      message: expect.stringMatching(/^The key three has the id of .+ in ENCRYPTION_KEYS\.$/),
    });
    await start({ ...urls, ENCRYPTION_KEYS: keys(1) });
    for (const gateway of running.splice(0)) await gateway.stop();
    await drop();
  });

  test('public pages come from the last known releases while the database cannot be reached; then the gateway starts', async () => {
    const { url: ownerUrl, drop } = await createBareDatabase();
    const proxy = await startDatabaseProxy(ownerUrl);
    const folder = mkdtempSync(join(tmpdir(), 'start-away-'));
    await leaveReleases(folder);
    await proxy.cut();
    const settings = { DATABASE_URL: proxy.url, MIGRATION_DATABASE_URL: '', DATA_DIR: folder };
    const lines: string[] = [];
    const starting = start(settings, lines);
    const isServing = () => /public pages are served on (\S+)/.exec(lines.join())?.[1];
    await eventually('it serves', () => isServing() !== undefined);
    const http = new HttpClient(isServing()!);
    expect((await http.get('/')).status).toBe(200);
    expect((await http.get('/readyz')).status).toBe(503);
    http.cookies.set('session', 'a'.repeat(40));
    expect((await http.get('/api/auth/user')).status).toBe(503);

    proxy.restore();
    await starting;
    expect((await http.get('/api/auth/user')).status).toBe(401);
    for (const gateway of running.splice(0)) await gateway.stop();
    await proxy.stop();
    await drop();
    rmSync(folder, { recursive: true });
  });

  test('public pages are served while the database is away during the migrations, until they have run', async () => {
    const { url: ownerUrl, drop } = await createBareDatabase();
    const proxy = await startDatabaseProxy(ownerUrl);
    const folder = mkdtempSync(join(tmpdir(), 'start-lost-'));
    await leaveReleases(folder);
    const lock = await holdMigrationLock(ownerUrl);
    const settings = { DATABASE_URL: proxy.url, MIGRATION_DATABASE_URL: '', DATA_DIR: folder };
    const lines: string[] = [];
    const starting = start(settings, lines);
    starting.catch(() => {});
    await eventually('it waits', lock.isAwaited);
    await proxy.cut();
    await eventually('it serves', () => lines.join().includes('public pages are served on'));
    await lock.release();
    proxy.restore();
    const { url } = await starting;
    expect((await new HttpClient(url).get('/api/auth/user')).status).toBe(401);
    for (const gateway of running.splice(0)) await gateway.stop();
    await proxy.stop();
    await drop();
    rmSync(folder, { recursive: true });
  });

  test('a start that waits for the database can be aborted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'start-stopped-'));
    writeFileSync(join(folder, 'live-releases.json'), '[]');
    const lines: string[] = [];
    const stopping = new AbortController();
    const starting = start(
      { DATABASE_URL: UNREACHABLE_URL, DATA_DIR: folder },
      lines,
      stopping.signal,
    );
    await eventually('it waits', () => lines.join().includes('cannot be reached yet'));
    stopping.abort();
    await expect(starting).rejects.toMatchObject({ name: 'SettingsError' });
    rmSync(folder, { recursive: true });
  });

  test('the gateway in production does not start, and names all that is missing or invalid', async () => {
    const production = { NODE_ENV: 'production', BRAND_NAME: 'Northwind', METRICS_TOKEN: 'short' };
    const refusal = await start(production).catch((error: Error) => error);
    expect(refusal).toMatchObject({ name: 'SettingsError' });
    expect((refusal as Error).message.split('\n')).toEqual([
      expect.stringMatching(/^METRICS_TOKEN must have at least 16 characters/),
      expect.stringMatching(/^PUBLIC_URL must be set/),
      expect.stringMatching(/^SMTP_URL must be set .* MAIL_TO_FILES=true/),
      expect.stringContaining(
        'Set BRAND_PHONE_VANITY, BRAND_PHONE, BRAND_ADDRESS, BRAND_EMAIL, REPORT_PARTNER_URL',
      ),
      expect.stringMatching(/^ENCRYPTION_KEYS must be set/),
    ]);
  });

  test('the gateway in production with a superuser for requests does not start', async () => {
    const { superuserUrl, url, drop } = await createBareDatabase();
    const production = {
      NODE_ENV: 'production',
      ENCRYPTION_KEYS: `one:${Buffer.alloc(32, 1).toString('base64')}`,
      PUBLIC_URL: 'https://portal.northwind.example',
      MAIL_TO_FILES: 'true',
      DATABASE_URL: superuserUrl,
      MIGRATION_DATABASE_URL: url,
      BRAND_NAME: 'Northwind',
      BRAND_PHONE_VANITY: '1-800-555-NORTH',
      BRAND_PHONE: '1-800-555-6678',
      BRAND_ADDRESS: '12 Harbor Street, Portland, OR 97201',
      BRAND_EMAIL: 'help@northwind.example',
      REPORT_PARTNER_URL: 'https://partner.example/enroll?aid=northwind',
    };
    await expect(start(production)).rejects.toMatchObject({
      name: 'SettingsError',
      message: expect.stringMatching(/^DATABASE_URL: the role postgres may read .+ files/),
    });
    await drop();
  });
});
