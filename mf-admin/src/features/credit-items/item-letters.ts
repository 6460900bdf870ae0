import type { CreditItem, CreditItemStatus } from '@repo/contract/credit-items';
import type { DisputeStatus, DisputeSummary } from '@repo/contract/disputes';
import type { CurrentFinding } from '@repo/contract/report-imports';

export function lettersByItem(
  items: readonly CreditItem[],
  findings: readonly CurrentFinding[],
  letters: readonly DisputeSummary[],
): ReadonlyMap<string, DisputeSummary> {
  const found = new Map<string, DisputeSummary>();
  for (const letter of letters) {
    if (letter.status === 'withdrawn') continue;
    const keys = new Set(letter.items.map(({ finding }) => finding));
    const about = new Set(findings.flatMap(({ key, itemIds }) => (keys.has(key) ? itemIds : [])));
    for (const { id, bureau } of items) {
      if (bureau === letter.bureau && about.has(id) && !found.has(id)) found.set(id, letter);
    }
  }
  return found;
}

const unmailed: readonly DisputeStatus[] = ['to-sign', 'out-of-date', 'signed'];

export function contradictionOf(
  letter: DisputeSummary | undefined,
  chosen: CreditItemStatus | undefined,
): 'unmailed' | 'mailed' | null {
  if (!letter) return null;
  const isMailed = !unmailed.includes(letter.status);
  if (chosen === 'disputed') return isMailed ? null : 'unmailed';
  const isOpen = isMailed && letter.status !== 'answered';
  return chosen === 'active' && isOpen ? 'mailed' : null;
}
