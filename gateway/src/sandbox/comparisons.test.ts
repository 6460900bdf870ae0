import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';

const source = join(import.meta.dirname, '..');
const comparing =
  /^import (?!type)[^;]*from '@repo\/reports\/(compare\/(?!compared-rows)|findings\/|classify|current-results|with-file-items|read-report)/m;

test('only the programs of the sandbox read and compare reports', () => {
  const files = globSync(`${source}/**/*.ts`, { exclude: (name) => name.includes('.test.') });
  const found = files.filter((file) => comparing.test(readFileSync(file, 'utf8')));
  expect(found.map((file) => relative(source, file)).sort()).toEqual([
    'sandbox/programs/compare-reports.ts',
    'sandbox/programs/read-report.ts',
  ]);
});
