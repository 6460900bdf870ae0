import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request, type ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublishedBuild } from '@repo/contract/releases-admin';
import type { AuditPage } from '@repo/contract/audit';
import { auditOfApp } from '../../../test/audit.ts';
import { buildForm } from '../../../test/build-upload.ts';
import { eventually } from '../../../test/eventually.ts';
import { deleteReleases, distWithFiles, manifest, writeDist } from '../../../test/releases.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { pageBundle, publishBundle, screenBundle } from '../../../test/render-bundles.ts';
import { HttpClient } from '../../../test/http-client.ts';
import { newReleaseKeys } from '../../../test/release-keys.ts';
import { BUILD_LIMITS } from './receive-build.ts';

const app = 'mf-marketing';
const path = `/api/deploy/${app}`;
const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
const releaseFolder = join(folder, 'store');

let gateway: TestGateway;
let team: Awaited<ReturnType<TestGateway['deployer']>>;
beforeAll(async () => {
  gateway = await startTestGateway({ releaseFolder });
  team = await gateway.deployer(app);
});
afterEach(async () => {
  await deleteReleases(gateway.db);
  await gateway.db.deleteFrom('rateLimit').execute();
  rmSync(releaseFolder, { recursive: true, force: true });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

interface Refusal {
  message: string;
  issues?: unknown;
}

const upload = <Body = PublishedBuild>(form: FormData, to = path) =>
  team.http.request<Body>(`${to}/builds`, { method: 'POST', body: form });
const post = <Body = Refusal>(verb: string, body: object = {}) =>
  team.http.post<Body>(`${path}/${verb}`, body);
const dist = (build: string) => distWithFiles(join(folder, 'dist'), app, build);
const registered = () => gateway.db.selectFrom('release').selectAll().orderBy('build').execute();
const stored = () =>
  existsSync(join(releaseFolder, app)) ? readdirSync(join(releaseFolder, app)) : [];

async function publish(...builds: string[]): Promise<void> {
  for (const build of builds) {
    const { status } = await upload(await buildForm((await dist(build)).dist));
    expect(status).toBe(200);
  }
}

describe('publishing', () => {
  test('stores and registers the build, which is not live, with its commit and under the token’s name', async () => {
    const { dist: built, files } = await dist('d1');
    const form = await buildForm(built);
    const source = { message: 'A new headline', author: 'Ana Ruiz', commit: '3f2a9c1' };
    for (const [name, value] of Object.entries(source)) form.set(name, value);
    expect(await upload(form)).toMatchObject({
      status: 200,
      body: { app, build: 'd1', isNew: true },
    });
    expect(await registered()).toMatchObject([{ app, build: 'd1', ...source }]);
    expect(readdirSync(join(releaseFolder, app, 'd1')).toSorted()).toEqual(
      [...files, 'release.json'].toSorted(),
    );
    expect(await gateway.db.selectFrom('channel').selectAll().execute()).toEqual([]);
    expect(await auditOfApp(gateway.db, app)).toMatchObject([
      { actor: { type: 'deploy-token', tokenId: team.id }, action: 'release.published' },
    ]);
    const admin = await gateway.admin();
    const { body } = await admin.http.get<AuditPage>('/api/admin/audit?action=release');
    expect(body.items[0]).toMatchObject({ deployToken: `CI of ${app}`, user: null });
  });

  test('the same build again changes nothing', async () => {
    await publish('d2');
    const [before] = await registered();
    const form = await buildForm((await dist('d2')).dist);
    form.set('message', 'Another message');
    expect(await upload(form)).toMatchObject({ status: 200, body: { build: 'd2', isNew: false } });
    expect(await registered()).toEqual([before]);
  });

  test('a build that calls an unknown procedure is refused', async () => {
    const form = await buildForm((await dist('d3')).dist, (described) => ({
      ...described,
      procedures: ['letters.nothing'],
    }));
    expect(await upload(form)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('calls letters.nothing') },
    });
    expect(await registered()).toEqual([]);
  });

  test('a build without a signature is refused where builds are signed', async () => {
    const { databaseUrl } = gateway;
    const releaseKeys = newReleaseKeys().gateway;
    const strict = await startTestGateway({ databaseUrl, releaseFolder, releaseKeys });
    const body = await buildForm((await dist('d4')).dist);
    const http = new HttpClient(strict.url, { authorization: `Bearer ${team.token}` });
    expect(await http.request(`${path}/builds`, { method: 'POST', body })).toMatchObject({
      status: 409,
      body: { message: `${app} d4 is not signed with a key of RELEASE_KEYS` },
    });
    await strict.stop();
    expect(await registered()).toEqual([]);
  });
});

