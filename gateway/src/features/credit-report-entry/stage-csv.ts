import type { Readable } from 'node:stream';
import {
  FIRST_PROBLEMS,
  IMPORT_ROWS_MAX,
  type StagedImport,
} from '@repo/contract/credit-reports-import';
import type { Db } from '../../db/database.ts';
import type { Encryption } from '../../encryption.ts';
import { createIssue } from '@repo/contract/issues';
import { invalidField, invalidInput } from '../../errors.ts';
import { parseCsv } from './csv/parse-csv.ts';
import { readHeader, type Columns } from './csv/read-header.ts';
import { readItemRow } from './csv/read-item-row.ts';
import {
  deleteImport,
  finishImport,
  insertImport,
  insertImportRows,
  listProblemRows,
  type StagedRow,
} from './imports.queries.ts';
import { overWholeReport } from './over-whole-report.ts';
import { toProblemRow } from './to-problem-row.ts';

/** Rows of one statement. More would be faster, and live long enough to make the heap grow. */
const BATCH = 250;

/**
 * Checks a CSV file with the items of a client's report as it arrives, and stages its rows; when it fails or breaks off,
 * nothing remains. Only the rows of one statement are in memory. Throws what parseCsv and
 * readHeader throw, and the issues `csv-empty`, `csv-too-large` and `date-day-first`.
 */
export async function stageCsv(
  db: Db,
  encryption: Encryption,
  clientId: string,
  content: Readable,
): Promise<StagedImport> {
  const importId = await insertImport(db, clientId);
  try {
    const { ignored } = await stageRows(db, encryption, importId, content);
    const counts = await db
      .transaction()
      .execute((trx) => overWholeReport(trx, () => finishImport(trx, importId)));
    if (counts.rowCount === 0) throw invalidField('file', 'csv-empty');
    const problems = await listProblemRows(db, importId, { after: 0, limit: FIRST_PROBLEMS });
    return {
      id: importId,
      ...counts,
      problems: problems.map(toProblemRow),
      ignoredColumns: ignored,
    };
  } catch (error) {
    // When the database is unavailable too, the import expires.
    await deleteImport(db, clientId, importId).catch(() => {});
    throw error;
  }
}

async function stageRows(
  db: Db,
  encryption: Encryption,
  importId: string,
  content: Readable,
): Promise<Columns> {
  let columns: Columns | undefined;
  let batch: StagedRow[] = [];
  let line = 0;
  let rows = 0;
  for await (const record of parseCsv(content)) {
    line += 1;
    if (record.every((text) => text.trim() === '')) continue;
    if (!columns) {
      columns = readHeader(record);
      continue;
    }
    rows += 1;
    if (rows > IMPORT_ROWS_MAX) throw invalidField('file', 'csv-too-large', 'too-large');
    const row = { line, ...readItemRow(record, columns) };
    refuseDayFirst(row);
    batch.push(row);
    if (batch.length < BATCH) continue;
    await insertImportRows(db, encryption, importId, batch);
    batch = [];
  }
  if (!columns) throw invalidField('file', 'csv-empty');
  await insertImportRows(db, encryption, importId, batch);
  return columns;
}

/** One date with the day first makes every `03/04/2026` of its file doubtful. The issue's path is the column and the row. */
function refuseDayFirst({ line, problems }: StagedRow): void {
  const found = problems.find(({ code }) => code === 'date-day-first');
  if (found) throw invalidInput([createIssue([found.column, line], found.code)]);
}
