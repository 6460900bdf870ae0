import type { Logger } from 'pino';
import { encrypted } from '../../../crypto/encrypted-columns.ts';
import type { ReportToCompare } from '../../../sandbox/programs/compare-reports.ts';
import type { Stores } from '../../../trpc/context.ts';
import { lockUser } from '../../../users/users.ts';
import { isUnchanged, readClientFile, type CompareAgainJob } from './client-file.ts';
import { storePicture } from './findings.ts';
import {
  listOvertaken,
  listUnconfirmedHeads,
  readStored,
  setComparison,
} from './report-imports.queries.ts';
import { withComparer } from './report-sandbox.ts';

/**
 * The job after a report was recorded: compares the client's other reports again. Throws when the client's file changes
 * meanwhile, so that the job runs again.
 */
export async function compareAgain(
  { db, encryption, log }: Stores & { log: Logger },
  { userId }: CompareAgainJob,
): Promise<void> {
  const file = await readClientFile(db, userId);
  const heads = await listUnconfirmedHeads(db, userId);
  const unconfirmed = [];
  for (const { id, reportDate } of heads)
    unconfirmed.push({ id, reportDate, stored: await readStored(db, id) });
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
      await setComparison(trx, id, comparisonEncrypted);
    }
    await storePicture(trx, encryption, userId, compared.picture!);
  });
}
