import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noSource } from '@repo/contract/releases-admin';
import { readSource } from './read-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'read-source-'));
const checkout = join(folder, 'checkout');
const dist = join(checkout, 'mf-marketing/dist');

const git = (...args: string[]) =>
  execFileSync('git', ['-C', checkout, ...args], { encoding: 'utf8' }).trim();

beforeAll(() => {
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'release.json'), '{}');
  writeFileSync(join(checkout, '.gitignore'), 'dist\n');
  git('init', '--quiet');
  git('config', 'user.name', 'Ana Ruiz');
  git('config', 'user.email', 'ana@example.com');
  git('add', '.');
  git('commit', '--quiet', '--message', 'feat: a new headline\n\nWith a body.');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a build has the commit of its checkout, marked where changes are not committed', async () => {
  const commit = git('rev-parse', 'HEAD');
  const source = { commit, author: 'Ana Ruiz', message: 'feat: a new headline' };
  expect(await readSource(dist)).toEqual(source);
  writeFileSync(join(checkout, 'headline.txt'), 'Another');
  expect(await readSource(dist)).toEqual({ ...source, commit: `${commit}-dirty` });
});

test('a build outside of a checkout has none', async () => {
  expect(await readSource(folder)).toEqual(noSource);
  expect(await readSource(join(folder, 'nothing'))).toEqual(noSource);
});
