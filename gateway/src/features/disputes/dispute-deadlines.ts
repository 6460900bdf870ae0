import type { DeadlineRule } from '@repo/contract/deadlines';
import { deadlineOf } from '@repo/law/deadlines.ts';
import type { StoredDispute } from './disputes.queries.ts';

const rules = [
  'fcra.reinvestigation',
  'fcra.forward_to_furnisher',
  'fcra.results_latest',
] as const satisfies DeadlineRule[];

type Facts = Pick<
  StoredDispute,
  'deliveredOn' | 'isOfAnnualReport' | 'informationReceivedOn' | 'zone'
>;

/** The periods that the delivery of a letter begins, that to answer first. None before. */
export function deadlinesOf({ deliveredOn, isOfAnnualReport, informationReceivedOn, zone }: Facts) {
  if (deliveredOn === null) return [];
  const circumstances = {
    informationReceivedOn,
    ...(isOfAnnualReport && { reportFrom: 'annualcreditreport.com' }),
  };
  return rules.map((rule) => {
    const { dueOn } = deadlineOf({ rule, startsAt: deliveredOn, zone, circumstances });
    return { rule, dueOn: dueOn! };
  });
}
