import type { CreditReportHead, ImportPreview } from '@repo/contract/credit-reports-record';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import { findImportForUpdate } from './imports.queries.ts';
import { summarize } from './preview-credit-report.ts';

/** What recording an import would do; its rows keep what they were found to mean, for {@link readImportRows}. Throws `not-found`. */
export function previewImport(
  db: Db,
  { id, importId, ...head }: CreditReportHead & { id: string; importId: string },
): Promise<ImportPreview> {
  return db.transaction().execute(async (trx) => {
    const staged = await findImportForUpdate(trx, id, importId);
    if (!staged) throw notFound('Import');
    const { counts, existing } = await summarize(trx, { userId: id, importId }, head);
    return { counts, existing };
  });
}
