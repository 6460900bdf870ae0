import type * as z from 'zod/mini';
import type {
  importMissing,
  importMissingInput,
  importProblems,
  importProblemsInput,
  importRows,
  importRowsInput,
} from '@repo/contract/credit-reports-import';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import { findReadyImport, listProblemRows } from './imports.queries.ts';
import { overWholeReport } from './over-whole-report.ts';
import { listMissing, listRows } from './proposals.queries.ts';
import { toProblemRow } from './to-problem-row.ts';

async function requireImport(db: Db, { id, importId }: { id: string; importId: string }) {
  if (!(await findReadyImport(db, id, importId))) throw notFound('Import');
  return importId;
}

/** Makes a page of up to `limit` rows from one row more; `key` is where the next page starts after. */
function toPage<Row, Key>(rows: Row[], limit: number, key: (row: Row) => Key) {
  const page = rows.slice(0, limit);
  return { rows: page, nextCursor: rows.length > limit ? key(page.at(-1)!) : null };
}

/** A page of an import's rows of one kind, as its last preview classified them. Throws `not-found`. */
export async function readImportRows(
  db: Db,
  { kind, cursor: after, limit, ...ids }: z.infer<typeof importRowsInput>,
): Promise<z.infer<typeof importRows>> {
  const importId = await requireImport(db, ids);
  const rows = await listRows(db, importId, { kind, after, limit: limit + 1 });
  return toPage(rows, limit, ({ row }) => row);
}

/** A page of an import's rows with problems. Throws `not-found`. */
export async function readImportProblems(
  db: Db,
  { cursor: after, limit, ...ids }: z.infer<typeof importProblemsInput>,
): Promise<z.infer<typeof importProblems>> {
  const importId = await requireImport(db, ids);
  const rows = await listProblemRows(db, importId, { after, limit: limit + 1 });
  return toPage(rows.map(toProblemRow), limit, ({ row }) => row);
}

/** A page of the items that an import lacks, as its last preview found them. Throws `not-found`. */
export async function readImportMissing(
  db: Db,
  { cursor: after, limit, ...ids }: z.infer<typeof importMissingInput>,
): Promise<z.infer<typeof importMissing>> {
  const importId = await requireImport(db, ids);
  const report = { userId: ids.id, importId };
  const rows = await db
    .transaction()
    .execute((trx) =>
      overWholeReport(trx, () => listMissing(trx, report, { after, limit: limit + 1 })),
    );
  return toPage(rows, limit, ({ itemId }) => itemId);
}
