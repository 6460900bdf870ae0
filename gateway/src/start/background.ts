import type { Logger } from 'pino';
import type { AppOptions } from '../app.ts';
import { startListener } from '../db/listener.ts';
import type { Env } from '../env.ts';
import { startDocumentJobs } from '../jobs/document-jobs.ts';
import { startGatewayWorker } from '../jobs/start-worker.ts';
import { followChanges } from '../live/follow-changes.ts';
import type { LiveStreams } from '../live/live-streams.ts';
import { openMailTransport } from '../mail/open-mail-transport.ts';
import type { OpenedReleases } from '../releases/live-releases.ts';

interface Options {
  env: Env;
  log: Logger;
  databaseUrl: string;
  services: AppOptions['services'];
  live: OpenedReleases;
  streams: LiveStreams;
  step: (line: string) => void;
  /** Ends what was started. */
  opened: AsyncDisposableStack;
}

/** Follows releases and changes in the database, and runs jobs. */
export async function startBackground(options: Options): Promise<void> {
  const { env, log, databaseUrl, services, live, streams, step, opened } = options;
  const { db, auth, brand, encryption, publicUrl } = services;
  const listener = startListener(databaseUrl);
  opened.defer(() => listener.stop());
  const releases = await live.follow(db, listener);
  opened.defer(() => releases.stop());
  const changes = await followChanges({ db, listener, streams, log });
  opened.defer(() => changes.stop());
  const transport = await openMailTransport(env);
  const mail = { brand, publicUrl, from: env.mailFrom };
  const worker = startGatewayWorker({
    databaseUrl,
    services: { auth, encryption, mail, transport, log },
  });
  step(`mail      ${transport.description}`);
  const documents = startDocumentJobs(services, log);
  opened.defer(async () => void (await Promise.all([worker.stop(), documents.stop()])));
}
