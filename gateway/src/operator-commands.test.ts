import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditOf } from '../test/audit.ts';
import { createUser } from '../test/factories.ts';
import { manifest, writeDist } from '../test/releases.ts';
import { startTestGateway, type TestGateway } from '../test/test-gateway.ts';
import { runAdminCommand } from './admin-cli.ts';
import { runReleaseCommand } from './releases/cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'commands-'));
const environment = { ...process.env };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(() => {
  process.env.DATABASE_URL = gateway.databaseUrl;
  process.env.DATA_DIR = folder;
});
afterAll(async () => {
  process.env = environment;
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

describe('npm run admin', () => {
  const roleOf = async (id: string) =>
    (
      await gateway.db
        .selectFrom('appUser')
        .select('role')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).role;

  test('grant and revoke change the role, whatever the case of the address, and are recorded', async () => {
    const user = await createUser(gateway.db, { email: 'Chief@Example.com' });
    expect(await runAdminCommand(['grant', 'chief@example.com'])).toBe(
      'Chief@Example.com is now an admin',
    );
    expect(await roleOf(user.id)).toBe('admin');
    expect(await runAdminCommand(['revoke', 'CHIEF@example.com'])).toBe(
      'Chief@Example.com is now a client',
    );
    expect(await roleOf(user.id)).toBe('client');
    expect(await auditOf(gateway.db, user.id)).toMatchObject([
      {
        actor: { type: 'operator' },
        action: 'user.role-granted',
        before: { role: 'client' },
        after: { role: 'admin' },
      },
      {
        actor: { type: 'operator' },
        action: 'user.role-revoked',
        before: { role: 'admin' },
        after: { role: 'client' },
      },
    ]);
  });

  test.each([
    [['grant', 'nobody@example.com'], 'There is no account with the email nobody@example.com'],
    [['grant'], 'npm run admin -- grant <email> | revoke <email>'],
    [['promote', 'a@example.com'], 'npm run admin -- grant <email> | revoke <email>'],
    [[], 'npm run admin -- grant <email> | revoke <email>'],
  ])('%j is refused in one line', async (args, message) => {
    await expect(runAdminCommand(args)).rejects.toMatchObject({ message });
  });
});

describe('npm run mf', () => {
  const run = async (...args: string[]): Promise<unknown> =>
    JSON.parse(
      await runReleaseCommand([...args, '--json'], () => {
        throw new Error('an app made elsewhere is not built');
      }),
    );

  test('publish, activate, list and rollback act on the installation of the environment', async () => {
    for (const build of ['p1', 'p2']) {
      const dist = await writeDist(join(folder, build), manifest('mf-portal', build));
      const published = await run('publish', 'mf-portal', '--dist', dist);
      expect(published).toMatchObject({ app: 'mf-portal', build, isNew: true });
      expect(await run('activate', 'mf-portal', build)).toEqual({ app: 'mf-portal', build });
    }
    expect(await run('list')).toMatchObject([
      { app: 'mf-portal', build: 'p2', live: true, lastGood: false },
      { app: 'mf-portal', build: 'p1', live: false, lastGood: true },
    ]);
    expect(await run('rollback', 'mf-portal')).toEqual({ app: 'mf-portal', build: 'p1' });
    const text = await runReleaseCommand(['list'], async () => {});
    expect(text).toMatch(/mf-portal +p1 .+live/);
  });

  test.each([
    [
      ['activate', 'mf-portal', 'missing'],
      'mf-portal has no build missing; see "npm run mf -- list"',
    ],
    [
      ['activate', 'mf-nothing', 'p1'],
      'There is no app "mf-nothing". Apps: mf-admin, mf-marketing, mf-portal, shell',
    ],
    [['rollback', 'mf-admin'], 'mf-admin has no live build'],
    [['activate', 'mf-portal'], expect.stringMatching(/^npm run mf -- list/)],
    [['explode'], expect.stringMatching(/^npm run mf -- list/)],
  ])('%j is refused', async (args, message) => {
    await expect(run(...args)).rejects.toMatchObject({ message });
  });
});
