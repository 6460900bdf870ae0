import type { Logger } from 'pino';
import { gatewayOffer } from '../api/offer.ts';
import type { AppOptions } from '../app.ts';
import type { Connections } from '../db/connections/connect.ts';
import type { Encryption } from '../crypto/encryption.ts';
import type { Env } from '../env.ts';
import { reportLimits } from '../features/credit/reports/report-sandbox.ts';
import { connectPayments } from '../payments.ts';
import { connectPostal } from '../postal.ts';
import { createCallBudgets } from '../limits/call-budgets.ts';
import { releaseStoreOf } from '../releases/release-store.ts';
import { createAuth } from '../sessions/lucia.ts';
import { connectScanner } from '../storage/clamd.ts';
import { openStorage } from '../storage/storage.ts';

export async function createServices(
  env: Env,
  url: string,
  { db, readDb, visitorDb, sessionDb, pool }: Connections,
  encryption: Encryption,
  log: Logger,
): Promise<AppOptions['services']> {
  const publicUrl = env.publicUrl ?? url;
  return {
    db,
    readDb,
    visitorDb,
    auth: createAuth(sessionDb, pool, publicUrl.startsWith('https:')),
    brand: env.brand,
    publicUrl,
    encryption,
    payments: env.payments && (await connectPayments(env.payments)),
    postal: env.postal && connectPostal(env.postal),
    attemptLimits: env.attemptLimits,
    budgets: createCallBudgets({ db, encryption, limits: env.callLimits }),
    requireAdminMfa: env.requireAdminMfa,
    storage: await openStorage(env.storage, encryption),
    releaseStore: releaseStoreOf(env, gatewayOffer, log),
    uploads: { ...env.uploadLimits, scanner: env.scanner && connectScanner(env.scanner) },
    reportLimits,
  };
}
