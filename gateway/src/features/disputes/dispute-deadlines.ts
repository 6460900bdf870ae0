import type { DeadlineRule } from '@repo/contract/deadlines';
import { deadlineOf } from '@repo/law/deadlines.ts';
import type { StoredDispute } from './disputes.queries.ts';

const rules = [
  'fcra.reinvestigation',
  'fcra.forward_to_furnisher',
  'fcra.results_latest',
] as const satisfies DeadlineRule[];

/** The periods that the delivery of a letter begins, that to answer first. None before. */
export function deadlinesOf({
  deliveredOn,
  isOfAnnualReport,
  zone,
}: Pick<StoredDispute, 'deliveredOn' | 'isOfAnnualReport' | 'zone'>) {
  if (deliveredOn === null) return [];
  const circumstances = isOfAnnualReport ? { reportFrom: 'annualcreditreport.com' } : {};
  return rules.map((rule) => {
    const { dueOn } = deadlineOf({ rule, startsAt: deliveredOn, zone, circumstances });
    return { rule, dueOn: dueOn! };
  });
}
