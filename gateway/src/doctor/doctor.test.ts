import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@repo/testing/free-port.ts';
import { startSmtpServer } from '@repo/testing/smtp-server.ts';
import { sql } from 'kysely';
import { UNREACHABLE_URL } from '../../test/database-proxy.ts';
import { createUser } from '../../test/factories.ts';
import { knowBackups } from '../../test/known-backups.ts';
import { deleteReleases, distWithFiles } from '../../test/releases.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { createAsciiDatabase, createBareDatabase } from '../../test/test-database.ts';
import { runAdminCommand } from '../admin-cli.ts';
import { connect } from '../db/connections/connect.ts';
import { createLogger } from '../log.ts';
import { runReleaseCommand } from '../mf-cli.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
const DAYS_AGO = new Date(Date.now() - 3 * 86_400_000);
const environment = { ...process.env };

let folder: string;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  process.env = {
    ...environment,
    DATABASE_URL: gateway.databaseUrl,
    DATA_DIR: folder,
    ENCRYPTION_KEYS: `test:${KEY}`,
  };
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(async () => {
  process.env = environment;
  await gateway.stop();
});

async function examine(settings: Record<string, string> = {}): Promise<string[]> {
  Object.assign(process.env, settings);
  const lines: string[] = [];
  const end = await runAdminCommand(['doctor'], (line) => lines.push(line)).catch(
    (error: Error) => `failed: ${error.message}`,
  );
  return [...lines, end];
}

const line = (kind: string, subject: string, text: string) =>
  expect.stringMatching(
    new RegExp(`^${kind} +${subject} +${text.replace(/[()?*+.]/g, String.raw`\$&`)}`),
  );

async function makeLive(): Promise<string> {
  const { dist } = await distWithFiles(folder, 'mf-portal', 'a1');
  const checkout = { build: rejected, create: rejected };
  await runReleaseCommand(['publish', 'mf-portal', '--dist', dist], checkout);
  await runReleaseCommand(['activate', 'mf-portal', 'a1'], checkout);
  return join(folder, 'releases/mf-portal/a1');
}
const rejected = () => Promise.reject(new Error('not here'));

test('names every part of a working installation', async () => {
  await makeLive();
  const files = join(folder, 'files');
  await mkdir(files);
  const smtp = await startSmtpServer();
  const archive = `portal-${new Date().toISOString().replace(/[:.]/g, '-')}.backup`;
  await writeFile(join(folder, archive), '');
  const lines = await examine({
    PUBLIC_URL: gateway.url,
    SMTP_URL: smtp.url,
    BACKUP_TO: folder,
    EARNED_CLAIMS: 'true',
  });
  await smtp.stop();
  expect(lines).toEqual([
    line('note', 'settings', 'NODE_ENV is not production'),
    line('note', 'claims', 'EARNED_CLAIMS=true'),
    line('ok', 'address', `${gateway.url} responds`),
    line('ok', 'proxy', 'TRUST_PROXY=0'),
    line('ok', 'database', 'PostgreSQL '),
    line('ok', 'clock', ''),
    line('ok', 'roles', 'the gateway’s role may not change tables or the audit'),
    line('ok', 'keys', 'every encrypted value has its key'),
    line('ok', 'documents', 'a file was written, read and removed'),
    line('ok', 'disk', ''),
    line('ok', 'releases', '1 builds are live and complete'),
    line('ok', 'mail', 'sent through 127.0.0.1'),
    line('ok', 'backups', 'the newest archive is 0 hours old'),
    line('note', 'backups', 'no archive was restored within half a year'),
    'Nothing is wrong.',
  ]);
  expect(await readdir(files)).toEqual([]);
});

test('says that an empty database is not migrated, and changes nothing', async () => {
  const { appUrl, url, drop } = await createBareDatabase();
  const { db } = connect(url, createLogger('silent'));
  const settings = { DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: url };
  const dataDir = join(folder, 'none');
  const lines = await examine({ ...settings, DATA_DIR: dataDir, ENCRYPTION_KEYS: '' });
  expect(lines.filter((text) => !text.startsWith('ok'))).toEqual([
    line('note', 'settings', 'NODE_ENV is not production'),
    line('note', 'address', 'PUBLIC_URL is not set'),
    line('wrong', 'database', 'not migrated: start a gateway'),
    line('note', 'documents', `${dataDir}/files does not exist yet`),
    line('note', 'disk', `${dataDir} does not exist yet`),
    'failed: To be mended: database',
  ]);
  const { rows } = await sql`select from pg_tables where schemaname !~ '^pg_|^information'`.execute(
    db,
  );
  expect(rows).toEqual([]);
  await db.destroy();
  await drop();

  await examine({ DATABASE_URL: gateway.databaseUrl, MIGRATION_DATABASE_URL: '' });
  expect(await readdir(folder)).toEqual([]);
});

