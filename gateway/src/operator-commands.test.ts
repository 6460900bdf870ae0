import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditOf, auditOfSubject } from '../test/audit.ts';
import { createPasskey, createUser, PASSWORD, verified } from '../test/factories.ts';
import { distWithFiles, manifest, writeDist } from '../test/releases.ts';
import { HttpClient } from '../test/http-client.ts';
import { runJobs } from '../test/run-jobs.ts';
import { enableSecondFactor } from '../test/second-factor.ts';
import { startTestGateway, type TestGateway } from '../test/test-gateway.ts';
import { runAdminCommand } from './admin-cli.ts';
import { queueMail } from './mail/queue-mail.ts';
import { runReleaseCommand } from './mf-cli.ts';
import { isTrusted } from './releases/release-signature.ts';
import { findRelease } from './releases/releases.queries.ts';

const folder = mkdtempSync(join(tmpdir(), 'commands-'));
const environment = { ...process.env };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ releaseFolder: join(folder, 'store') });
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

  test('check counters says that the kept figures are right', async () => {
    expect(await runAdminCommand(['check', 'counters'])).toMatch(
      /^The kept figures of \d+ clients are right$/,
    );
  });

  test('audit verify says up to when the audit is as it was recorded', async () => {
    expect(await runAdminCommand(['audit', 'verify'])).toMatch(/^\d+ audit events verified/);
    const never = ['audit', 'verify', '--head', '0'.repeat(64)];
    await expect(runAdminCommand(never)).rejects.toThrow('its chain has no hash 000');
  });

  test('second-factor reset removes app, codes and passkeys, ends sessions and tells the owner', async () => {
    process.env.ENCRYPTION_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`;
    const admin = await gateway.admin({ email: 'lost@example.com' });
    await enableSecondFactor(gateway, admin);
    await createPasskey(gateway.db, admin.id);
    const reset = () => runAdminCommand(['second-factor', 'reset', 'Lost@Example.com']);
    expect(await reset()).toMatch(/^lost@example.com has no second factor any more \(1 passkeys/);
    expect((await admin.http.get('/api/auth/user')).status).toBe(401);
    const logIn = { email: admin.email, password: PASSWORD };
    expect((await gateway.visitor().post('/api/auth/login', logIn)).status).toBe(200);
    await runJobs(gateway);
    expect(gateway.sentMails.at(-1)).toMatchObject({
      to: { address: admin.email },
      subject: 'Your second factor was removed',
    });
    expect((await auditOf(gateway.db, admin.id)).at(-1)).toMatchObject({
      actor: { type: 'operator' },
      action: 'second-factor.reset',
    });
    await expect(reset()).rejects.toThrow('lost@example.com has no second factor');
  });

  test('grant and revoke change the role, regardless of the email’s case, and are audited', async () => {
    const user = await createUser(gateway.db, { email: 'Chief@Example.com', ...verified });
    expect(await runAdminCommand(['grant', 'chief@example.com'])).toBe(
      'Chief@Example.com is now an admin, without a second factor yet',
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

  test('grant asks for a confirmed address, unless it is told otherwise', async () => {
    const user = await createUser(gateway.db, { email: 'stranger@example.com' });
    await expect(runAdminCommand(['grant', user.email])).rejects.toThrow(
      /^stranger@example\.com is not confirmed/,
    );
    expect(await roleOf(user.id)).toBe('client');
    await runAdminCommand(['grant', user.email, '--unconfirmed']);
    expect(await roleOf(user.id)).toBe('admin');
  });

  test.each([
    [['grant', 'nobody@example.com'], 'There is no account with the email nobody@example.com'],
    [['grant'], 'npm run admin -- grant <email> [--unconfirmed]'],
    [
      ['promote', 'a@example.com'],
      expect.stringMatching(
        /^Unknown command "promote"\. Commands: npm run admin -- grant <email> \[--unconfirmed\] \|/,
      ),
    ],
    [[], expect.stringMatching(/^npm run admin -- grant <email> .+ \| npm run admin -- doctor$/)],
    [['second-factor', 'reset'], 'npm run admin -- second-factor reset <email>'],
    [
      ['second-factor', 'reset', 'nobody@example.com'],
      'There is no account with the email nobody@example.com',
    ],
    [['audit', 'check'], 'npm run admin -- audit verify [--head <hash>]'],
    [
      ['clock', '+4d'],
      'The clock moves on the bundled database only, never with NODE_ENV=production or DATABASE_URL',
    ],
    [['clock', '4d'], 'npm run admin -- clock <+4d, +3h, +30m or reset>'],
    [['keys', 'turn'], 'npm run admin -- keys rotate | npm run admin -- keys status'],
  ])('%j is refused in one line', async (args, message) => {
    await expect(runAdminCommand(args)).rejects.toMatchObject({ message });
  });
});

describe('npm run admin -- mail', () => {
  const run = (...args: string[]) => runAdminCommand(['mail', ...args]);
  const mailOf = (id: string) =>
    gateway.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  async function failedMail() {
    const user = await createUser(gateway.db);
    const cause = `password-changed:${user.id}`;
    await gateway.db.transaction().execute((trx) =>
      queueMail(trx, gateway.encryption, {
        template: 'password-changed',
        to: user.email,
        language: 'en',
        userId: user.id,
        cause,
        data: { firstName: 'Ada', removedPasskeys: [] },
      }),
    );
    const send = gateway.jobServices.transport.send;
    const refused = { responseCode: 550, command: 'RCPT TO', response: `550 no ${user.email}` };
    gateway.jobServices.transport.send = () => Promise.reject(Object.assign(new Error(), refused));
    await runJobs(gateway);
    gateway.jobServices.transport.send = send;
    const { id } = await gateway.db
      .selectFrom('mail')
      .select('id')
      .where('cause', '=', cause)
      .executeTakeFirstOrThrow();
    return { id, user };
  }

  test('lists unsent mails without addresses and sends them again', async () => {
    const { id, user } = await failedMail();
    const listed = await run('list', '--failed');
    expect(listed).toMatch(
      new RegExp(`^${id}  .+  failed  1×  password-changed  550 no \\[address\\]$`, 'm'),
    );
    expect(listed).not.toContain(user.email);
    expect(await run('retry', id)).toBe(`${id} is sent again by the running gateways`);
    expect(await run('list', '--failed')).toBe('No mail has failed');
    expect(await run('list')).toMatch(new RegExp(`^${id}  .+  queued`, 'm'));
    await runJobs(gateway);
    expect(gateway.sentMails.at(-1)).toMatchObject({ to: { address: user.email } });
    expect(await run('list')).toBe('Every mail was sent');
    expect(await auditOf(gateway.db, user.id)).toMatchObject([
      { actor: { type: 'operator' }, action: 'mail.retried', subject: `mail/${id}` },
    ]);
    await expect(run('retry', id)).rejects.toMatchObject({ message: `The mail ${id} was sent` });
  });

  test('retry --all sends everything that waits', async () => {
    await failedMail();
    await failedMail();
    expect(await run('retry', '--all')).toBe('2 mails are sent again by the running gateways');
    await runJobs(gateway);
    expect(await run('list')).toBe('Every mail was sent');
  });

  test('drop erases the contents, with a note in the audit, and nothing is sent', async () => {
    const { id, user } = await failedMail();
    await run('retry', id);
    await run('drop', id, '--note', 'wrong address');
    const count = gateway.sentMails.length;
    await runJobs(gateway);
    expect(gateway.sentMails).toHaveLength(count);
    expect(await mailOf(id)).toMatchObject({ state: 'failed', payloadCiphertext: null });
    expect(await run('list')).toBe('Every mail was sent');
    expect(await auditOf(gateway.db, user.id)).toContainEqual(
      expect.objectContaining({ action: 'mail.dropped', detail: { note: 'wrong address' } }),
    );
    await expect(run('retry', id)).rejects.toMatchObject({ message: `The mail ${id} was dropped` });
  });

  test.each([[['retry', 'no-uuid']], [['drop', crypto.randomUUID(), '--note', 'x']]])(
    '%j names a mail that does not exist',
    async (args) => {
      await expect(run(...args)).rejects.toMatchObject({
        message: `There is no mail ${args[1]}`,
      });
    },
  );

  test.each([[[]], [['explode']], [['retry']], [['drop', 'x']], [['list', '--what']]])(
    '%j is refused with the usage',
    async (args) => {
      await expect(run(...args)).rejects.toMatchObject({
        name: 'UsageError',
        message: expect.stringContaining('npm run admin -- mail list [--failed]'),
      });
    },
  );
});

test('npm run admin -- app-team sets, lists and removes the address of a team', async () => {
  const run = (...args: string[]) => runAdminCommand(['app-team', ...args]);
  expect(await run()).toBe('Mails about apps go to admins alone');
  expect(await run('mf-portal', 'a@example.com')).toBe(
    'Mails about mf-portal go to admins and to a@example.com',
  );
  await run('mf-portal', 'b@example.com');
  expect(await run()).toBe('mf-portal       b@example.com');
  await run('mf-portal', 'none');
  expect(await run()).toBe('Mails about apps go to admins alone');
  expect(await auditOfSubject(gateway.db, 'channel/mf-portal')).toMatchObject(
    [true, true, false].map((hasTeam) => ({
      actor: { type: 'operator' },
      action: 'release.team-set',
      after: { hasTeam },
    })),
  );
  await expect(run('mf-portal', 'nobody')).rejects.toThrow('"nobody" is not an email address');
  await expect(run('../x', 'a@example.com')).rejects.toThrow('"../x" cannot name an app');
  await expect(run('mf-portal')).rejects.toThrow('npm run admin -- app-team');
});

describe('npm run admin -- deploy-token', () => {
  const run = (...args: string[]) => runAdminCommand(['deploy-token', ...args]);
  const json = async (...args: string[]): Promise<unknown> =>
    JSON.parse(await run(...args, '--json'));
  const callWith = (token: string) =>
    new HttpClient(gateway.url, { authorization: `Bearer ${token}` }).get('/api/deploy/builds');

  test('creates a token that is shown once and stored as a hash, lists it and revokes it', async () => {
    const created = (await json(
      'create',
      'mf-marketing',
      '--name',
      'CI of marketing',
      '--days',
      '7',
    )) as { id: string; token: string; expiresAt: string };
    expect(created).toMatchObject({ app: 'mf-marketing', name: 'CI of marketing' });
    const { id, token, expiresAt } = created;
    expect((Date.parse(expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
    const row = await gateway.db
      .selectFrom('deployToken')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await run('list')).toMatch(
      new RegExp(`^${id}  mf-marketing .+never used  expires .+CI of marketing$`, 'm'),
    );
    expect((await callWith(token)).status).toBe(200);
    expect(await json('list')).toContainEqual(
      expect.objectContaining({ id, lastUsedAt: expect.any(String), revokedAt: null }),
    );
    expect(await run('revoke', id)).toBe('"CI of marketing" of mf-marketing is revoked');
    expect((await callWith(token)).status).toBe(401);
    expect(await run('list')).not.toContain(token);
    await expect(run('revoke', id)).rejects.toThrow('CI of marketing was revoked at');
    expect(await auditOfSubject(gateway.db, `deploy_token/${id}`)).toMatchObject([
      { actor: { type: 'operator' }, action: 'deploy-token.created' },
      { actor: { type: 'operator' }, action: 'deploy-token.revoked' },
    ]);
  });

  test('prints the token on a line of its own, named like its app for 90 days', async () => {
    const [token = '', notice] = (await run('create', 'mf-portal')).split('\n');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(notice).toMatch(/^MF_TOKEN of mf-portal, named "mf-portal", until 20/);
    const [{ expiresAt } = { expiresAt: '' }] = (await json('list')) as { expiresAt: string }[];
    expect(expiresAt > new Date().toISOString()).toBe(true);
  });

  test.each([
    [[], 'npm run admin -- deploy-token create <app>'],
    [['create'], 'npm run admin -- deploy-token create <app>'],
    [['create', '../x'], '"../x" cannot name an app'],
    [['create', 'mf-portal', '--days', '0'], '--days must be a whole number up to 366'],
    [['create', 'mf-portal', '--days', '1000'], '--days must be a whole number up to 366'],
    [['revoke', 'nothing'], 'Deploy token nothing not found'],
  ])('%j is refused', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message);
  });
});

describe('npm run mf', () => {
  const checkout = {
    build: () => {
      throw new Error('an app built elsewhere is not built again');
    },
    create: async (name: string) => ({ app: `mf-${name}`, next: ['npm test'] }),
  };
  const run = async (...args: string[]): Promise<unknown> =>
    JSON.parse(await runReleaseCommand([...args, '--json'], checkout));

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
    expect(await run('canary', 'mf-portal', 'p2', '--percent', '20')).toEqual({
      app: 'mf-portal',
      build: 'p2',
      percent: 20,
    });
    expect(await run('preview', 'mf-portal', 'p2')).toEqual({
      app: 'mf-portal',
      build: 'p2',
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/api\/preview\?token=[\w-]+$/),
    });
    expect(await run('prune')).toEqual([]);
    const text = await runReleaseCommand(['list'], checkout);
    expect(text).toMatch(/mf-portal +p1 .+live/);
    expect(text).toMatch(/mf-portal +p2 .+canary 20 %/);
  });

  describe('with --gateway', () => {
    const app = 'mf-marketing';

    async function team() {
      const { token, id } = await gateway.deployer(app);
      delete process.env.DATABASE_URL;
      process.env.DATA_DIR = join(folder, 'no-installation');
      process.env.MF_TOKEN = token;
      return { id, at: ['--gateway', gateway.url] };
    }
    afterEach(() => {
      delete process.env.MF_TOKEN;
      delete process.env.RELEASE_SIGNING_KEY;
    });
    const distOf = async (build: string) =>
      (await distWithFiles(join(folder, 'g'), app, build)).dist;

    test('publishes, canaries, activates, previews and rolls back without an installation', async () => {
      const { at } = await team();
      const commits: Record<string, string> = {
        g1: '3f2a9c1d55aa6677889900aabbccddeeff001122-dirty',
        g2: 'v1.12.0-rc.1',
      };
      for (const build of ['g1', 'g2']) {
        const publish = ['publish', app, '--dist', await distOf(build), ...at];
        const named = [
          '--message',
          `Build ${build}`,
          '--author',
          'Ana Ruiz',
          '--commit',
          commits[build]!,
        ];
        expect(await run(...publish, ...named)).toEqual({ app, build, isNew: true });
        expect(await run(...publish)).toEqual({ app, build, isNew: false });
      }
      expect(await run('activate', app, 'g1', ...at)).toEqual({ app, build: 'g1' });
      expect(await run('canary', app, 'g2', '--percent', '20', ...at)).toEqual({
        app,
        build: 'g2',
        percent: 20,
      });
      expect(await run('preview', app, 'g2', ...at)).toEqual({
        app,
        build: 'g2',
        url: expect.stringMatching(`^${gateway.url}/api/preview\\?token=`),
      });
      expect(await run('activate', app, 'g2', ...at)).toEqual({ app, build: 'g2' });
      expect(await run('rollback', app, ...at)).toEqual({ app, build: 'g1' });
      const listed = await runReleaseCommand(['list', ...at], checkout);
      expect(listed).toMatch(/g2 .+rolled back   v1\.12\.0-rc\.1 Ana Ruiz Build g2$/m);
      expect(listed).toMatch(/g1 .+live +3f2a9c1-dirty Ana Ruiz Build g1$/m);
      expect(existsSync(join(folder, 'no-installation'))).toBe(false);
    });

    test('signs the build with RELEASE_SIGNING_KEY', async () => {
      const { at } = await team();
      const { privateKey, publicKey } = generateKeyPairSync('ed25519');
      const key = privateKey.export({ format: 'der', type: 'pkcs8' });
      process.env.RELEASE_SIGNING_KEY = key.toString('base64');
      await run('publish', app, '--dist', await distOf('g3'), ...at);
      const { manifest: stored } = (await findRelease(gateway.db, app, 'g3'))!;
      expect(isTrusted(stored, { trusted: [publicKey], signing: null })).toBe(true);
    });

    test('gives the reason of a refusal in one line', async () => {
      const { at, id } = await team();
      const expectRefused = (args: string[], reason: string) =>
        expect(run(...args, ...at)).rejects.toThrow(reason);
      await expectRefused(['activate', app, 'nothing'], 'There is no such build');
      await expectRefused(['rollback', 'mf-portal'], 'is for mf-marketing');
      await expectRefused(['why', 'leads.list'], 'leave out --gateway');
      const dist = await distOf('g4');
      writeFileSync(join(dist, 'page.en.json'), 'changed');
      const publish = ['publish', app, '--dist', dist];
      await expectRefused(publish, `is incomplete at ${dist}: changed page.en.json`);
      rmSync(join(dist, 'page.en.json'));
      await expectRefused(publish, `is incomplete at ${dist}: missing page.en.json`);
      process.env.DATABASE_URL = gateway.databaseUrl;
      await runAdminCommand(['deploy-token', 'revoke', id]);
      await expectRefused(['list'], 'was revoked');
      await expectRefused(['publish', app], 'was revoked');
      delete process.env.MF_TOKEN;
      await expectRefused(['list'], 'Set MF_TOKEN to a deploy token');
    });

    test.each([
      ['http://portal.example', '--gateway must be an https:// address'],
      ['portal.example', '--gateway must be an https:// address'],
      ['http://127.0.0.1:1', 'http://127.0.0.1:1 does not respond'],
    ])('%s is refused', async (address, message) => {
      await team();
      await expect(run('list', '--gateway', address)).rejects.toThrow(message);
    });
  });

  test('`why` lists the builds that use a procedure, live ones first', async () => {
    const builds = ['w1', 'w2', 'w3', 'w4'];
    for (const build of builds) {
      const procedures = build === 'w4' ? [] : ['leads.list'];
      const release = { ...manifest('mf-marketing', build), procedures };
      const dist = await writeDist(join(folder, build), release);
      await run('publish', 'mf-marketing', '--dist', dist);
    }
    await run('activate', 'mf-marketing', 'w4');
    await run('activate', 'mf-marketing', 'w1');
    expect(await run('why', 'leads.list')).toMatchObject([
      { app: 'mf-marketing', build: 'w1', live: true },
      { build: 'w3', live: false },
      { build: 'w2' },
    ]);
    expect(await run('why', 'leads.get')).toEqual([]);
    await expect(run('why', 'leads.lst')).rejects.toMatchObject({
      message: 'No build uses a procedure "leads.lst", and this gateway has none',
    });
  });

  test('new needs no installation', async () => {
    process.env.DATA_DIR = join(folder, 'empty');
    expect(await run('new', 'billing')).toEqual({ app: 'mf-billing' });
    expect(await runReleaseCommand(['new', 'billing'], checkout)).toBe('npm test');
    await expect(run('new')).rejects.toThrow('Usage: npm run mf -- new <name>');
  });

  test('the output names the installation and says whether a gateway runs there', async () => {
    const [first] = (await runReleaseCommand(['list'], checkout)).split('\n');
    expect(first).toMatch(
      /^Installation \/.+ \(database 127\.0\.0\.1.+\); \w+ gateways? (is|are) running there$/,
    );
    const { password } = new URL(gateway.databaseUrl);
    expect(first).not.toContain(password);
  });

  test('a DATA_DIR without an installation is refused before anything is built or created', async () => {
    const empty = join(folder, 'empty');
    delete process.env.DATABASE_URL;
    process.env.DATA_DIR = empty;
    const message = `DATA_DIR=${empty} holds no installation. Create it with "npm start", or name another DATA_DIR.`;
    await expect(run('publish', 'mf-portal')).rejects.toMatchObject({
      name: 'SettingsError',
      message,
    });
    await expect(runAdminCommand(['grant', 'a@example.com'])).rejects.toMatchObject({ message });
    expect(existsSync(empty)).toBe(false);
  });

  test.each([
    [
      ['activate', 'mf-portal', 'missing'],
      'mf-portal has no build missing; see "npm run mf -- list"',
    ],
    [
      ['publish', 'mf-nothing'],
      expect.stringMatching(/^Unknown app "mf-nothing"\. Apps: .*\bshell$/),
    ],
    [['activate', 'mf-elsewhere', 'p1'], 'mf-elsewhere has no build p1; see "npm run mf -- list"'],
    [['rollback', 'mf-admin'], 'mf-admin has no live build'],
    ...[[], ['--percent', '101'], ['--percent=-1'], ['--percent', '2.5'], ['--percent', '']].map(
      (percent): [string[], string] => [
        ['canary', 'mf-portal', 'p1', ...percent],
        '--percent must be a whole number up to 100; 0 ends the canary',
      ],
    ),
    [['activate', 'mf-portal'], 'Usage: npm run mf -- activate <app> <build>'],
    [
      ['explode'],
      expect.stringMatching(/^Unknown command "explode"\. Commands: npm run mf -- list \|/),
    ],
    [['toString'], expect.stringMatching(/^Unknown command "toString"/)],
    [[], expect.stringMatching(/^npm run mf -- list \|/)],
  ])('%j is refused', async (args, message) => {
    await expect(run(...args)).rejects.toMatchObject({ message });
  });
});
