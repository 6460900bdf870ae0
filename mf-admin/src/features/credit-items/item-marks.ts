import type { CreditItem } from '@repo/contract/credit-items';

/** Returns by id what tells items of the same creditor and bureau apart, an empty text for one without an account number. */
export function marksOf(items: readonly CreditItem[]): ReadonlyMap<string, string> {
  const equal = new Map<string, number>();
  return new Map(
    items.map(({ id, creditor, bureau, accountNumber }) => {
      const key = [creditor, bureau, accountNumber].join('\n');
      const place = (equal.get(key) ?? 0) + 1;
      equal.set(key, place);
      return [id, [accountNumber, place > 1 && `(${place})`].filter(Boolean).join(' ')];
    }),
  );
}
