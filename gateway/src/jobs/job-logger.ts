import { Logger as JobLogger } from 'graphile-worker';
import type { Logger } from 'pino';

/** Only the message: the details hold whole jobs, and errors with the values of rows. */
export function jobLogger(log: Logger): JobLogger {
  return new JobLogger(() => (level, message) => {
    const [text] = message.split('\n');
    if (level === 'error' || level === 'warning') log.warn({ jobs: text }, 'job queue');
    else log.debug({ jobs: text }, 'job queue');
  });
}
