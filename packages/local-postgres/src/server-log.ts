import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { Cluster } from './cluster.ts';
import { errorCode } from './errors.ts';

export const LOG_LIMIT_BYTES = 1_048_576;
const CHECK_MS = 60_000;

/** Settings that keep what clients sent and stored out of the log: a failed statement's text, values and row. */
export const LOG_SETTINGS = [
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
];

/**
 * Opens an empty log for a server that starts; the one before is kept beside it. The caller closes the descriptor. Throws
 * EEXIST when the server's user, who owns the folder, has put a link there: root must not write through one.
 */
export function openLog({ log }: Cluster): number {
  try {
    renameSync(log, previous(log));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  // Appending, so that the server goes on at the start of a file that was emptied.
  return openSync(log, 'ax', 0o600);
}

/** Keeps the log and the one before it below twice {@link LOG_LIMIT_BYTES} while a server runs; returns how to stop that. */
export function boundLog({ log }: Cluster, checkMs = CHECK_MS): () => void {
  const timer = setInterval(() => emptyWhenLarge(log), checkMs);
  timer.unref();
  return () => clearInterval(timer);
}

function emptyWhenLarge(log: string) {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(log, constants.O_RDWR | constants.O_NOFOLLOW);
    const stat = fstatSync(descriptor);
    // A second name is a hard link, to a file from elsewhere.
    if (!stat.isFile() || stat.nlink > 1 || stat.size < LOG_LIMIT_BYTES) return;
    try {
      rmSync(previous(log), { force: true });
      writeFileSync(previous(log), readFileSync(descriptor), { flag: 'wx', mode: 0o600 });
    } finally {
      ftruncateSync(descriptor);
    }
  } catch {
    // In a folder that is being removed, or when the full disk has no room for the copy.
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

const previous = (log: string) => `${log}.1`;
