import * as z from 'zod/mini';
import { calendarDate, instant } from './ids.ts';

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

/** A score that a file gave. `isCounted`: it is the score of its bureau, of which other files of the day may have others. */
const givenScore = z.object({
  bureau: z.enum(bureaus),
  model: z.nullable(z.string()),
  isCounted: z.boolean(),
});
export type GivenScore = z.infer<typeof givenScore>;

/**
 * Where scores come from: a file, or the team's own entry where `fileName` is null. `bureaus`: those that it covers. `isOwn`: the client
 * imported it, and until an admin confirms it, `isBeingChecked`.
 */
export const scoreSource = z.object({
  bureaus: z.array(z.enum(bureaus)),
  scores: z.array(givenScore),
  fileName: z.nullable(z.string()),
  isOwn: z.boolean(),
  isBeingChecked: z.boolean(),
});

export const recordedSource = z.extend(z.omit(scoreSource, { isBeingChecked: true }), {
  importedBy: z.nullable(z.string()),
  confirmedBy: z.nullable(z.string()),
  confirmedAt: z.nullable(instant),
});
export type RecordedSource = z.infer<typeof recordedSource>;

export const recordedSources = z.object({
  reportDate: calendarDate,
  sources: z.array(recordedSource),
});

export const sourcedReport = z.extend(creditReport, { sources: z.array(recordedSource) });
export type SourcedReport = z.infer<typeof sourcedReport>;

export const ownCreditReport = z.extend(creditReport, {
  isBeingChecked: z.boolean(),
  sources: z.array(scoreSource),
});
export type OwnCreditReport = z.infer<typeof ownCreditReport>;

/** `reported`: the bureaus of which the client has a report, of whichever day. */
export const latestOwnReport = z.extend(ownCreditReport, { reported: z.array(z.enum(bureaus)) });
export type LatestOwnReport = z.infer<typeof latestOwnReport>;

/** Scores of one bureau by one model, oldest first; `model` is null where the report names none. */
export const scoreSeries = z.object({
  bureau: z.enum(bureaus),
  model: z.nullable(z.string()),
  points: z.array(
    z.object({ reportDate: calendarDate, score: z.number(), isBeingChecked: z.boolean() }),
  ),
});
export type ScoreSeries = z.infer<typeof scoreSeries>;

export const clientScores = z.object({
  series: z.array(scoreSeries),
  reports: z.array(recordedSources),
});
export type ClientScores = z.infer<typeof clientScores>;

export const REPORT_HISTORY_LIMIT = 60;

export function reportScores(
  report: Omit<CreditReport, 'id' | 'reportDate' | 'scoreModel'> | null | undefined,
): (number | null)[] {
  return report ? [report.experianScore, report.equifaxScore, report.transunionScore] : [];
}
