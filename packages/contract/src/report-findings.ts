import * as z from 'zod/mini';
import { emptyableField, EARLIEST_REPORT_DATE, pastDate, todayAnywhere } from './report-dates.ts';
import { bureaus } from './credit-reports.ts';
import { comparedRow } from './report-comparison.ts';
import { reportSource } from './report-snapshots.ts';

/** Described in docs/findings.md. The last two compare a report with what a bureau answered to a letter. */
export const findingRules = [
  'obsolete',
  'obsolete-bankruptcy',
  'first-delinquency-moved',
  'first-delinquency-after-charge-off',
  'collection-and-original',
  'paid-with-balance',
  'charge-off-rising',
  'late-after-closing',
  'bureaus-disagree',
  'duplicate',
  'discharged-with-balance',
  'medical-paid',
  'medical-small',
  'medical-recent',
  'inquiry-old',
  'dispute-remark-missing',
  'reinserted',
  'authorized-user',
  'deleted-still-reported',
  'gone-unanswered',
] as const;
export type FindingRule = (typeof findingRules)[number];

export const findingValue = z.object({
  field: z.string(),
  value: z.nullable(z.string()),
  source: z.nullable(reportSource),
});

/** `noticeCame`: the bureau wrote to the client about it. */
export const findingQuestions = ['isYours', 'wasPaid', 'noticeCame'] as const;
export type FindingQuestion = (typeof findingQuestions)[number];

export const yesNoUnsure = ['yes', 'no', 'unsure'] as const;

export const findingAnswer = z.object({
  isYours: z.nullable(z.enum(yesNoUnsure)),
  wasPaid: z.nullable(z.enum(yesNoUnsure)),
  paidOn: z.nullable(z.string()),
  noticeCame: z.nullable(z.enum(yesNoUnsure)),
});
export type FindingAnswer = z.infer<typeof findingAnswer>;

const arithmetic = z.record(z.string(), z.string());

/**
 * A contradiction within the client's reports, asked as a question and never claimed. `key` stays
 * the same in later reports. `arithmetic` has the dates, days and amounts of the rule's
 * computation; `elsewhere` has those of bureaus where they differ.
 */
export const reportFinding = z.object({
  key: z.string(),
  rule: z.enum(findingRules),
  law: z.string(),
  arithmetic,
  elsewhere: z.array(z.object({ bureaus: z.array(z.enum(bureaus)), arithmetic })),
  rows: z.array(z.object({ row: comparedRow, values: z.array(findingValue) })),
  questions: z.array(z.enum(findingQuestions)),
});
export type ReportFinding = z.infer<typeof reportFinding>;

export const answeredFinding = z.extend(reportFinding, { answer: z.nullable(findingAnswer) });
export type AnsweredFinding = z.infer<typeof answeredFinding>;

type Asked = Pick<AnsweredFinding, 'questions' | 'answer'>;

/** Returns the questions of a finding. For an account that is not the client's, its payment does not matter. */
export const questionsAsked = ({ questions, answer }: Asked): FindingQuestion[] =>
  questions.filter((question) => question !== 'wasPaid' || answer?.isYours !== 'no');

export function isAnswered(finding: Asked): boolean {
  return questionsAsked(finding).every((question) => finding.answer?.[question]);
}

export const isReported = ({ rule }: Pick<ReportFinding, 'rule'>): boolean =>
  rule !== 'gone-unanswered';

export const findingKey = z.string().check(z.regex(/^[0-9a-f]{1,64}$/));

/** Replaces the answer; `paidOn` only with `wasPaid: yes`. */
export const answerFindingInput = z
  .object({
    key: findingKey,
    isYours: z._default(z.nullable(z.enum(yesNoUnsure)), null),
    wasPaid: z._default(z.nullable(z.enum(yesNoUnsure)), null),
    paidOn: z._default(emptyableField(pastDate(EARLIEST_REPORT_DATE, todayAnywhere)), null),
    noticeCame: z._default(z.nullable(z.enum(yesNoUnsure)), null),
  })
  .check(
    z.refine(({ wasPaid, paidOn }) => paidOn === null || wasPaid === 'yes', { path: ['paidOn'] }),
  );
export type AnswerFindingInput = z.infer<typeof answerFindingInput>;
