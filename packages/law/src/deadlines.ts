import type { Circumstances, Deadline, DeadlineRule } from '@repo/contract/deadlines';
import { addBusinessDays, receiptOf } from './business-days.ts';
import { cancelDaysOf } from './cancellation.ts';
import { addDays, addMonths, addYears, latestOf } from './days.ts';
import { endOfDay, localDay } from './local-days.ts';
import { BANKRUPTCY_YEARS, obsoleteAfter } from './reporting-periods.ts';

interface Asked {
  rule: DeadlineRule;
  /** A day (`YYYY-MM-DD`) in `zone`, or an instant (ISO, with its offset). */
  startsAt?: string | null | undefined;
  /** IANA name of the consumer's time zone. */
  zone: string;
  circumstances: Circumstances;
}

interface Facts {
  start: string;
  circumstances: Circumstances;
}

interface Period {
  dueOn: string | null;
  /** The day after `dueOn`, unless the rule says another. */
  openFrom?: string | null;
  verdict?: Deadline['verdict'];
}

type Rule = (facts: Facts) => Period;

const NOTICE_DAYS = 5;
const REINVESTIGATION_DAYS = 30;
const EXTENDED_DAYS = 45;
/** The central source of free annual reports (15 USC 1681j(a)(1)(B)). */
const ANNUAL_REPORT_SOURCE = 'annualcreditreport.com';
const PROCEDURE_DAYS = 15;
const BLOCK_DAYS = 4;
const RESULT_MONTHS = 6;
const GUARANTEE_DAYS = 120;
const PERFORMANCE_DAYS = 180;
const MAIL_DAYS = 5;

const businessDaysAfter =
  (count: number): Rule =>
  ({ start }) => ({ dueOn: addBusinessDays(start, count) });

const yearsAfter =
  (years: number): Rule =>
  ({ start }) => ({ dueOn: addYears(start, years) });

const daysAfter =
  (days: number): Rule =>
  ({ start, circumstances }) => ({ dueOn: addDays(start, circumstances.days ?? days) });

function reinvestigationEnds({ start, circumstances }: Facts): string {
  const received = receiptOf(start);
  const usualEnd = addDays(received, REINVESTIGATION_DAYS);
  const { reportFrom, informationReceivedOn, foundInaccurateOn } = circumstances;
  const isExtended =
    typeof informationReceivedOn === 'string' &&
    start <= informationReceivedOn &&
    informationReceivedOn <= usualEnd &&
    !(typeof foundInaccurateOn === 'string' && foundInaccurateOn <= usualEnd);
  return reportFrom === ANNUAL_REPORT_SOURCE || isExtended
    ? addDays(received, EXTENDED_DAYS)
    : usualEnd;
}

const reinvestigation: Rule = (facts) => ({ dueOn: reinvestigationEnds(facts) });

/** A mailed notice counts by the day on which it was sent, whenever it arrives. */
const cancelledByMail: Rule = ({ start, circumstances: { sentOn } }) => {
  const dueOn = addBusinessDays(start, cancelDaysOf(null));
  if (typeof sentOn !== 'string') return { dueOn };
  return { dueOn, verdict: sentOn <= dueOn ? 'cancelled' : 'too-late' };
};

function feeAfterResult({ start, circumstances }: Facts): Period {
  const dueOn = addMonths(start, RESULT_MONTHS);
  const { reportIssuedOn, timeFrameEnds } = circumstances;
  if (typeof reportIssuedOn !== 'string' || reportIssuedOn <= dueOn) {
    return { dueOn, openFrom: null };
  }
  const afterTimeFrame = typeof timeFrameEnds === 'string' ? [addDays(timeFrameEnds, 1)] : [];
  return { dueOn, openFrom: latestOf([reportIssuedOn, ...afterTimeFrame]) };
}

function blockOf({ circumstances: { documents } }: Facts): Period {
  const days = ['identity', 'theftReport', 'items', 'statement'] as const;
  const had = days.flatMap((name) => documents?.[name] ?? []);
  if (had.length < days.length) return { dueOn: null };
  return { dueOn: addBusinessDays(receiptOf(latestOf(had)), BLOCK_DAYS) };
}

