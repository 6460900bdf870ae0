import type { Logger } from 'pino';
import { startListener } from '../db/connections/listener.ts';
import { backUpByCommand } from '../jobs/back-up-by-command.ts';
import { startGatewayWorker } from '../jobs/start-worker.ts';
import { followChanges } from '../live/live-streams.ts';
import { openMailTransport } from '../mail/open-mail-transport.ts';
import { rescanDocuments } from '../features/documents/rescan-documents.ts';
import { sweepStoredFiles } from '../storage/sweep-stored-files.ts';
import type { DataAccess, FileAccess } from '../trpc/context.ts';
import { repeat } from '../jobs/repeat.ts';
import type { Composed } from './compose.ts';

/** Together with `ABANDONED_AFTER_MS`, a killed gateway's remains are deleted within a minute. */
const SWEEP_MS = 15_000;
const RESCAN_MS = 60_000;
const COUNT_MS = 2_000;
const CLAIMS_MS = 3_600_000;

/**
 * Deletes remains of interrupted uploads and scans waiting documents, on every gateway. The schedule of `tasks.ts` has
 * steps of a minute, which is too long.
 */
function startDocumentJobs(
  parts: DataAccess & FileAccess,
  log: Logger,
): { stop(): Promise<unknown> } {
  const jobs = [
    repeat((signal) => sweepStoredFiles(parts.db, parts.storage, log, signal), {
      intervalMs: SWEEP_MS,
      log,
      what: 'abandoned uploads were not deleted',
    }),
    repeat((signal) => rescanDocuments(parts, signal), {
      intervalMs: RESCAN_MS,
      log,
      what: 'documents were not scanned',
    }),
  ];
  return { stop: () => Promise.all(jobs.map((job) => job.stop())) };
}

export async function startBackground(composed: Composed): Promise<void> {
  const { env, log, connections, services, live, health, streams, earned, step, opened } = composed;
  const { db, auth, brand, encryption, publicUrl } = services;
  const { databaseUrl } = connections;
  const listener = startListener(databaseUrl);
  opened.defer(() => listener.stop());
  const releases = await live.follow(db, listener);
  opened.defer(() => releases.stop());
  const changes = await followChanges({ db, listener, streams, log });
  opened.defer(() => changes.stop());
  const transport = await openMailTransport(env);
  const worker = startGatewayWorker(databaseUrl, {
    auth,
    encryption,
    mail: { brand, publicUrl, from: env.mailFrom },
    transport,
    storage: services.storage,
    postal: services.postal,
    payments: services.payments,
    log,
    retention: env.retention,
    backup: env.backup.to ? backUpByCommand(env.backup.schedule, log) : null,
  });
  step(`mail      ${transport.description}`);
  const documents = startDocumentJobs(services, log);
  const counts = repeat(() => health.flush(), {
    intervalMs: COUNT_MS,
    log,
    what: 'failures of builds were not counted',
  });
  opened.defer(
    async () => void (await Promise.all([worker.stop(), documents.stop(), counts.stop()])),
  );
  if (!earned.isOn) return;
  step(
    'claims    public pages state what the letters here prove, from 30 cases on (EARNED_CLAIMS)',
  );
  log.warn('EARNED_CLAIMS=true: public pages state earned counts instead of the specified ones');
  const claims = repeat(() => earned.read(), {
    intervalMs: CLAIMS_MS,
    log,
    what: 'earned counts were not read',
  });
  opened.defer(() => claims.stop());
}
