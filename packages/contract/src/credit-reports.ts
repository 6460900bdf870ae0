import * as z from 'zod/mini';
import { calendarDate } from './ids.ts';

export const bureaus = ['experian', 'equifax', 'transunion'] as const;
export type Bureau = (typeof bureaus)[number];

export const bureauNames: Record<Bureau, string> = {
  experian: 'Experian',
  equifax: 'Equifax',
  transunion: 'TransUnion',
};

const score = z.nullable(z.number());

/** The latest report (`GET /api/credit-reports/latest`); a score is null when the bureau gave none. */
export const creditReport = z.object({
  id: z.string(),
  reportDate: calendarDate,
  experianScore: score,
  equifaxScore: score,
  transunionScore: score,
});
export type CreditReport = z.infer<typeof creditReport>;

/** Scores of one bureau by one model, oldest first; `model` is null where the report names none. */
export const scoreSeries = z.object({
  bureau: z.enum(bureaus),
  model: z.nullable(z.string()),
  points: z.array(z.object({ reportDate: calendarDate, score: z.number() })),
});
export type ScoreSeries = z.infer<typeof scoreSeries>;

/** How many reports `GET /api/credit-reports` returns at most: five years of monthly ones. */
export const REPORT_HISTORY_LIMIT = 60;

/** Returns the three scores of a report in the order of `bureaus`, or none without a report. */
export function reportScores(report: CreditReport | null | undefined): (number | null)[] {
  return report ? [report.experianScore, report.equifaxScore, report.transunionScore] : [];
}
