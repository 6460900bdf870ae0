import type { CreditItemStatus } from '@repo/contract/credit-items';
import type {
  RejectedIdentity,
  ReportedField,
  ReportedItem,
  ReportRowKind,
} from '@repo/contract/credit-reports-record';
import { compareAmounts } from '@repo/contract/money';
import { creditorKey, itemKey, type ItemIdentity } from '@repo/reports/item-identity.ts';

/** The items of a report, no two of which are the same. */
export interface ReportContent {
  items: readonly ReportedItem[];
  /** Rows that cannot be stored, as far as it could be read which items they mean. */
  rejected: readonly RejectedIdentity[];
  /** Whether the client has no later report. */
  isNewest: boolean;
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

/** What each item of a report means for the client's file, in its order, and which items of the file it lacks. */
export interface Classification {
  rows: ClassifiedRow[];
  missing: KnownItem[];
}

/**
 * Compares a report with the items of the client's file, oldest first. It proposes: reinserted and missing items change only when an
 * admin confirms it. A report older than the newest proposes nothing, because later ones overtook it.
 */
export function classify(report: ReportContent, items: readonly KnownItem[]): Classification {
  const known = byKey(items);
  const rows = report.items.map((reported): ClassifiedRow => {
    const key = itemKey(reported);
    const item = known.get(key) ?? null;
    return { key, reported, item, ...compareItem(reported, item, report.isNewest) };
  });
  if (!report.isNewest) return { rows, missing: [] };
  const isListed = listedBy(report, known);
  return {
    rows,
    missing: items.filter((item) => item.status !== 'removed' && !isListed(item)),
  };
}

/**
 * The item that each key means. An item's present details come before those that were reported earlier, an item that is
 * on the report before a removed one, and the oldest first.
 */
export function byKey(items: readonly KnownItem[]): Map<string, KnownItem> {
  const sorted = items.toSorted(
    (a, b) => Number(a.status === 'removed') - Number(b.status === 'removed'),
  );
  const known = new Map<string, KnownItem>();
  const add = (key: string, item: KnownItem) => known.has(key) || known.set(key, item);
  for (const item of sorted) add(itemKey(item), item);
  for (const item of sorted) for (const key of item.reportedKeys) add(key, item);
  return known;
}

export function compareItem(
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

/** Returns whether a report lists an item, or has a rejected row that may mean it. */
function listedBy(
  { items, rejected }: ReportContent,
  known: ReadonlyMap<string, KnownItem>,
): (item: KnownItem) => boolean {
  const complete = rejected.filter(isComplete);
  const listed = items.filter(({ status }) => status !== 'removed');
  const keys = new Set([...listed, ...complete].map(itemKey));
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

/** What an incomplete row says of bureau and creditor; the rest of its identity is in doubt. */
function partKey({ bureau, creditor }: Pick<RejectedIdentity, 'bureau' | 'creditor'>): string {
  return `${bureau ?? ''}|${creditorKey(creditor ?? '')}`;
}
