import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import { DomainError } from '../../../errors.ts';
import type { CompareRequest } from '../../../sandbox/programs/compare-reports.ts';
import { listKnownItems } from './report-items.queries.ts';
import {
  listConfirmedHeads,
  listUnconfirmedHeads,
  readFileVersion,
  readStored,
} from './report-imports.queries.ts';

export interface ClientFile extends Pick<CompareRequest, 'confirmed' | 'items'> {
  version: string;
}

/** Called outside of transactions, because the reports may be megabytes. */
export async function readClientFile(db: Db, userId: string): Promise<ClientFile> {
  // Read first, so that a change meanwhile is noticed.
  const version = await readFileVersion(db, userId);
  const confirmed = [];
  for (const { id, reportDate } of await listConfirmedHeads(db, { userId })) {
    confirmed.push({ id, reportDate, stored: await readStored(db, id) });
  }
  return { version, confirmed, items: await listKnownItems(db, userId) };
}

/** Returns whether the client's file is as it was read. Called under the client's lock. */
export async function isUnchanged(trx: Trx, userId: string, { version }: ClientFile) {
  return (await readFileVersion(trx, userId)) === version;
}

/** A report is compared this often while others change the client's file. */
export const MOST_ATTEMPTS = 10;

export const busyFile = () =>
  new DomainError('conflict', 'The client’s file is being changed. Please try again');

export const COMPARE_AGAIN = 'compare-reports-again';

export interface CompareAgainJob {
  userId: string;
}

/** Adds the job that compares a client's unconfirmed reports again, and those after a recorded one, if there are any. */
export async function compareOthersAgain(trx: Trx, userId: string, recordedOn: string | null) {
  const confirmed = await listConfirmedHeads(trx, { userId });
  const unconfirmed = await listUnconfirmedHeads(trx, userId);
  const isAffected =
    unconfirmed.length > 0 ||
    (recordedOn !== null && confirmed.some(({ reportDate }) => reportDate! > recordedOn));
  if (!isAffected) return;
  const job: CompareAgainJob = { userId };
  await sql`
    select from graphile_worker.add_job(${COMPARE_AGAIN}, ${JSON.stringify(job)}::json,
      job_key => ${`${COMPARE_AGAIN}/${userId}`})`.execute(trx);
}
