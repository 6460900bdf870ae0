import { closeSync, constants, lstatSync, openSync, renameSync, writeSync } from 'node:fs';

export const LOG_LIMIT_BYTES = 1_048_576;

/** Settings that keep what clients sent and stored out of the log: a failed statement's text, values and row. */
export const LOG_SETTINGS = [
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
];

// Root must not write through a link that another user put there.
const FLAGS = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW;

/** Appends to the log. A full one is kept once, so that both stay below twice {@link LOG_LIMIT_BYTES}. */
export function appendLog(log: string, chunk: string): void {
  try {
    const size = lstatSync(log, { throwIfNoEntry: false })?.size ?? 0;
    if (size > LOG_LIMIT_BYTES) renameSync(log, `${log}.1`);
    const descriptor = openSync(log, FLAGS, 0o600);
    try {
      writeSync(descriptor, chunk);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // The server runs on without a log, as on a full disk.
  }
}
