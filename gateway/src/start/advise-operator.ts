import type { Logger } from 'pino';
import type { AppOptions } from '../app.ts';
import type { Env } from '../env.ts';
import { isOwner } from '../installation.ts';

/** Says what of the settings works, but is probably not meant. */
export async function adviseOperator(
  env: Env,
  { db, payments, publicUrl }: AppOptions['services'],
  log: Logger,
  step: (line: string) => void,
): Promise<void> {
  if (publicUrl.startsWith('https:') && env.trustProxy === 0) {
    step('proxy     TRUST_PROXY=0: all visitors share one rate limit, that of the proxy in front');
  }
  if (env.production && !env.publicUrl) {
    log.warn(`PUBLIC_URL is not set: mails link to ${publicUrl}`);
  }
  if (await isOwner(db)) {
    const line =
      'one role does everything: set MIGRATION_DATABASE_URL to the owner of the tables, DATABASE_URL to a lesser role';
    if (env.production) log.warn(line);
    else step(`roles     ${line}`);
  }
  if (!payments) log.warn('payments are not configured (STRIPE_…): nobody can subscribe');
}
