import { reportScores } from '@repo/contract/credit-reports';
import { averageScore } from '@repo/contract/credit-scores';
import { fundingTier } from '@repo/contract/funding';
import {
  reportQuestions,
  type ConfirmClientReportAnswers,
  type ConfirmReportAnswers,
  type ReportQuestion,
} from '@repo/contract/report-imports';
import type { Db } from '../../../db/database.ts';
import type { ComparedReport } from '../../../sandbox/programs/compare-reports.ts';
import { findLatestReport, findNewestScores, isNewest, scoresWith } from '../scores/scores.ts';
import { findPerson, findOtherPerson } from './report-person.ts';
import { riseOf } from './record-report.ts';
import { reportDayOf, reportsUntil } from './report-results.ts';

interface Asked {
  reportDate: string | null;
  answers: ConfirmReportAnswers | ConfirmClientReportAnswers | null;
  createdBy: string | null;
  withdrawnAt: string | null;
  isPersonSeen?: boolean;
}

type Report = Pick<
  ComparedReport,
  'personalInformation' | 'scores' | 'counts' | 'removed' | 'missing'
>;

export async function openQuestions(
  db: Db,
  userId: string,
  report: Report,
  { answers, createdBy, withdrawnAt, isPersonSeen = false, ...head }: Asked,
): Promise<ReportQuestion[]> {
  const reportDate = reportDayOf(head, answers, await reportsUntil(db));
  const isOwn = createdBy === userId;
  const {
    isSeen = false,
    isSamePerson = false,
    removedItemIds,
  }: Partial<ConfirmClientReportAnswers> = answers ?? {};
  const person = await findPerson(db, userId);
  const seemsAnothers = findOtherPerson(report, person, { needsProof: !isOwn }) !== null;
  const isAsked: Record<ReportQuestion, boolean> = {
    person: !isSamePerson && seemsAnothers,
    date: reportDate === null,
    matches: report.counts.unsure > 0,
    removals: !removedItemIds && report.missing.length > 0,
    // A client's own file may be edited or another person's, whatever they say of it.
    look:
      !isSeen &&
      (withdrawnAt !== null ||
        (isOwn &&
          ((seemsAnothers && isSamePerson && !isPersonSeen) ||
            report.removed.length > 0 ||
            (await raisesScores(db, userId, reportDate, report))))),
  };
  return reportQuestions.filter((name) => isAsked[name]);
}

const MOST_POINTS_UNSEEN = 40;

async function raisesScores(
  db: Db,
  userId: string,
  reportDate: string | null,
  { scores }: Report,
): Promise<boolean> {
  if (reportDate === null || !(await isNewest(db, userId, reportDate))) return false;
  const counted = await scoresWith(db, userId, reportDate, scores);
  const rise = riseOf(await findNewestScores(db, userId), counted);
  if (rise && rise.to - rise.from > MOST_POINTS_UNSEEN) return true;
  const latest = await findLatestReport(db, userId);
  return tierAmount(reportScores(counted)) > tierAmount(reportScores(latest));
}

const tierAmount = (scores: readonly (number | null)[]) =>
  fundingTier(averageScore(scores) ?? 0)?.amount ?? 0;
