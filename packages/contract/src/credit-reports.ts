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

/** A score is null when the bureau gave none. `scoreModel` names the model of the scores, or their editions; null if unknown. */
export const creditReport = z.object({
  id: z.string(),
  reportDate: calendarDate,
  experianScore: score,
  equifaxScore: score,
  transunionScore: score,
  scoreModel: z.nullable(z.string()),
});
export type CreditReport = z.infer<typeof creditReport>;

/** Scores of one bureau by one model, oldest first; `model` is null where the report names none. */
export const scoreSeries = z.object({
  bureau: z.enum(bureaus),
  model: z.nullable(z.string()),
  points: z.array(z.object({ reportDate: calendarDate, score: z.number() })),
});
export type ScoreSeries = z.infer<typeof scoreSeries>;

/** Five years of monthly reports. */
export const REPORT_HISTORY_LIMIT = 60;

export function reportScores(
  report: Omit<CreditReport, 'id' | 'reportDate' | 'scoreModel'> | null | undefined,
): (number | null)[] {
  return report ? [report.experianScore, report.equifaxScore, report.transunionScore] : [];
}
