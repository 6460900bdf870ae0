import type { DeadlineRule } from '@repo/contract/deadlines';
import type { DisputeOutcome } from '@repo/contract/disputes';
import { deadlineOf } from '@repo/law/deadlines.ts';
import { negativeItems } from '../negative-items.ts';
import { placeOf, type Candidate, type Evidence, type SeenRow } from './evidence.ts';

/** A disputed item. `seen` is its row in the report, or in the last one that had it, which has no place in this one. */
export interface FollowedRow {
  outcome: DisputeOutcome | null;
  completedOn: string | null;
  shown: { reportDate: string } | null;
  /** Since when reports show again what such a report lacked. */
  backOn: string | null;
  reportDate: string;
  isThere: boolean;
  seen: SeenRow;
}

export function disputeRules(
  { snapshot }: Evidence,
  followed: readonly FollowedRow[],
): Candidate[] {
  const negative = new Set(negativeItems(snapshot).map(placeOf));
  const found = followed.flatMap((row) => {
    if (!row.isThere) return goneUnanswered(row) ?? [];
    if (!negative.has(placeOf(row.seen.row))) return [];
    return reinserted(row) ?? deletedStillReported(row) ?? [];
  });
  const rules = new Map(found.map((one) => [`${one.rule} ${JSON.stringify(one.rows)}`, one]));
  return [...rules.values()];
}

/** A reinsertion about which the bureau itself wrote needs no question. */
function reinserted({ outcome, backOn, seen }: FollowedRow): Candidate | null {
  if (backOn === null || outcome === 'reinserted') return null;
  return {
    rule: 'reinserted',
    law: '15 USC 1681i(a)(5)(B)',
    arithmetic: {
      reportDate: backOn,
      noticeDueOn: noticeDueOn('fcra.reinsertion_notice', backOn),
    },
    rows: [seen],
    questions: ['isYours', 'noticeCame'],
  };
}

function deletedStillReported({
  outcome,
  completedOn,
  reportDate,
  seen,
}: FollowedRow): Candidate | null {
  if (outcome !== 'deleted' && outcome !== 'blocked') return null;
  if (completedOn === null || reportDate <= completedOn) return null;
  return {
    rule: 'deleted-still-reported',
    law: '15 USC 1681i(a)(5)(A), (a)(6)',
    arithmetic: {
      completedOn,
      reportDate,
      noticeDueOn: noticeDueOn('fcra.results_notice', completedOn),
    },
    rows: [seen],
    questions: ['noticeCame'],
  };
}

function goneUnanswered({ outcome, shown, seen }: FollowedRow): Candidate | null {
  if (shown === null || (outcome !== null && outcome !== 'no-response')) return null;
  const { reportDate } = shown;
  return {
    rule: 'gone-unanswered',
    law: '15 USC 1681i(a)(6)(A)',
    arithmetic: { reportDate, noticeDueOn: noticeDueOn('fcra.results_notice', reportDate) },
    rows: [seen],
    questions: ['noticeCame'],
  };
}

const noticeDueOn = (rule: DeadlineRule, startsAt: string): string =>
  deadlineOf({ rule, startsAt, zone: 'UTC', circumstances: {} }).dueOn!;
