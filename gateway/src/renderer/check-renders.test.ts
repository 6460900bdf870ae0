import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LiveRelease } from '@repo/contract/releases';
import { pageBundle, publishBundle, screenBundle } from '../../test/render-bundles.ts';
import { createLogger } from '../log.ts';
import { checkRenders } from './check-renders.ts';

let releaseFolder: string;
let shell: LiveRelease;
beforeAll(async () => {
  releaseFolder = await mkdtemp(join(tmpdir(), 'check-renders-'));
  shell = await publishBundle(releaseFolder, 'shell', pageBundle);
});
afterAll(() => rm(releaseFolder, { recursive: true }));

async function check(bundle: string): Promise<void> {
  const published = await publishBundle(releaseFolder, 'mf-portal', bundle);
  const route = { path: '/documents', audience: 'client' as const, screen: 'documents' };
  const manifest = { ...published, app: { ...published.app, routes: [route] } };
  await checkRenders({ releaseFolder, live: [shell], manifest, log: createLogger('silent') });
}

test('a build that renders each page from its input alone passes', async () => {
  await expect(check(screenBundle('input.data.user.firstName'))).resolves.toBeUndefined();
});

test.each([
  ['a count', `let count = 0;${screenBundle('String(count += 1)')}`, 'differs the second time'],
  [
    'the person of the first page',
    `let kept;${screenBundle('(kept ??= input.data.user.firstName)')}`,
    'holds the name of the one before',
  ],
  [
    'the person of the first page in a global',
    screenBundle('(globalThis.kept ??= input.data.user.firstName)'),
    'holds the name of the one before',
  ],
  [
    'the person of the first page in what it shares with the shell',
    screenBundle("(require('greeting').kept ??= input.data.user.firstName)"),
    'holds the name of the one before',
  ],
])('a build that keeps %s is refused', async (_, bundle, fault) => {
  await expect(check(bundle)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(new RegExp(`keeps state between pages: /documents ${fault}$`)),
  });
});

test('a build that does not render says nothing about state', async () => {
  await expect(
    check('exports.renderScreen = () => { throw new Error() };'),
  ).resolves.toBeUndefined();
});
