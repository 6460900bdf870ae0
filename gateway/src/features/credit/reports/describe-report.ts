import { needsReportDate } from '@repo/contract/report-dates';
import type { ReportImport } from '@repo/contract/report-imports';
import type { Db } from '../../../db/database.ts';
import { notFound } from '../../../errors.ts';
import { unpack } from '../../../sandbox/packed.ts';
import type { StoredComparison, StoredReport } from '../../../sandbox/programs/compare-reports.ts';
import { withAnswers } from './findings.ts';
import { findPerson, findStoredImport, listOvertaken } from './report-imports.queries.ts';
import { findOtherPerson } from './same-person.ts';

export const isReportDay = (date: string | null): date is string => !needsReportDate(date);

export async function readReport(db: Db, userId: string, id: string): Promise<ReportImport> {
  const found = await findStoredImport(db, userId, id);
  if (!found) throw notFound('Report');
  const { stored, comparison, createdBy, ...head } = found;
  const { snapshot, problems } = await unpack<StoredReport>(stored);
  const { changes, findings, negative } = await unpack<StoredComparison>(comparison);
  return {
    ...head,
    snapshot: { ...snapshot, reportDate: head.reportDate ?? snapshot.reportDate },
    changes,
    findings: (await withAnswers(db, userId, findings)).map(
      ({ keys: _keys, ...finding }) => finding,
    ),
    problems,
    otherPerson: findOtherPerson(snapshot, await findPerson(db, userId), {
      needsProof: createdBy !== userId,
    }),
    needsReportDate: !head.confirmedAt && !isReportDay(head.reportDate),
    negative,
    overtaken: await listOvertaken(db, userId, head.reportDate),
  };
}
