import type { DeadlineRule } from '@repo/contract/deadlines';
import type { DisputeKind } from '@repo/contract/disputes';
import { deadlineOf } from '@repo/law/deadlines.ts';
import type { StoredDispute } from './disputes.queries.ts';

/** The law gives no period in which a statement is added. */
const rules: Record<DisputeKind, readonly DeadlineRule[]> = {
  dispute: ['fcra.reinvestigation', 'fcra.forward_to_furnisher', 'fcra.results_latest'],
  procedure: ['fcra.method_of_verification'],
  statement: [],
  block: ['fcra.block'],
};

type Facts = Pick<
  StoredDispute,
  'kind' | 'deliveredOn' | 'isOfAnnualReport' | 'informationReceivedOn' | 'zone'
>;

/** The periods that the delivery of a letter begins, first the one to answer. Empty before. */
export function deadlinesOf({
  kind,
  deliveredOn,
  isOfAnnualReport,
  informationReceivedOn,
  zone,
}: Facts) {
  if (deliveredOn === null) return [];
  const circumstances = {
    informationReceivedOn,
    ...(isOfAnnualReport && { reportFrom: 'annualcreditreport.com' }),
    // A request to block arrives with the four documents.
    documents: {
      identity: deliveredOn,
      theftReport: deliveredOn,
      items: deliveredOn,
      statement: deliveredOn,
    },
  };
  return rules[kind].map((rule) => {
    const { dueOn } = deadlineOf({ rule, startsAt: deliveredOn, zone, circumstances });
    return { rule, dueOn: dueOn! };
  });
}

/** The latest days of a bureau's notices that it put items back, of which these are the first reports that show them. */
export const reinsertionNotices = (days: readonly string[], zone: string) =>
  [...new Set(days)].map((startsAt) => {
    const rule = 'fcra.reinsertion_notice';
    return { rule, dueOn: deadlineOf({ rule, startsAt, zone, circumstances: {} }).dueOn! };
  });
