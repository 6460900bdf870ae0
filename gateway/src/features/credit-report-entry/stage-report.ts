import type { ReportedItem } from '@repo/contract/credit-reports-record';
import { createIssue } from '@repo/contract/issues';
import type { Trx } from '../../db/database.ts';
import type { Encryption } from '../../encryption.ts';
import { invalidInput } from '../../errors.ts';
import {
  finishImport,
  insertImport,
  insertImportRows,
  listProblemRows,
} from './imports.queries.ts';

/**
 * Stages items that were sent as JSON, as rows of an import that the caller's transaction deletes; line 1 is the first
 * item. Returns its id. Throws the issue `item-repeated` for an item that is there twice.
 */
export async function stageReport(
  trx: Trx,
  encryption: Encryption,
  userId: string,
  items: readonly ReportedItem[],
): Promise<string> {
  const importId = await insertImport(trx, userId);
  const rows = items.map((item, index) => ({ line: index + 1, item, problems: [] }));
  await insertImportRows(trx, encryption, importId, rows);
  const { problemCount } = await finishImport(trx, importId);
  if (problemCount > 0) throw await repeatedItems(trx, importId, items.length);
  return importId;
}

async function repeatedItems(trx: Trx, importId: string, limit: number) {
  const rows = await listProblemRows(trx, importId, { after: 0, limit });
  return invalidInput(
    rows.flatMap(({ line, problems }) =>
      (problems ?? []).map(({ column, code }) => createIssue(['items', line - 1, column], code)),
    ),
  );
}
