import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { purgeTokens } from '../features/identity/tokens/purge-tokens.ts';
import { purgeExportTokens } from '../features/own-data/export/purge-export-tokens.ts';
import { purgeSubmissions } from '../features/leads/purge-submissions.ts';
import { purgeChallenges } from '../features/identity/passkeys/purge-challenges.ts';
import { purgeDrafts } from '../features/clients/profiles/purge-drafts.ts';
import { purgeStripeEvents } from '../features/subscriptions/purge-stripe-events.ts';
import { purgeMails } from '../mail/purge-mails.ts';
import { purgeRateLimits } from '../limits/counts.ts';
import { purgeDevices } from '../sessions/known-devices.ts';
import type { Auth } from '../sessions/lucia.ts';

/** Deletes expired sessions, known devices, rate limits, tokens, challenges, Stripe events, old lead forms, mails and drafts. One that fails does not stop the others. */
export async function purgeExpired(db: Db, auth: Auth, log: Logger): Promise<void> {
  const results = await Promise.allSettled([
    auth.deleteExpiredSessions(),
    purgeRateLimits(db),
    purgeChallenges(db),
    purgeDevices(db),
    purgeDrafts(db),
    purgeExportTokens(db),
    purgeStripeEvents(db),
    purgeSubmissions(db),
    purgeMails(db),
    purgeTokens(db),
  ]);
  for (const result of results) {
    if (result.status === 'rejected') {
      log.warn({ err: result.reason }, 'expired rows were not deleted');
    }
  }
}
