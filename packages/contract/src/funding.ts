import * as z from 'zod/mini';
import { listCount, pageOf, pageRequest } from './paging.ts';
import { recordedSources, type Bureau } from './credit-reports.ts';
import { entityId, instant } from './ids.ts';
import { issueCode } from './issues.ts';
import { languages } from './languages.ts';
import { amount, clearAmount, isAboveZero, readDollars } from './money.ts';
import { threeDigitScore } from './profiles.ts';
import { requiredText, trimmedText } from './text.ts';
import { clientOfRow } from './users.ts';

export const FUNDING_MIN_SCORE = 650;

/**
 * Lowest first (specification §9): inclusive bounds of the average score, and the least `amount` in
 * dollars.
 */
export const fundingTiers = [
  { name: 'starter', minScore: FUNDING_MIN_SCORE, maxScore: 699, amount: 10_000 },
  { name: 'growth', minScore: 700, maxScore: 749, amount: 50_000 },
  { name: 'premium', minScore: 750, maxScore: null, amount: 100_000 },
] as const;
export type FundingTier = (typeof fundingTiers)[number];

export function fundingTier(score: number): FundingTier | null {
  return fundingTiers.findLast(({ minScore }) => score >= minScore) ?? null;
}

export function fundingGap(average: number): number {
  return Math.max(0, FUNDING_MIN_SCORE - average);
}

export const fundingStatuses = ['submitted', 'qualified', 'approved', 'rejected'] as const;
export type FundingStatus = (typeof fundingStatuses)[number];

export const fundingDecisionStatuses = ['qualified', 'approved', 'rejected'] as const;
export type FundingDecisionStatus = (typeof fundingDecisionStatuses)[number];

export function isOpenApplication({ status }: { status: FundingStatus }): boolean {
  return status !== 'approved' && status !== 'rejected';
}

export function nextFundingTier(average: number): { tier: FundingTier; gap: number } | null {
  const tier = fundingTiers.find(({ minScore }) => minScore > average);
  return tier ? { tier, gap: tier.minScore - average } : null;
}

const score = z.nullable(z.number());
const currentScores = z.object({
  experian: score,
  equifax: score,
  transunion: score,
} satisfies Record<Bureau, typeof score>);

/**
 * Amounts are dollars as numeric text; `currentScores` are those of the report at submission.
 * `decisionNote` is the text that the client receives with the decision, in `decisionNoteLanguage`.
 */
export const fundingApplication = z.object({
  id: z.string(),
  requestedAmount: z.string(),
  monthlyIncome: z.string(),
  creditScore: z.number(),
  qualificationData: z.object({ purpose: z.string(), currentScores }),
  status: z.enum(fundingStatuses),
  approvedAmount: z.nullable(z.string()),
  decisionNote: z.nullable(z.string()),
  decisionNoteLanguage: z.nullable(z.enum(languages)),
  decidedAt: z.nullable(instant),
  submittedAt: instant,
});
export type FundingApplication = z.infer<typeof fundingApplication>;

/** Whole dollars above zero, from a form (text) or JSON (number); parses to numeric text. */
const wholeAmount = z.pipe(
  z.union([z.string(), z.number()], issueCode('not-whole-number')),
  z.pipe(
    z.transform((value: string | number) => String(value).trim()),
    z.string().check(
      z.overwrite(readDollars),
      clearAmount('whole-amount-unclear'),
      z.regex(/^\d{1,10}$/, { message: issueCode('not-whole-number'), abort: true }),
      z.refine((digits) => Number(digits) > 0, issueCode('not-above-zero')),
    ),
  ),
);

/**
 * Specification §5, Funding apply form. `creditScore` and `currentScores` are accepted as
 * specified, but the gateway stores those of the client's latest report.
 */
export const applyForFundingInput = z.object({
  requestedAmount: wholeAmount,
  monthlyIncome: amount,
  creditScore: threeDigitScore,
  qualificationData: z.object(
    {
      purpose: requiredText('funding-purpose-too-short', 2000, 10),
      currentScores: z.optional(z.partial(currentScores)),
    },
    issueCode('funding-purpose-too-short'),
  ),
});
export type ApplyForFundingForm = z.input<typeof applyForFundingInput>;
export type ApplyForFundingInput = z.infer<typeof applyForFundingInput>;

/** `report` has the scores that it was submitted with, and is null once that report was withdrawn. */
export const clientFundingApplication = z.extend(fundingApplication, {
  report: z.nullable(recordedSources),
  decidedBy: z.nullable(z.string()),
  client: clientOfRow,
});
export type ClientFundingApplication = z.infer<typeof clientFundingApplication>;

export const FUNDING_PAGE_MAX = 100;

export const listOpenApplicationsInput = z.object(pageRequest(FUNDING_PAGE_MAX, 20));
export type ListOpenApplicationsInput = z.infer<typeof listOpenApplicationsInput>;

export const fundingQueuePage = z.extend(pageOf(clientFundingApplication), { total: listCount });
export type FundingQueuePage = z.infer<typeof fundingQueuePage>;

const approvedAmount = z.pipe(
  z.nullable(z.union([z.string(), z.number()], issueCode('amount-format'))),
  z.pipe(
    z.transform((value: string | number | null) =>
      value === '' ? undefined : (value ?? undefined),
    ),
    z.optional(
      z.pipe(amount, z.string().check(z.refine(isAboveZero, issueCode('not-above-zero')))),
    ),
  ),
);

/**
 * An approval needs an amount, a rejection a note. Refused with `conflict` if the decision differs
 * from the expected one (null: none), or the application was replaced.
 */
export const decideFundingInput = z
  .object({
    id: entityId,
    status: z.enum(fundingStatuses),
    approvedAmount: z.optional(approvedAmount),
    note: z.optional(z.nullable(trimmedText(500))),
    expectedStatus: z.optional(z.enum(fundingStatuses)),
    expectedDecidedAt: z.optional(z.nullable(instant)),
    expectedSubmittedAt: z.optional(instant),
  })
  .check(
    z.refine(({ status, approvedAmount: given }) => status !== 'approved' || given !== undefined, {
      message: issueCode('approved-amount-required'),
      path: ['approvedAmount'],
    }),
    z.refine(({ status, note }) => status !== 'rejected' || Boolean(note), {
      message: issueCode('decision-note-required'),
      path: ['note'],
    }),
  );
export type DecideFundingForm = z.input<typeof decideFundingInput>;
export type DecideFundingInput = z.infer<typeof decideFundingInput>;
