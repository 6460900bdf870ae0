import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { root } from '../installation.ts';

export const BACK_UP = 'back-up';

export type BackupJob = ReturnType<typeof backUpByCommand>;

/**
 * Runs `npm run admin -- backup` at the times of `schedule`, in UTC, because compressing in this process would delay
 * requests. `run` throws with the command's output.
 */
export function backUpByCommand(schedule: string, log: Logger) {
  return {
    schedule,
    async run(signal?: AbortSignal): Promise<void> {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [join(root, 'scripts/admin.mjs'), 'backup'],
        { cwd: root, env: process.env, signal },
      );
      log.info({ archive: stdout.trim().split('\n').at(-1) }, 'backed up');
    },
  };
}
