import { importFields, type ImportField } from '@repo/contract/credit-reports-import';
import { reportedItem, type ReportedItem } from '@repo/contract/credit-reports-record';
import { toIssueCode } from '@repo/contract/issues';
import type { Cell } from './cell.ts';
import { isBlank } from './is-blank.ts';
import { readAmount } from './read-amount.ts';
import { readDate } from './read-date.ts';
import type { Columns } from './read-header.ts';
import { readBureau, readStatus } from './read-terms.ts';
import type { RowProblem } from './row-problem.ts';

interface ReadRow {
  item: Partial<ReportedItem>;
  problems: RowProblem[];
}

/** The replacement character, which the decoder puts in place of bytes that are not UTF-8. */
const UNREADABLE = '�';

const readers: Record<ImportField, (text: string) => Cell> = {
  bureau: (text) => ({ value: readBureau(text) ?? text }),
  creditor: (text) => ({ value: text }),
  itemType: (text) => ({ value: text }),
  accountNumber: readText,
  balance: readAmount,
  dateOpened: readDate,
  status: (text) => ({ value: isBlank(text) ? null : (readStatus(text) ?? text) }),
  disputeReason: readText,
  removalDate: readDate,
};

function readText(text: string): Cell {
  return { value: isBlank(text) ? null : text };
}

/**
 * Reads one row. The rules are those of {@link reportedItem}, after each cell was read as people write it. Of a row with
 * problems only the fields of its identity are returned.
 */
export function readItemRow(record: readonly string[], columns: Columns): ReadRow {
  const problems: RowProblem[] = [];
  const values: Partial<Record<ImportField, string | null>> = {};
  for (const field of importFields) {
    const index = columns.fields.get(field);
    if (index === undefined) continue;
    const text = (record[index] ?? '').trim();
    const cell: Cell = text.includes(UNREADABLE)
      ? { problem: 'encoding-unknown' }
      : readers[field](text);
    if ('problem' in cell) problems.push({ column: field, code: cell.problem });
    else if (field !== 'status' || cell.value !== null) values[field] = cell.value;
  }
  if (record.slice(columns.width).some((text) => text.trim() !== '')) {
    problems.push({ column: '', code: 'row-too-long' });
  }
  const checked = reportedItem.safeParse(values);
  if (checked.success && problems.length === 0) return { item: checked.data, problems };
  for (const { path, message } of checked.error?.issues ?? []) {
    const column = String(path[0]);
    if (!problems.some((problem) => problem.column === column)) {
      problems.push({ column, code: toIssueCode(message) });
    }
  }
  const { bureau, creditor, accountNumber, dateOpened } = values;
  const identity = { bureau, creditor, accountNumber, dateOpened } as Partial<ReportedItem>;
  const wrong = new Set(problems.map(({ column }) => column));
  for (const field of ['bureau', 'creditor', 'accountNumber', 'dateOpened'] as const) {
    if (wrong.has(field)) delete identity[field];
  }
  return { item: identity, problems };
}
