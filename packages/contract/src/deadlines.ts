import * as z from 'zod/mini';
import { bureaus } from './credit-reports.ts';
import { addressStates } from './address-states.ts';
import { isRealDate } from './dates.ts';
import { calendarDate, entityId, instant } from './ids.ts';
import { issueCode } from './issues.ts';
import { pageRequest } from './paging.ts';
import { reportedDate } from './report-snapshots.ts';

/** Periods of the law, named by their source: `packages/law/src/deadlines.ts` has the citation and the arithmetic of each. */
export const deadlineRules = [
  'croa.cancel',
  'croa.cancel_mailed',
  'croa.disclosure_record',
  'croa.claims',
  'tsr.fee',
  'tsr.record',
  'fcra.reinvestigation',
  'fcra.results_notice',
  'fcra.results_latest',
  'fcra.forward_to_furnisher',
  'fcra.frivolous_notice',
  'fcra.reinsertion_notice',
  'fcra.method_of_verification',
  'fcra.block',
  'fcra.expedited_confirmation',
  'fcra.obsolete',
  'fcra.obsolete_bankruptcy',
  'furnisher.direct_dispute',
  'guarantee.verdict',
  'state.performance',
  'mail.estimate',
] as const;
export type DeadlineRule = (typeof deadlineRules)[number];

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

const isDayOrInstant = (text: string) =>
  isRealDate(text) ||
  (INSTANT.test(text) && isRealDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)));

const dayOrInstant = z.string().check(z.refine(isDayOrInstant, issueCode('date-format')));

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const day = z.nullish(dayOrInstant);

const MAX_DAYS = 3_660;

/**
 * `state`: code of the consumer's state. `days`: of a guarantee, or of a state's time to finish. `reportFrom`: domain of the
 * report's source. `documents`: days on which the bureau had each of the four that a block needs.
 */
const circumstances = z.object({
  state: z.nullish(
    z.string().check(z.refine((code) => code in addressStates, issueCode('state-unknown'))),
  ),
  days: z.nullish(z.int().check(z.positive(), z.maximum(MAX_DAYS))),
  sentOn: day,
  receivedOn: day,
  reportFrom: z.nullish(z.string().check(z.maxLength(200))),
  informationReceivedOn: day,
  foundInaccurateOn: day,
  documents: z.nullish(z.object({ identity: day, theftReport: day, items: day, statement: day })),
  salesChannel: z.nullish(z.enum(['phone', 'online'])),
  timeFrameEnds: day,
  reportIssuedOn: day,
  dateOfFirstDelinquency: z.nullish(
    reportedDate.check(
      z.refine((date) => isRealDate(`${date}-01-01`.slice(0, 10)), issueCode('date-not-real')),
    ),
  ),
});
export type Circumstances = z.infer<typeof circumstances>;

const withoutStart: readonly DeadlineRule[] = ['fcra.block', 'fcra.obsolete'];

/** `startsAt` is the event that starts the period, by the rule: a signature, a delivery, a result. */
export const previewDeadlineInput = z
  .object({
    rule: z.enum(deadlineRules),
    startsAt: day,
    zone: z.string().check(z.maxLength(100), z.refine(isTimeZone, issueCode('invalid'))),
    circumstances: z._default(circumstances, {}),
  })
  .check(
    z.refine(({ rule, startsAt }) => withoutStart.includes(rule) || typeof startsAt === 'string', {
      message: issueCode('required'),
      path: ['startsAt'],
    }),
  );

/**
 * `endsAt`: when the last day `dueOn` ends in the zone. `openFrom`: first day on which the next step may be taken. All are
 * null while something that starts the period is missing.
 */
export const deadline = z.object({
  dueOn: z.nullable(calendarDate),
  endsAt: z.nullable(instant),
  openFrom: z.nullable(calendarDate),
  verdict: z.exactOptional(z.enum(['cancelled', 'too-late'])),
});
export type Deadline = z.infer<typeof deadline>;

export const disputeDeadline = z.object({
  disputeId: entityId,
  bureau: z.enum(bureaus),
  rule: z.enum(deadlineRules),
  dueOn: calendarDate,
});
export type DisputeDeadline = z.infer<typeof disputeDeadline>;

export const deadlineStates = ['due-soon', 'overdue'] as const;

const DEADLINES_MAX = 200;
const DEADLINES_PAGE = 50;
export const listDeadlinesInput = z.object({
  state: z._default(z.enum(deadlineStates), 'overdue'),
  ...pageRequest(DEADLINES_MAX, DEADLINES_PAGE),
});
export type ListDeadlinesInput = z.infer<typeof listDeadlinesInput>;

export const clientDeadline = z.extend(disputeDeadline, {
  clientId: entityId,
  clientName: z.string(),
});
