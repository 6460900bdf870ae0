import type { Bureau } from '@repo/contract/credit-reports';
import type { DisputeKind, DisputeOutcome, NextStep } from '@repo/contract/disputes';
import type { LetterFacts } from './compose-letter.ts';
import type { StoredDispute, StoredItem } from './disputes.queries.ts';

const checked: ReadonlySet<DisputeOutcome> = new Set(['verified', 'updated']);
/** A frivolous dispute was not investigated, so a statement does not follow it. */
const unresolved: ReadonlySet<DisputeOutcome> = new Set([
  'verified',
  'remains',
  'no-response',
  'reinserted',
]);
const removed: ReadonlySet<DisputeOutcome> = new Set(['deleted', 'blocked']);

export const stepRules: Record<DisputeKind, string> = {
  procedure: '15 USC 1681i(a)(7)',
  statement: '15 USC 1681i(b)',
  dispute: '15 USC 1681i(a)(3)',
  block: '15 USC 1681c-2(a)',
};

type Need = NextStep['lacks'][number];
type Known = Pick<LetterFacts, 'items' | 'findings'>;

const givenWith: Partial<Record<DisputeKind, Need>> = {
  dispute: 'new-information',
  block: 'identity-theft-documents',
};

/** The need that keeps a letter of a kind from following the answer about an item, or null. */
export function lackOf(kind: DisputeKind, item: StoredItem, known: Known): Need | null {
  const { outcome } = item;
  if (outcome === null) return kind === 'procedure' ? 'result' : 'unresolved-item';
  if (removed.has(outcome)) return 'unresolved-item';
  if (kind === 'procedure' && !checked.has(outcome)) return 'result';
  if (kind === 'statement' && !unresolved.has(outcome)) return 'unresolved-item';
  if (kind === 'block') return lackOfBlock({ keys: [item.findingKey], bureau: item.bureau }, known);
  const isPrepared = known.items.some(
    (one) => !one.isWithdrawn && one.kind === kind && one.follows === item.id,
  );
  return isPrepared ? 'prepared' : null;
}

/** A block needs no answer before it, so it is about a finding alone. */
export function lackOfBlock({ keys, bureau }: Item, { items, findings }: Known): Need | null {
  const finding = findings.find((one) => one.keys.some((key) => keys.includes(key)));
  if (finding?.answer?.isYours !== 'no') return 'not-yours';
  const isPrepared = items.some(
    (one) => !one.isWithdrawn && one.kind === 'block' && isSameItem(one, { ...finding, bureau }),
  );
  return isPrepared ? 'prepared' : null;
}

interface Item {
  keys: readonly string[];
  bureau: Bureau;
}

export const isSameItem = (item: StoredItem, { keys, bureau }: Item): boolean =>
  item.bureau === bureau && keys.includes(item.findingKey);

/** The steps that may follow the answer to a dispute, and what each lacks. Empty before the answer. */
export function nextStepsAfter(
  known: Known,
  { id, kind: answeredKind }: StoredDispute,
): NextStep[] {
  const answered = known.items.filter(
    ({ disputeId, outcome }) => disputeId === id && outcome !== null,
  );
  if (answeredKind !== 'dispute' || answered.length === 0) return [];
  return (['procedure', 'statement', 'dispute', 'block'] as const).map((kind) => {
    const needs = answered.map((item) => lackOf(kind, item, known));
    const findings = answered.flatMap(({ findingKey }, index) =>
      needs[index] === null ? findingKey : [],
    );
    const lacks = findings.length > 0 ? [givenWith[kind] ?? []].flat() : needed(needs);
    return { kind, allowed: lacks.length === 0, rule: stepRules[kind], lacks, findings };
  });
}

function needed(needs: readonly (Need | null)[]): Need[] {
  const [first = 'unresolved-item'] = needs.filter((need) => need !== 'unresolved-item');
  return [first ?? 'unresolved-item'];
}
