import * as z from 'zod/mini';
import { bureaus } from './credit-reports.ts';
import { findingRules } from './report-findings.ts';

/** A share or median of fewer cases than this says too little to be stated. */
export const FEWEST_CASES = 30;

export const isStated = (cases: number): boolean => cases >= FEWEST_CASES;

/**
 * The answers of bureaus about the items of some letters. `items`: those with an outcome, also without an answer in time. `deleted`
 * includes blocked ones. `answers`: those that the bureau answered. `letters`: those with a day of delivery and of an answer, of
 * which `medianDays` is the median of the days between; null without any.
 */
const earned = {
  items: z.number(),
  deleted: z.number(),
  answers: z.number(),
  frivolous: z.number(),
  letters: z.number(),
  medianDays: z.nullable(z.number()),
};

export const earnedFigure = z.object(earned);
export type EarnedFigure = z.infer<typeof earnedFigure>;

const by = <Name extends z.core.$ZodType>(name: Name) => z.array(z.object({ name, ...earned }));

/** `rounds`: the first letter of a client to a bureau, the second, and so on. */
export const earnedFigures = z.object({
  all: earnedFigure,
  bureaus: by(z.enum(bureaus)),
  furnishers: by(z.string()),
  rules: by(z.enum(findingRules)),
  rounds: by(z.number()),
});
export type EarnedFigures = z.infer<typeof earnedFigures>;
