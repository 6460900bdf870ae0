import type { Bureau } from '@repo/contract/credit-reports';
import type { CreditItemStatus } from '@repo/contract/credit-items';
import type {
  RejectedIdentity,
  ReportedField,
  ReportedItem,
  ReportRowKind,
} from '@repo/contract/credit-reports-record';
import { compareAmounts } from '@repo/contract/money';
import type { ReportChange } from '@repo/contract/report-comparison';
import { ACCOUNT_IN_GOOD_STANDING } from './account-standing.ts';
import { carriesSection, lostRows, type ReadReport } from './carries-section.ts';
import { latestPerBureau } from './compare/latest-per-bureau.ts';
import { creditorKey, identityOf, itemKey, keysOf, type ItemIdentity } from './item-identity.ts';
import { listOfItem } from './negative-items.ts';
import { rowKeys, snapshotItems } from './snapshot-items.ts';

export interface ReportContent extends ReadReport {
  rejected: readonly RejectedIdentity[];
  changes: readonly ReportChange[];
  overtaken: readonly Bureau[];
  /** Newest first. */
  earlier: readonly ReadReport[];
}

export interface KnownItem extends ItemIdentity {
  id: string;
  itemType: string;
  balance: string | null;
  status: CreditItemStatus;
  /** The keys under which earlier reports listed it; they outlive a correction of its details. */
  reportedKeys: readonly string[];
}

export interface ClassifiedRow {
  key: string;
  reported: ReportedItem;
  kind: ReportRowKind;
  changed: ReportedField[];
  item: KnownItem | null;
}

/**
 * `removed`: the items that the bureau's report before lists and this one lacks, though it carries their section. Of the `missing` ones,
 * nobody can tell without asking.
 */
export interface Classification {
  rows: ClassifiedRow[];
  removed: KnownItem[];
  missing: KnownItem[];
}

/**
 * Decides what a compared report means for the items of the client's file, oldest first. A negative row is the item with its
 * identity, or with the identity of its row in the report before. Nothing changes for a bureau with a later report; of a saved
 * report, no row is added there either. A row that is no longer negative counts as one that the report lacks.
 */
export function classify(report: ReportContent, items: readonly KnownItem[]): Classification {
  const { snapshot, changes, problems, overtaken, earlier } = report;
  const known = byKey(items);
  const previousOf = new Map(
    changes.flatMap(({ current, previous }) =>
      current && previous ? [[`${current.list} ${current.index}`, previous]] : [],
    ),
  );
  const isTyped = snapshot.removedItems !== undefined;
  const reportedRows = [
    ...snapshotItems(snapshot),
    ...(snapshot.removedItems ?? []).map((reported) => ({
      key: itemKey(reported),
      row: null,
      reported,
    })),
  ];
  const taken = new Set<string>();
  const listed = new Set<string>();
  const rows = reportedRows.flatMap(({ key, row, reported }) => {
    const previous = row && previousOf.get(`${row.list} ${row.index}`);
    const found = known.get(key) ?? (previous && known.get(itemKey(identityOf(previous))));
    const item = found && !taken.has(found.id) ? found : null;
    const isNewest = !overtaken.includes(reported.bureau);
    if (!item && !isNewest && !isTyped) return [];
    if (item) taken.add(item.id);
    if (reported.status !== 'removed') {
      listed.add(key);
      if (item) listed.add(item.id);
    }
    return [{ key, reported, item, ...compareItem(reported, item, isNewest) }];
  });
  const present = rowKeys(snapshot);
  for (const { current, previous } of changes) {
    if (current && previous) present.add(itemKey(identityOf(previous)));
  }
  const isStillListed = (item: KnownItem) =>
    item.itemType === ACCOUNT_IN_GOOD_STANDING && keysOf(item).some((key) => present.has(key));
  const isComplete = !problems.some(({ code }) => lostRows.has(code));
  const mayBeRejected = meantBy(report.rejected, known);
  const lacked = items.filter(
    (item) =>
      isComplete &&
      item.status !== 'removed' &&
      snapshot.bureaus.includes(item.bureau) &&
      !overtaken.includes(item.bureau) &&
      !listed.has(item.id) &&
      !listed.has(itemKey(item)) &&
      !isStillListed(item) &&
      !mayBeRejected(item),
  );
  const before = latestPerBureau(earlier.map((one) => one.snapshot));
  const listedBefore = new Set(snapshotItems(before).map(({ key }) => key));
  const isRemoved = (item: KnownItem) =>
    keysOf(item).some((key) => listedBefore.has(key)) &&
    carriesSection(report, earlier, { list: listOfItem(item.itemType), bureau: item.bureau });
  return {
    rows,
    removed: lacked.filter(isRemoved),
    missing: lacked.filter((item) => !isRemoved(item)),
  };
}

function byKey(items: readonly KnownItem[]): Map<string, KnownItem> {
  const sorted = items.toSorted(
    (a, b) => Number(a.status === 'removed') - Number(b.status === 'removed'),
  );
  const known = new Map<string, KnownItem>();
  const add = (key: string, item: KnownItem) => known.has(key) || known.set(key, item);
  for (const item of sorted) add(itemKey(item), item);
  for (const item of sorted) for (const key of item.reportedKeys) add(key, item);
  return known;
}

function compareItem(
  reported: ReportedItem,
  item: KnownItem | null,
  isNewest: boolean,
): Pick<ClassifiedRow, 'kind' | 'changed'> {
  if (!item) return { kind: 'new', changed: [] };
  // A row that says "removed" proposes the same as one that is missing.
  if (!isNewest || reported.status === 'removed') return { kind: 'unchanged', changed: [] };
  if (item.status === 'removed') return { kind: 'reinserted', changed: [] };
  const changed: ReportedField[] = [];
  if (isOtherBalance(reported.balance, item.balance)) changed.push('balance');
  if (reported.itemType !== item.itemType) changed.push('itemType');
  return { kind: changed.length > 0 ? 'updated' : 'unchanged', changed };
}

/** A report without a balance says nothing about it. */
function isOtherBalance(reported: string | null, known: string | null): boolean {
  if (reported === null) return false;
  return known === null || compareAmounts(reported, known) !== 0;
}

function meantBy(
  rejected: readonly RejectedIdentity[],
  known: ReadonlyMap<string, KnownItem>,
): (item: KnownItem) => boolean {
  const keys = new Set(rejected.filter(isComplete).map(itemKey));
  const ids = new Set([...keys].flatMap((key) => known.get(key)?.id ?? []));
  const doubtful = new Set(rejected.filter((row) => !isComplete(row)).map(partKey));
  return (item) =>
    keys.has(itemKey(item)) ||
    ids.has(item.id) ||
    [item, { bureau: item.bureau }, { creditor: item.creditor }, {}].some((part) =>
      doubtful.has(partKey(part)),
    );
}

function isComplete(row: RejectedIdentity): row is ItemIdentity {
  const { bureau, creditor, accountNumber, dateOpened } = row;
  return ![bureau, creditor, accountNumber, dateOpened].includes(undefined);
}

/**
 * Key of an incomplete row by bureau and creditor, because the rest of its identity is in doubt.
 */
function partKey({ bureau, creditor }: Pick<RejectedIdentity, 'bureau' | 'creditor'>): string {
  return `${bureau ?? ''}|${creditorKey(creditor ?? '')}`;
}
