import type { DisputeOutcome, ItemOutcome, NextStep } from '@repo/contract/disputes';

const checked: ReadonlySet<DisputeOutcome> = new Set(['verified', 'updated']);
/** A frivolous dispute was not investigated, so a statement does not follow it. */
const unresolved: ReadonlySet<DisputeOutcome> = new Set([
  'verified',
  'remains',
  'no-response',
  'reinserted',
]);
const removed: ReadonlySet<DisputeOutcome> = new Set(['deleted', 'blocked']);

/** The steps that may follow the outcomes of a dispute, and what each lacks. Nothing follows before there are any. */
export function nextStepsAfter(outcomes: readonly ItemOutcome[]): NextStep[] {
  if (outcomes.length === 0) return [];
  const has = (some: ReadonlySet<DisputeOutcome>) =>
    outcomes.some(({ outcome }) => some.has(outcome));
  const remains = outcomes.some(({ outcome }) => !removed.has(outcome));
  const step = (kind: NextStep['kind'], rule: string, lacks: NextStep['lacks']): NextStep => ({
    kind,
    allowed: lacks.length === 0,
    rule,
    lacks,
  });
  return [
    step(
      'procedure',
      '15 USC 1681i(a)(7)',
      has(checked) ? [] : [remains ? 'result' : 'unresolved-item'],
    ),
    step('statement', '15 USC 1681i(b)', has(unresolved) ? [] : ['unresolved-item']),
    step('dispute', '15 USC 1681i(a)(3)', [remains ? 'new-information' : 'unresolved-item']),
    step('block', '15 USC 1681c-2(a)', [remains ? 'identity-theft-documents' : 'unresolved-item']),
  ];
}
