import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from './error-code.ts';
import { LocalPostgresError } from './local-postgres-error.ts';

/** Makes the installation's folder, or rejects with the one line that says why it cannot hold anything. */
export function ensureDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    rmSync(mkdtempSync(path.join(dataDir, '.write-test-')), { recursive: true });
  } catch (error) {
    throw new LocalPostgresError(
      `DATA_DIR ${dataDir} cannot be written (${errorCode(error)}): mend its permissions, or set DATA_DIR to another folder.`,
    );
  }
}

// Node's own recursive mkdir never returns where the system answers ENOENT for good, as /proc does.
function makeFolder(folder: string) {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}