describe('nothing stays of', () => {
  async function expectRefused(form: FormData, status: number, message?: string): Promise<void> {
    const refused = await upload<Refusal>(form);
    expect(refused).toMatchObject({ status, ...(message && { body: { message } }) });
    await expectNothing();
  }

  async function expectNothing(): Promise<void> {
    expect(stored()).toEqual([]);
    expect(await registered()).toEqual([]);
    expect(existsSync(join(folder, 'outside.js'))).toBe(false);
  }

  test('a build that keeps something of one person’s page for the next', async () => {
    const shell = await publishBundle(releaseFolder, 'shell', pageBundle);
    const { baseUrl: _url, lastGood: _none, ...described } = shell;
    const { build } = shell;
    const values = { app: 'shell', build, manifest: JSON.stringify(described), integrity: '{}' };
    await gateway.db.insertInto('release').values(values).execute();
    await gateway.db.insertInto('channel').values({ app: 'shell', liveBuild: build }).execute();
    const portalTeam = await gateway.deployer('mf-portal');
    const publishScreen = async (id: string, html: string) => {
      const portal = manifest('mf-portal', id);
      const form = new FormData();
      const files = { ...portal.integrity, 'render.js': sha384(screenBundle(html)) };
      form.set('manifest', JSON.stringify({ ...portal, render: 'render.js', files }));
      for (const file of Object.keys(portal.integrity))
        form.append('file', new Blob([`// ${file}`]), file);
      form.append('file', new Blob([screenBundle(html)]), 'render.js');
      return portalTeam.http.request<Refusal>('/api/deploy/mf-portal/builds', {
        method: 'POST',
        body: form,
      });
    };
    expect(await publishScreen('p1', 'input.pathname')).toMatchObject({ status: 200 });
    expect(
      await publishScreen('p2', '(globalThis.kept ??= input.data.user.firstName)'),
    ).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^mf-portal p2 keeps state between pages/) },
    });
    expect(readdirSync(join(releaseFolder, 'mf-portal'))).toEqual(['p1']);
    expect((await registered()).map((release) => release.build)).toEqual([build, 'p1']);
  });

  async function formNaming(files: string[]): Promise<FormData> {
    const { dist: built } = await dist('d5');
    return buildForm(built, (described) => ({
      ...described,
      files: { ...described.files, ...Object.fromEntries(files.map((file) => [file, 'sha384-x'])) },
    }));
  }

  test.each([
    '../d5/x.js',
    '/tmp/x.js',
    'a/../../x.js',
    'a\\b.js',
    'a//b.js',
    './x.js',
    'release.json',
    'x\0.js',
    '',
    'x'.repeat(201),
  ])('a build with the file %j', async (file) => {
    const message = `No build may have the file ${JSON.stringify(file)}`;
    await expectRefused(await formNaming([file]), 400, message);
  });

  test('an upload with a file that its manifest does not name', async () => {
    const form = await formNaming([]);
    form.append('file', new Blob(['x']), '../../outside.js');
    await expectRefused(form, 400, 'The manifest does not name the file ../../outside.js');
  });

  test('a build with a folder and a file of one name', async () => {
    const form = await formNaming(['x', 'x/y.js']);
    for (const file of ['x', 'x/y.js']) form.append('file', new Blob(['x']), file);
    await expectRefused(form, 400, 'A file of the build has the name of a folder');
  });

  test('a build with a missing, a changed or a repeated file', async () => {
    const { dist: built, files } = await dist('d8');
    const [file = ''] = files;
    const form = await buildForm(built);
    const others = form.getAll('file').filter((part) => (part as File).name !== file);
    form.delete('file');
    for (const part of others) form.append('file', part);
    await expectRefused(form, 400, `The file ${file} is missing`);
    form.append('file', new Blob(['changed']), file);
    await expectRefused(form, 400, `changed ${file}`);
    form.append('file', new Blob(['changed']), file);
    await expectRefused(form, 400, `The manifest does not name the file ${file}`);
  });

  test('another app’s build', async () => {
    const other = await writeDist(join(folder, 'other'), manifest('mf-portal', 'd9'));
    await expectRefused(await buildForm(other), 409, `This is a build of mf-portal, not of ${app}`);
  });

  test('an upload without a manifest before its files', async () => {
    await expectRefused(new FormData(), 400, 'The field manifest is missing');
    const unread = new FormData();
    unread.set('manifest', '{"build":');
    await expectRefused(unread, 400, 'The manifest is not valid');
    const early = new FormData();
    early.append('file', new Blob(['x']), 'x.js');
    early.set('manifest', JSON.stringify(manifest(app, 'd9')));
    await expectRefused(early, 400, 'The manifest does not name the file x.js');
    expect((await post('builds')).status).toBe(415);
  });

  test('too many files, or too many bytes', async () => {
    const names = Array.from({ length: BUILD_LIMITS.files }, (_, count) => `${count}.js`);
    await expectRefused(await formNaming(names), 413, 'A build has up to 2000 files and 100 MB');
    expect(await statusOf(send(BUILD_LIMITS.bytes + 1))).toBe(413);
    await expectNothing();
  });

  test('an upload that ends half-way', async () => {
    const form = new Response(await formNaming([]));
    const body = Buffer.from(await form.arrayBuffer());
    const sending = send(body.length, form.headers.get('content-type')!);
    sending.write(body.subarray(0, -200));
    await eventually('the upload has begun', () => stored().length === 1);
    sending.destroy();
    await eventually('the upload is gone', () => stored().length === 0);
    await expectNothing();
  });

  function send(bytes: number, type = 'multipart/form-data; boundary=x'): ClientRequest {
    const sending = request(`${gateway.url}${path}/builds`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${team.token}`,
        'content-type': type,
        'content-length': bytes,
      },
    });
    sending.on('error', () => {});
    sending.flushHeaders();
    return sending;
  }

  function statusOf(sending: ClientRequest): Promise<number | undefined> {
    return new Promise((resolve) => {
      sending.on('response', ({ statusCode }) => {
        resolve(statusCode);
        sending.destroy();
      });
    });
  }
});

describe('the team', () => {
  test('activates, canaries and rolls back its app alone, under the token’s name', async () => {
    await publish('e1', 'e2');
    expect(await post('activate', { build: 'e1' })).toMatchObject({ body: { app, build: 'e1' } });
    expect(await post('canary', { build: 'e2', percent: 20 })).toMatchObject({
      body: { app, build: 'e2', percent: 20 },
    });
    const { body } = await team.http.get('/api/deploy/builds');
    expect(body).toMatchObject([
      { app, build: 'e2', canaryPercent: 20 },
      { app, build: 'e1', live: true },
    ]);
    expect((await post('activate', { build: 'e2' })).status).toBe(200);
    expect(await post('rollback')).toMatchObject({ status: 200, body: { app, build: 'e1' } });
    const events = await auditOfApp(gateway.db, app);
    expect(events.map(({ action }) => action).slice(-4)).toEqual([
      'release.activated',
      'release.canary-set',
      'release.activated',
      'release.rolled-back',
    ]);
    for (const { actor } of events)
      expect(actor).toEqual({ type: 'deploy-token', tokenId: team.id });
  });

  test('makes the link of a preview, which needs an admin', async () => {
    await publish('e3');
    const { body } = await post<{ path: string }>('preview', { build: 'e3' });
    expect((await gateway.visitor().get(body.path)).status).not.toBe(303);
    expect((await (await gateway.admin()).http.get(body.path)).status).toBe(303);
  });

  test('a refused release command gets the reason', async () => {
    await publish('e4');
    expect(await post('activate', { build: 'nothing' })).toMatchObject({ status: 404 });
    expect(await post('canary', { build: 'e4', percent: 101 })).toMatchObject({ status: 400 });
    await post('activate', { build: 'e4' });
    expect(await post('rollback')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('no earlier build') },
    });
  });
});

test('an address that guesses tokens is refused for a while, also with a good one', async () => {
  const guess = () => new HttpClient(gateway.url, { authorization: 'Bearer guess' });
  for (let count = 0; count < 20; count += 1)
    expect((await guess().get('/api/deploy/builds')).status).toBe(401);
  const refused = await guess().get('/api/deploy/builds');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await team.http.get('/api/deploy/builds')).status).toBe(429);
});
