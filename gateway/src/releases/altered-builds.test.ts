import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseManifest } from '@repo/contract/releases';
import { sql } from 'kysely';
import { auditOfApp } from '../../test/audit.ts';
import { newReleaseKeys } from '../../test/release-keys.ts';
import { deleteReleases, distWithFiles, offering, toRelease } from '../../test/releases.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { createLogger } from '../log.ts';
import { readRenderBundle } from '../renderer/render-bundle.ts';
import { openPrerenderedPages } from '../site/prerendered-pages.ts';
import { activate } from './activate.ts';
import { openBuildFiles } from './build-files.ts';
import { publish } from './publish.ts';
import { openReleaseStore } from './release-store.ts';
import { findChannel, findRelease, listReleases } from './releases.queries.ts';
import { faultsIn } from './usable-releases.ts';

const APP = 'mf-portal';
const parent = mkdtempSync(join(tmpdir(), 'altered-builds-'));
const folder = join(parent, 'store');
const { publisher, gateway: keys } = newReleaseKeys();
const publishing = openReleaseStore(folder, offering(), { keys: publisher });
const serving = openReleaseStore(folder, offering(), { keys });

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ releaseFolder: folder });
});
beforeEach(() => deleteReleases(gateway.db));
afterAll(async () => {
  await gateway.stop();
  rmSync(parent, { recursive: true });
});

let builds = 0;
async function publishSigned() {
  const { dist, build, files } = await distWithFiles(join(parent, 'dist'), APP, `b${++builds}`);
  await publish(gateway.db, publishing, APP, dist);
  return { build, files };
}

const pathOf = (build: string, file: string) => join(folder, APP, build, file);
const registered = async (build: string) =>
  toRelease((await findRelease(gateway.db, APP, build))!.manifest);
const faultOf = async (build: string) => faultsIn(serving)(await registered(build));
const served = (build: string, file: string) =>
  openBuildFiles(serving, gateway.db).find(APP, build, file);

function flipByte(path: string, at: number): void {
  const content = readFileSync(path);
  content[at]! ^= 1;
  writeFileSync(path, content);
}

async function setManifest(build: string, changed: ReleaseManifest): Promise<void> {
  await sql`alter table release disable trigger user`.execute(gateway.ownerDb);
  await gateway.ownerDb
    .updateTable('release')
    .set({ manifest: JSON.stringify(changed) })
    .where('build', '=', build)
    .execute();
  await sql`alter table release enable trigger user`.execute(gateway.ownerDb);
}

describe('one byte flipped in a file of a build', () => {
  test('keeps it from being served, by a running gateway too, and the build from going live', async () => {
    const { build, files } = await publishSigned();
    const running = openBuildFiles(serving, gateway.db);
    for (const file of files) {
      const url = `/mf/${APP}/${build}/${file}`;
      const isPublic = !file.endsWith('.json');
      expect(await running.find(APP, build, file)).toBe(pathOf(build, file));
      expect((await gateway.visitor().get(url)).status).toBe(isPublic ? 200 : 404);
      flipByte(pathOf(build, file), 3);
      expect([file, await running.find(APP, build, file)]).toEqual([file, null]);
      expect([file, await served(build, file)]).toEqual([file, null]);
      expect((await gateway.visitor().get(url)).status).toBe(404);
      expect(await faultOf(build)).toContain(`changed ${file}`);
      await expect(activate(gateway.db, serving, APP, build)).rejects.toThrow(`changed ${file}`);
      flipByte(pathOf(build, file), 3);
      expect(await running.find(APP, build, file)).toBe(pathOf(build, file));
    }
    await activate(gateway.db, serving, APP, build);
  });

  test('keeps a page and a render bundle from being used', async () => {
    const { build } = await publishSigned();
    const release = await registered(build);
    const { render, page } = { render: `entry.${build}.js`, page: 'page.en.json' };
    expect(await readRenderBundle(folder, { ...release, render })).not.toBe(null);
    flipByte(pathOf(build, render), 3);
    expect(await readRenderBundle(folder, { ...release, render })).toBe(null);
    flipByte(pathOf(build, page), 3);
    const log = createLogger('silent');
    const { brand } = gateway;
    const site = {
      releaseFolder: folder,
      brand,
      siteUrl: '',
      showsExamples: true,
      earnedClaims: () => ({}),
      log,
    };
    expect(await openPrerenderedPages(site).find(release, 'page', 'en')).toBe(null);
  });

  test('one byte flipped in the manifest of a build keeps all of it from being served', async () => {
    const { build, files } = await publishSigned();
    const path = pathOf(build, 'release.json');
    const { length } = readFileSync(path);
    for (let at = 0; at < length; at += 7) {
      flipByte(path, at);
      expect([at, await served(build, files[0]!)]).toEqual([at, null]);
      flipByte(path, at);
    }
    expect(await served(build, files[0]!)).toBe(pathOf(build, files[0]!));
  });
});

