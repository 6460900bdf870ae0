import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { deleteOldTokens } from '../features/identity/tokens/tokens.ts';
import { deleteExpiredExportTokens } from '../features/own-data/export/data-export.queries.ts';
import { deleteOldSubmissions } from '../features/leads/lead-submissions.queries.ts';
import { deleteExpiredChallenges } from '../features/identity/passkeys/passkeys.queries.ts';
import { deleteOldStripeEvents } from '../features/subscriptions/stripe-events.queries.ts';
import { deleteOldMails } from '../mail/mail.queries.ts';
import { purgeRateLimits } from '../limits/counts.ts';
import { deleteOldBuildCounts } from '../releases/build-health.queries.ts';
import { purgeDevices } from '../sessions/known-devices.ts';
import type { Auth } from '../sessions/lucia.ts';

export async function purgeExpired(db: Db, auth: Auth, log: Logger): Promise<void> {
  const results = await Promise.allSettled([
    auth.deleteExpiredSessions(),
    purgeRateLimits(db),
    deleteExpiredChallenges(db),
    purgeDevices(db),
    deleteExpiredExportTokens(db),
    deleteOldStripeEvents(db),
    deleteOldSubmissions(db),
    deleteOldMails(db),
    deleteOldTokens(db),
    deleteOldBuildCounts(db),
  ]);
  for (const result of results) {
    if (result.status === 'rejected') {
      log.warn({ err: result.reason }, 'expired rows were not deleted');
    }
  }
}
