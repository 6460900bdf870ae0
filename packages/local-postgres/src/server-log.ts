import { constants, copyFileSync, openSync, renameSync, statSync, truncateSync } from 'node:fs';
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

/** Opens an empty log for a server that starts; the one before is kept beside it. The caller closes the descriptor. */
export function openLog({ log }: Cluster): number {
  try {
    renameSync(log, previous(log));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  const { O_WRONLY, O_CREAT, O_APPEND } = constants;
  // Appending, so that the server goes on at the start of a file that was emptied.
  return openSync(log, O_WRONLY | O_CREAT | O_APPEND, 0o600);
}

/** Keeps the log and the one before it below twice {@link LOG_LIMIT_BYTES} while a server runs; returns how to stop that. */
export function boundLog({ log }: Cluster, checkMs = CHECK_MS): () => void {
  const timer = setInterval(() => emptyWhenLarge(log), checkMs);
  timer.unref();
  return () => clearInterval(timer);
}

function emptyWhenLarge(log: string) {
  try {
    if (statSync(log).size < LOG_LIMIT_BYTES) return;
    copyFileSync(log, previous(log));
    truncateSync(log);
  } catch {
    // On a full disk, or in a folder that is being removed, the next check tries again.
  }
}

const previous = (log: string) => `${log}.1`;
