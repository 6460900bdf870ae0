import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { eventually } from '../../test/eventually.ts';
import {
  deleteReleases,
  distWithFiles,
  manifest,
  offering,
  writeDist,
} from '../../test/releases.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { startListener } from '../db/connections/listener.ts';
import { createLogger } from '../log.ts';
import { activate } from './activate.ts';
import { openLiveReleases } from './live-releases.ts';
import { publish } from './publish.ts';
import { openReleaseStore } from './release-store.ts';
import { faultsIn, onlyUsable, type FollowedRelease } from './usable-releases.ts';

const release = (app: string, build: string) => ({
  ...manifest(app, build),
  baseUrl: `/mf/${app}/${build}/`,
});
const live = (app: string, build: string, good?: string): FollowedRelease => ({
  ...release(app, build),
  lastGood: good ? release(app, good) : null,
});
const canary = (build: string, of: string) => ({
  release: { ...release('mf-portal', build), lastGood: release('mf-portal', of) },
  percent: 20,
});

describe('in place of builds that cannot be served', () => {
  const names = (releases: FollowedRelease[]) =>
    releases.map(({ build, lastGood, canary: given }) =>
      [build, lastGood?.build, given?.release.build].filter(Boolean).join(' '),
    );
  const usable = async (
    faulty: string[],
    next: FollowedRelease[],
    before: FollowedRelease[] = [],
  ) => {
    const findFault = async ({ build }: { build: string }) =>
      faulty.includes(build) ? `${build} is bad` : null;
    const { releases, unavailable, faults } = await onlyUsable(next, before, findFault);
    return { left: names(releases), unavailable: names(unavailable), faults };
  };

  const next = [{ ...live('mf-portal', 'p2', 'p1'), canary: canary('p3', 'p2') }];

  test.each([
    ['nothing', [], ['p2 p1 p3']],
    ['the canary', ['p3'], ['p2 p1']],
    ['the last good build', ['p1'], ['p2 p3']],
    ['the live build, which leaves the last good one', ['p2'], ['p1']],
    ['the live and the last good build', ['p2', 'p1'], []],
  ])('the last usable builds are served for %s', async (_, faulty, left) => {
    expect(await usable(faulty, next)).toEqual({
      left,
      unavailable: left.length > 0 ? [] : ['p2 p1'],
      faults: faulty.map((build) => `${build} is bad`),
    });
  });

  test('stays what was served before, unless it cannot be served any more', async () => {
    const before = [live('mf-portal', 'p0')];
    expect((await usable(['p2', 'p1'], next, before)).left).toEqual(['p0']);
    expect((await usable(['p2', 'p1', 'p0'], next, before)).left).toEqual([]);
  });

  test('nothing changes for other apps', async () => {
    const others = [...next, live('mf-admin', 'a2', 'a1')];
    expect((await usable(['p2'], others)).left).toEqual(['p1', 'a2 a1']);
  });
});

describe('a gateway', () => {
  const parent = mkdtempSync(join(tmpdir(), 'usable-releases-'));
  const store = openReleaseStore(join(parent, 'store'), offering());
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(async () => {
    await deleteReleases(gateway.db);
    await gateway.stop();
    rmSync(parent, { recursive: true });
  });

  test('keeps the last good build, says why once, and takes the live one when it can be served', async () => {
    for (const build of ['p1', 'p2']) {
      const { dist } = await distWithFiles(join(parent, 'dist'), 'mf-portal', build);
      await publish(gateway.db, store, 'mf-portal', dist);
      await activate(gateway.db, store, 'mf-portal', build);
    }
    const script = join(store.folder, 'mf-portal', 'p2', 'entry.p2.js');
    writeFileSync(script, 'other');
    const lines: string[] = [];
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    const opened = await openLiveReleases({
      dataDir: parent,
      log: createLogger('error', stream),
      findFault: faultsIn(store),
      retryMs: 10,
    });
    const listener = startListener(gateway.databaseUrl, 10);
    const following = await opened.follow(gateway.db, listener);
    expect(opened.builds()).toEqual({ 'mf-portal': { build: 'p1' } });
    const fault = `mf-portal p2 is incomplete at ${join(store.folder, 'mf-portal', 'p2')}: changed entry.p2.js`;
    expect(opened.faults()).toEqual([fault]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(fault);
    const ready = await startTestGateway({ live: opened });
    const response = await ready.visitor().get('/readyz');
    expect([response.status, response.body]).toMatchObject([
      503,
      { ok: false, checks: { files: false, contract: true }, faults: [fault] },
    ]);
    writeFileSync(script, '// entry.p2.js');
    await eventually('the live build', () => opened.builds()['mf-portal']?.build === 'p2');
    expect((await ready.visitor().get('/readyz')).status).toBe(200);
    expect(lines).toHaveLength(1);
    await following.stop();
    await listener.stop();
    await ready.stop();
  });

  async function followAdmin(build: string, checkout: string | null) {
    const folder = join(parent, 'checkout/mf-admin/dist');
    const dist = await writeDist(folder, manifest('mf-admin', build));
    const lines: string[] = [];
    const log = createLogger('info', { write: (line) => void lines.push(line) });
    const from = openReleaseStore(join(parent, 'store'), offering(), { checkout, log });
    await publish(gateway.db, from, 'mf-admin', dist);
    await activate(gateway.db, from, 'mf-admin', build);
    const opened = await openLiveReleases({
      dataDir: join(parent, build),
      log: createLogger('silent'),
      findFault: faultsIn(from),
      rereadMs: 10,
      retryMs: 10,
    });
    const listener = startListener(gateway.databaseUrl, 10);
    const following = await opened.follow(gateway.db, listener);
    const stop = () => following.stop().then(listener.stop);
    return {
      opened,
      script: join(from.folder, 'mf-admin', build, `entry.${build}.js`),
      lines,
      stop,
    };
  }

  test('notices while it runs that a file is gone, and serves the build once it is back', async () => {
    await deleteReleases(gateway.db);
    const { opened, script, stop } = await followAdmin('a1', null);
    expect(opened.builds()).toEqual({ 'mf-admin': { build: 'a1' } });
    rmSync(script);
    await eventually('the fault', () => opened.faults().length === 1);
    await eventually('nothing is served', () => opened.current().length === 0);
    expect(opened.unavailable()).toMatchObject([{ build: 'a1' }]);
    writeFileSync(script, '// entry.a1.js');
    await eventually('it is served', () => opened.current().length === 1);
    expect([opened.faults(), opened.unavailable()]).toEqual([[], []]);
    await stop();
  });

  test('restores a file from the same build of the checkout, and logs it', async () => {
    await deleteReleases(gateway.db);
    const { opened, script, lines, stop } = await followAdmin('a2', join(parent, 'checkout'));
    rmSync(script);
    await eventually('the file is back', () => existsSync(script));
    await eventually('it is served', () => opened.current().length === 1);
    expect(opened.faults()).toEqual([]);
    await eventually('its log', () => lines.length > 0);
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        level: 30,
        app: 'mf-admin',
        build: 'a2',
        from: join(parent, 'checkout/mf-admin/dist'),
      }),
    ]);
    await stop();
  });
});
