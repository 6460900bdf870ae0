import type { Logger } from 'pino';
import { encrypted } from '../../../crypto/encrypted-columns.ts';
import type { Db, Trx } from '../../../db/database.ts';
import { DomainError } from '../../../errors.ts';
import type { CompareRequest, ReportToCompare } from '../../../sandbox/programs/compare-reports.ts';
import type { DataAccess } from '../../../trpc/context.ts';
import { lockUser } from '../../../users/users.ts';
import { listKnownItems, type CompareAgainJob } from '../items/reported-items.ts';
import {
  listConfirmedHeads,
  listOvertaken,
  listUnconfirmedHeads,
  readFileVersion,
  readStored,
  setComparison,
} from './report-imports.queries.ts';
import { storePicture } from './report-results.ts';
import { withComparer } from './report-sandbox.ts';

export type ReportContext = DataAccess & { log: Logger };

export interface ClientFile extends Pick<CompareRequest, 'confirmed' | 'items'> {
  version: string;
}

/** Called outside of transactions, because the reports may be megabytes. */
export async function readClientFile(db: Db, userId: string): Promise<ClientFile> {
  // Read first, so that a change meanwhile is noticed.
  const version = await readFileVersion(db, userId);
  const confirmed = [];
  for (const { id, reportDate } of await listConfirmedHeads(db, { userId })) {
    confirmed.push({ id, reportDate, stored: await readStored(db, userId, id) });
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

/**
 * The job after a change of the client's file: compares the client's other reports again. Throws when the client's file changes
 * meanwhile, so that the job runs again.
 */
export async function compareAgain(
  { db, encryption, log }: ReportContext,
  { userId }: CompareAgainJob,
): Promise<void> {
  const file = await readClientFile(db, userId);
  const heads = await listUnconfirmedHeads(db, userId);
  const unconfirmed = [];
  for (const { id, reportDate } of heads)
    unconfirmed.push({ id, reportDate, stored: await readStored(db, userId, id) });
  const reports: ReportToCompare[] = [];
  for (const report of [...file.confirmed, ...unconfirmed]) {
    const overtaken = await listOvertaken(db, userId, report.reportDate);
    reports.push({ ...report, overtaken });
  }
  const compared = await withComparer(userId, log, ({ compare }) =>
    compare({ ...file, reports, picture: { confirming: null } }),
  );
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    if (!(await isUnchanged(trx, userId, file))) {
      throw new Error('The client’s file changed during the comparison');
    }
    for (const { id, comparison } of compared.reports) {
      const { comparisonEncrypted } = encrypted(encryption, 'report_import', id, { comparison });
      await setComparison(trx, userId, id, comparisonEncrypted);
    }
    await storePicture(trx, encryption, userId, compared.picture!);
  });
}