test('a backup is missed only after the first time at which one was due', async () => {
  const settings = { DATABASE_URL: gateway.databaseUrl, BACKUP_TO: join(folder, 'archives') };
  const backups = async () => (await examine(settings)).find((text) => / backups /.test(text));
  await knowBackups(gateway.db, new Date());
  expect(await backups()).toMatch(/^note .* holds no archive, and none was due yet/);
  await knowBackups(gateway.db, DAYS_AGO);
  expect(await backups()).toMatch(/^wrong .* holds no archive: the gateways’ log says why/);
});

test('a database that is not UTF-8 is wrong', async () => {
  const { appUrl, drop } = await createAsciiDatabase();
  const lines = await examine({ DATABASE_URL: appUrl });
  await drop();
  expect(lines).toContainEqual(line('wrong', 'database', 'DATABASE_URL leads to the database '));
  expect(lines.join('\n')).toContain('which has the encoding SQL_ASCII and not UTF8');
});

test('a database that cannot be reached is one fault among others', async () => {
  const lines = await examine({ DATABASE_URL: UNREACHABLE_URL });
  expect(lines).toContainEqual(
    line('wrong', 'database', 'DATABASE_URL does not lead to a database'),
  );
  expect(lines.at(-1)).toBe('failed: To be mended: database');
});

test('another key under the id of the right one is wrong', async () => {
  await createUser(gateway.db, { phone: '5550104477' });
  const other = Buffer.alloc(32, 8).toString('base64');
  const settings = { ENCRYPTION_KEYS: `test:${other}`, DATABASE_URL: gateway.databaseUrl };
  expect(await examine(settings)).toContainEqual(
    line('wrong', 'keys', 'The key test has the id of the one under which values are stored'),
  );
});

test('fails and names each fault with its remedy', async () => {
  await createUser(gateway.db, { phone: '5550104477' });
  const build = await makeLive();
  rmSync(build, { recursive: true });
  const port = await freePort();
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'portal-2026-01-02T03-04-05-678Z.backup'), '');
  await knowBackups(gateway.db, DAYS_AGO);
  const lines = await examine({
    NODE_ENV: 'production',
    PUBLIC_URL: `https://127.0.0.1:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    BACKUP_TO: folder,
    ENCRYPTION_KEYS: `other:${KEY}`,
  });
  expect(lines.filter((text) => !text.startsWith('ok'))).toEqual([
    line('wrong', 'settings', 'NODE_ENV=production shows visitors placeholders. Set BRAND_NAME'),
    line('wrong', 'address', `https://127.0.0.1:${port} does not respond`),
    line('wrong', 'proxy', 'TRUST_PROXY=0: all visitors share one rate limit'),
    line('wrong', 'keys', 'the key test is missing'),
    line('note', 'documents', `${folder}/files does not exist yet`),
    line('note', 'disk', 'DATA_DIR is open to the other users of the machine: chmod 700'),
    line('wrong', 'releases', 'mf-portal: '),
    line('wrong', 'mail', `sent through 127.0.0.1:${port}: the server refuses`),
    line('wrong', 'backups', 'the newest archive is '),
    line('note', 'backups', 'no archive was restored within half a year'),
    'failed: To be mended: settings, address, proxy, keys, releases, mail, backups',
  ]);
});

test('names a build that the gateway would break', async () => {
  await makeLive();
  await sql`insert into release select (jsonb_populate_record(release, ${{
    build: 'a0',
    contract_use: { 'gone.list': { type: 'query', output: {} } },
  }}::jsonb)).* from release`.execute(gateway.db);
  await gateway.db.updateTable('channel').set({ lastGoodBuild: 'a0' }).execute();
  const lines = await examine();
  await deleteReleases(gateway.db);
  expect(lines).toContainEqual(
    line(
      'wrong',
      'releases',
      'a gateway would break mf-portal a0: there is no procedure gone.list',
    ),
  );
});
