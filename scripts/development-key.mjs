import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/**
 * The key by which a gateway of this checkout recognizes its development servers. Only processes that can read the file
 * have it, so neither browsers nor proxies can name builds.
 */
export function developmentKey() {
  const file = path.join(root, '.cache', 'development-key');
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
