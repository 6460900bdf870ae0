import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { purgeStripeEvents } from '../features/subscriptions/purge-stripe-events.ts';
import { purgeRateLimits } from '../rate-limits/rate-limit.ts';
import type { Auth } from '../sessions/lucia.ts';

const INTERVAL_MS = 3_600_000;

/** Deletes expired sessions, rate limits and Stripe events, now and every hour. Several gateways may do so at once. */
export function startPurging(db: Db, auth: Auth, log: Logger): { stop(): Promise<void> } {
  const run = async () => {
    const results = await Promise.allSettled([
      auth.deleteExpiredSessions(),
      purgeRateLimits(db),
      purgeStripeEvents(db),
    ]);
    for (const result of results) {
      if (result.status === 'rejected') {
        log.warn({ err: result.reason }, 'expired rows were not deleted');
      }
    }
  };
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, INTERVAL_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
