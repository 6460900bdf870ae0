import { afterAll, beforeAll } from '@jest/globals';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './root.mjs';

const excluded = new Set(['node_modules', 'dist', '.git', '.data', '.cache', '.turbo', '.swc']);

/** Returns the folder of a copy of the sources, which exists while the tests of this file run. */
export function copyCheckout(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'checkout-'));
  beforeAll(() => {
    cpSync(root, copy, { recursive: true, filter: (file) => !excluded.has(path.basename(file)) });
  });
  afterAll(() => rmSync(copy, { recursive: true }));
  return copy;
}
