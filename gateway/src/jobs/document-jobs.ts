import type { Logger } from 'pino';
import { rescanDocuments } from '../features/documents/rescan-documents.ts';
import { sweepStoredFiles } from '../storage/sweep-stored-files.ts';
import type { Context } from '../trpc/context.ts';
import { repeat } from './repeat.ts';

/** Together with `ABANDONED_AFTER_MS`: what a killed gateway left is deleted within a minute. */
const SWEEP_MS = 15_000;
const RESCAN_MS = 60_000;

type Parts = Pick<Context, 'db' | 'encryption' | 'storage' | 'uploads'>;

/** Deletes what interrupted uploads left, and scans the documents that wait for it, on every gateway. Not scheduled in `tasks.ts`: a minute's steps are too long for a sweep within a minute. */
export function startDocumentJobs(parts: Parts, log: Logger): { stop(): Promise<unknown> } {
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
