import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { purgeStripeEvents } from '../features/subscriptions/purge-stripe-events.ts';
import type { Auth } from '../sessions/lucia.ts';

const EVERY_MS = 3_600_000;

/** Removes ended sessions and counts and old events, now and every hour. Several gateways may do so at once. */
export function startPurging(db: Db, auth: Auth, log: Logger): { stop(): Promise<void> } {
  const sweep = async () => {
    await auth.deleteExpiredSessions();
    await db
      .deleteFrom('rateLimit')
      .where('resetsAt', '<', sql<string>`now()`)
      .execute();
    await purgeStripeEvents(db);
  };
  const safely = () =>
    sweep().catch((error: unknown) => log.warn({ err: error }, 'old rows were not removed'));
  let running = safely();
  const timer = setInterval(() => {
    running = safely();
  }, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