test('a file that the build does not list is not served', async () => {
  const { build } = await publishSigned();
  writeFileSync(pathOf(build, 'added.js'), 'alert(1)');
  expect(await served(build, 'added.js')).toBe(null);
});

describe('with RELEASE_KEYS', () => {
  const stranger = newReleaseKeys().publisher;

  test.each([
    ['without a signature', { trusted: keys.trusted, signing: null }],
    ['signed with another key', { trusted: keys.trusted, signing: stranger.signing }],
  ])('a build %s is not published', async (_, otherKeys) => {
    const { dist, build } = await distWithFiles(join(parent, 'dist'), APP, `b${++builds}`);
    const store = openReleaseStore(join(parent, 'other'), offering(), { keys: otherKeys });
    await expect(publish(gateway.db, store, APP, dist)).rejects.toMatchObject({
      code: 'conflict',
      message: `${APP} ${build} is not signed with a key of RELEASE_KEYS`,
    });
    expect(await listReleases(gateway.db)).toEqual([]);
  });

  test('a build that another checkout signed is published without the private key', async () => {
    const { build } = await publishSigned();
    await deleteReleases(gateway.db);
    const store = openReleaseStore(join(parent, 'second'), offering(), { keys });
    await publish(gateway.db, store, APP, join(folder, APP, build));
    expect(await faultsIn(store)(await registered(build))).toBe(null);
  });

  test('a build from before is neither activated nor served before it is signed', async () => {
    const { dist, build, files } = await distWithFiles(join(parent, 'dist'), APP, `b${++builds}`);
    const file = files.find((name) => name.endsWith('.js'))!;
    await publish(gateway.db, openReleaseStore(folder, offering()), APP, dist);
    const fault = `${APP} ${build} is not signed with a key of RELEASE_KEYS`;
    await expect(activate(gateway.db, serving, APP, build)).rejects.toThrow(fault);
    expect(await findChannel(gateway.db, APP)).toBeUndefined();
    expect(await faultOf(build)).toBe(fault);
    expect(await served(build, file)).toBe(null);
    await publish(gateway.db, publishing, APP, dist);
    await activate(gateway.db, serving, APP, build);
    expect(await faultOf(build)).toBe(null);
    expect(await served(build, file)).not.toBe(null);
    expect(await auditOfApp(gateway.db, APP)).toContainEqual(
      expect.objectContaining({
        action: 'release.signed',
        subject: `release/${APP}/${build}`,
      }),
    );
  });

  test('a signature is not replaced, nor added with another change', async () => {
    const { build } = await publishSigned();
    const { manifest: before } = (await findRelease(gateway.db, APP, build))!;
    const { signature, ...unsigned } = before;
    const setAll = (changed: object) =>
      gateway.db
        .updateTable('release')
        .set({ manifest: JSON.stringify(changed) })
        .where('build', '=', build)
        .execute();
    await expect(setAll({ ...before, signature: 'AAAA' })).rejects.toThrow('never change');
    await setManifest(build, unsigned);
    await expect(setAll({ ...before, entry: ['other.js'] })).rejects.toThrow('never change');
    await setAll({ ...unsigned, signature });
    expect(await faultOf(build)).toBe(null);
  });

  test('a registered manifest that was changed is refused', async () => {
    const { build } = await publishSigned();
    const { manifest: before } = (await findRelease(gateway.db, APP, build))!;
    for (const changed of [
      { ...before, entry: ['page.en.json'] },
      { ...before, integrity: {} },
      { ...before, app: { ...before.app, shellApi: 2 } },
      { ...before, signature: 'AAAA' },
    ]) {
      await setManifest(build, changed);
      expect(await faultOf(build)).toContain('is not signed');
      await expect(activate(gateway.db, serving, APP, build)).rejects.toThrow('is not signed');
    }
    await setManifest(build, before);
    expect(await faultOf(build)).toBe(null);
  });
});
