import type { RecordImportInput, RecordedReport } from '@repo/contract/credit-reports-record';
import type { Db } from '../../db/database.ts';
import { DomainError, notFound } from '../../errors.ts';
import { lockUser } from '../../users/users.ts';
import { findImportForUpdate } from './imports.queries.ts';
import { recordStagedReport } from './record-staged-report.ts';

/**
 * Records an import, in one transaction. Throws `not-found`, `conflict` when it has rows with problems that are not to be
 * left out, and what recordStagedReport throws.
 */
export function recordImport(
  db: Db,
  adminId: string,
  { id, skipProblems, ...report }: RecordImportInput,
): Promise<RecordedReport> {
  return db.transaction().execute(async (trx) => {
    // Before the import's row: recordings lock in this order.
    await lockUser(trx, id);
    const staged = await findImportForUpdate(trx, id, report.importId);
    if (!staged) throw notFound('Import');
    const { rowCount, problemCount } = staged;
    if (problemCount > 0 && !skipProblems) throw withProblems(problemCount);
    if (problemCount === rowCount) throw new DomainError('conflict', 'No row can be stored');
    return recordStagedReport(trx, { ...report, clientId: id, adminId });
  });
}

function withProblems(count: number): DomainError {
  return new DomainError(
    'conflict',
    `Rows with problems: ${count}. Correct the file, or save the report without them`,
  );
}
