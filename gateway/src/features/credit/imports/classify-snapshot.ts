import type { ReportImport } from '@repo/contract/report-imports';
import type { ReportProblem } from '@repo/contract/report-snapshots';
import {
  byKey,
  compareItem,
  type Classification,
  type KnownItem,
} from '../report-entry/classify.ts';
import { identityOf, itemKey } from '@repo/reports/item-identity.ts';
import { snapshotItems } from '@repo/reports/snapshot-items.ts';

type ComparedSnapshot = Pick<ReportImport, 'snapshot' | 'changes' | 'problems' | 'overtaken'>;

/** Problems that lost a row, which may be an item that seems to be missing. */
const lostRows = new Set<ReportProblem['code']>([
  'missing-creditor',
  'unknown-bureau',
  'rejected-row',
  'several-borrowers',
]);

/**
 * Decides what a compared snapshot means for the client's items. A negative row is the item with its identity, or with
 * its row's identity in the report before. Nothing changes for a bureau with a later report. A row no longer negative
 * counts as missing.
 */
export function classifySnapshot(
  { snapshot, changes, problems, overtaken }: ComparedSnapshot,
  items: readonly KnownItem[],
): Classification {
  const known = byKey(items);
  const previousOf = new Map(
    changes.flatMap(({ current, previous }) =>
      current && previous ? [[`${current.list} ${current.index}`, previous]] : [],
    ),
  );
  const listed = new Set<string>();
  const rows = snapshotItems(snapshot).flatMap(({ key, row, reported }) => {
    const previous = previousOf.get(`${row.list} ${row.index}`);
    const found = known.get(key) ?? (previous && known.get(itemKey(identityOf(previous))));
    const item = found && !listed.has(found.id) ? found : null;
    const isNewest = !overtaken.includes(row.bureau);
    if (!item && !isNewest) return [];
    if (item) listed.add(item.id);
    return [{ key, reported, item, ...compareItem(reported, item, isNewest) }];
  });
  const isComplete = !problems.some(({ code }) => lostRows.has(code));
  const missing = items.filter(
    ({ id, status, bureau }) =>
      isComplete &&
      status !== 'removed' &&
      snapshot.bureaus.includes(bureau) &&
      !overtaken.includes(bureau) &&
      !listed.has(id),
  );
  return { rows, missing };
}
