import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { errorCode, LocalPostgresError } from './errors.ts';

/** Creates the installation's folder, for its user alone. Throws LocalPostgresError with the reason if it cannot be written. */
export function ensureDataDir(dataDir: string): void {
  try {
    createFolder(dataDir, 0o700);
    rmSync(mkdtempSync(path.join(dataDir, '.write-test-')), { recursive: true });
  } catch (error) {
    throw new LocalPostgresError(
      `DATA_DIR ${dataDir} cannot be written (${errorCode(error)}): fix its permissions, or set DATA_DIR to another folder.`,
    );
  }
}

// Node's recursive mkdir never returns if the system always reports ENOENT, as below /proc.
function createFolder(folder: string, mode?: number) {
  if (existsSync(folder)) return;
  createFolder(path.dirname(folder));
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}
