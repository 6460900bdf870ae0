import { createHash } from 'node:crypto';
import type { ReportChange } from '@repo/contract/report-comparison';
import type { ReportFinding } from '@repo/contract/report-findings';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { creditorKey } from '../compare/creditor-names.ts';
import { monthOf } from '@repo/law/days.ts';
import { accountRules } from './account-rules.ts';
import { ageRules } from './age-rules.ts';
import { changeRules } from './change-rules.ts';
import { disputeRules, type FollowedRow } from './dispute-rules.ts';
import { gatherReported, placeOf, type Candidate, type Evidence } from './evidence.ts';
import { acrossBureaus } from './across-bureaus.ts';
import { joinBureaus } from './join-bureaus.ts';
import { firstDelinquencyRules } from './first-delinquency-rules.ts';
import { medicalRules } from './medical-rules.ts';
import { sameDebtRules } from './same-debt-rules.ts';

/** `keys`: one for each bureau of the finding. An answer is stored under all, so that it stays when a bureau drops out. */
export type FoundFinding = ReportFinding & { keys: string[] };

/**
 * Returns the contradictions within a report and, by its `changes`, against earlier ones. Findings of one account at
 * several bureaus are joined. Ages count to the report's date; none are found without it. `followed` has the items of letters.
 * docs/findings.md has law and cases.
 */
export function findFindings(
  snapshot: ReportSnapshot,
  changes: readonly ReportChange[],
  followed: readonly FollowedRow[] = [],
): FoundFinding[] {
  const reported = gatherReported(snapshot, changes);
  const evidence = { ...reported, sameAccounts: acrossBureaus(reported) };
  const disputed = disputeRules(evidence, followed);
  const rules = [
    ageRules,
    firstDelinquencyRules,
    sameDebtRules,
    accountRules,
    medicalRules,
    (given: Evidence) => withoutAlike(changeRules(given), disputed),
    () => disputed,
  ];
  const times = new Map<string, number>();
  const keyed = rules
    .flatMap((rule) => rule(evidence))
    .map((candidate) => {
      const identity = identityOf(candidate);
      const time = (times.get(identity) ?? 0) + 1;
      times.set(identity, time);
      return {
        ...candidate,
        key: createHash('sha256').update(`${identity} ${time}`).digest('hex'),
      };
    });
  return joinBureaus(keyed, evidence).map(({ asksPayment = false, questions, ...finding }) => ({
    ...finding,
    questions: questions ?? (asksPayment ? ['isYours', 'wasPaid'] : ['isYours']),
  }));
}

function withoutAlike(candidates: Candidate[], others: readonly Candidate[]): Candidate[] {
  const aboutOf = ({ rule, rows }: Candidate) => `${rule} ${placeOf(rows[0]!.row)}`;
  const known = new Set(others.map(aboutOf));
  return candidates.filter((one) => !known.has(aboutOf(one)));
}

function identityOf({ rule, rows }: Pick<Candidate, 'rule' | 'rows'>): string {
  const bureaus = new Set(rows.map(({ row }) => row.bureau));
  const { creditor, accountNumber, dateOpened } = rows[0]!.row;
  return [
    rule,
    bureaus.size > 1 ? 'several' : [...bureaus][0],
    creditorKey(creditor),
    accountNumber?.digits.slice(-4) ?? '',
    monthOf(dateOpened) ?? '',
  ].join(' ');
}