const rules: Record<DeadlineRule, Rule> = {
  // 15 USC 1679d(a)(2), 1679e(a) and the states' acts
  'croa.cancel': ({ start, circumstances: { state } }) => ({
    dueOn: addBusinessDays(start, cancelDaysOf(state)),
  }),
  // 15 USC 1679e(b)
  'croa.cancel_mailed': cancelledByMail,
  // 15 USC 1679c(c)
  'croa.disclosure_record': yearsAfter(2),
  // 15 USC 1679i
  'croa.claims': yearsAfter(5),
  // 16 CFR 310.4(a)(2)
  'tsr.fee': feeAfterResult,
  // 16 CFR 310.5
  'tsr.record': yearsAfter(5),
  // 15 USC 1681i(a)(1), 1681j(a)(3)
  'fcra.reinvestigation': reinvestigation,
  // 15 USC 1681i(a)(6)
  'fcra.results_notice': businessDaysAfter(NOTICE_DAYS),
  'fcra.results_latest': (facts) => ({
    dueOn: addBusinessDays(reinvestigationEnds(facts), NOTICE_DAYS),
  }),
  // 15 USC 1681i(a)(2)
  'fcra.forward_to_furnisher': ({ start }) => ({
    dueOn: addBusinessDays(receiptOf(start), NOTICE_DAYS),
  }),
  // 15 USC 1681i(a)(3)(B)
  'fcra.frivolous_notice': businessDaysAfter(NOTICE_DAYS),
  // 15 USC 1681i(a)(5)(B)(ii)
  'fcra.reinsertion_notice': businessDaysAfter(NOTICE_DAYS),
  // 15 USC 1681i(a)(7)
  'fcra.method_of_verification': ({ start }) => ({
    dueOn: addDays(receiptOf(start), PROCEDURE_DAYS),
  }),
  // 15 USC 1681c-2(a)
  'fcra.block': blockOf,
  // 15 USC 1681i(a)(8)
  'fcra.expedited_confirmation': businessDaysAfter(NOTICE_DAYS),
  // 15 USC 1681c(a)(4), (c)(1)
  'fcra.obsolete': ({ start, circumstances: { dateOfFirstDelinquency } }) => ({
    dueOn: obsoleteAfter(dateOfFirstDelinquency ?? start),
  }),
  // 15 USC 1681c(a)(1)
  'fcra.obsolete_bankruptcy': yearsAfter(BANKRUPTCY_YEARS),
  // 15 USC 1681s-2(a)(8)(E)(iii)
  'furnisher.direct_dispute': reinvestigation,
  // 15 USC 1679d(b)(2)(A)
  'guarantee.verdict': daysAfter(GUARANTEE_DAYS),
  // The states' acts, such as Cal. Civ. 1789.13(a) and Tex. Fin. 393.201
  'state.performance': daysAfter(PERFORMANCE_DAYS),
  'mail.estimate': ({ start }) => {
    const dueOn = addBusinessDays(start, MAIL_DAYS);
    return { dueOn, openFrom: dueOn };
  },
};

/**
 * Returns the period that the law, or the contract, gives after an event. Days are the consumer's, so a period ends at
 * midnight of its last day in their zone. Throws `RangeError` for an unknown zone.
 */
export function deadlineOf({ rule, startsAt, zone, circumstances }: Asked): Deadline {
  const dayOf = (text: string) => (text.includes('T') ? localDay(text, zone) : text);
  const { documents, ...others } = circumstances;
  const facts = {
    start: startsAt ? dayOf(startsAt) : '',
    circumstances: {
      ...withDays(others, dayOf),
      documents: documents && withDays(documents, dayOf),
    },
  };
  const { dueOn, openFrom, verdict } = rules[rule](facts);
  return {
    dueOn,
    endsAt: dueOn && endOfDay(dueOn, zone),
    openFrom: openFrom === undefined ? dueOn && addDays(dueOn, 1) : openFrom,
    ...(verdict && { verdict }),
  };
}

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);

function withDays<Values extends object>(values: Values, dayOf: (text: string) => string): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isInstant(value) ? dayOf(value) : value]),
  ) as Values;
}
