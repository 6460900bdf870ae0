import type { CreditItem } from '@repo/contract/credit-items';

/** Returns, by item id, the text that distinguishes items of one creditor and bureau. An item without others like it has none. */
export function marksOf(items: readonly CreditItem[]): ReadonlyMap<string, string> {
  const alike = new Map<string, number>();
  for (const item of items) count(alike, nameOf(item));
  const equal = new Map<string, number>();
  const marks = new Map<string, string>();
  for (const item of items) {
    const { id, accountNumber } = item;
    if (alike.get(nameOf(item)) === 1) continue;
    const place = count(equal, `${nameOf(item)}\n${accountNumber}`);
    marks.set(id, [accountNumber, place > 1 && `(${place})`].filter(Boolean).join(' '));
  }
  return marks;
}

const nameOf = ({ creditor, bureau }: CreditItem) => `${bureau}\n${creditor}`;

function count(counts: Map<string, number>, key: string): number {
  const next = (counts.get(key) ?? 0) + 1;
  counts.set(key, next);
  return next;
}
