import {
  bureaus,
  REPORT_HISTORY_LIMIT,
  reportScores,
  type Bureau,
  type LatestOwnReport,
  type OwnCreditReport,
  type ScoreSeries,
} from '@repo/contract/credit-reports';
import { countedScores, headlineScores } from '@repo/reports/headline-scores.ts';
import type { Db } from '../../../db/database.ts';
import { unpack } from '../../../sandbox/packed.ts';
import type { StoredOwnView } from '../../../sandbox/programs/compare-reports.ts';
import { listScores } from '../scores/score-series.ts';
import { listReported, listReportsWithSources } from '../scores/scores.ts';
import { listOwnViews } from './report-imports.queries.ts';
import { withShownNumber } from '@repo/contract/account-number';
import type { ClientCreditItem } from '@repo/contract/credit-items';
import { listForClient } from '../items/client-items.ts';

interface OwnView extends StoredOwnView {
  id: string;
  bureaus: Bureau[];
  fileName: string;
  submittedAt: string;
}

export async function readOwnViews(db: Db, userId: string): Promise<OwnView[]> {
  const views = [];
  for (const { ownView, ...head } of await listOwnViews(db, { userId })) {
    const view = await unpack<StoredOwnView>(ownView);
    views.push({ ...head, submittedAt: head.submittedAt!, ...view });
  }
  return views.toSorted((a, b) => b.reportDate.localeCompare(a.reportDate));
}

/** The client's reports, newest first. Those of one day that are being checked are one, before the one that counts. */
export async function listOwnReports(
  db: Db,
  userId: string,
  limit = REPORT_HISTORY_LIMIT,
): Promise<OwnCreditReport[]> {
  const checked = await listReportsWithSources(db, { userId, limit });
  return mergeReports(checked, await readOwnViews(db, userId)).slice(0, limit);
}

function mergeReports(
  checked: readonly Omit<OwnCreditReport, 'isBeingChecked'>[],
  views: readonly OwnView[],
): OwnCreditReport[] {
  const days = [...new Set(views.map(({ reportDate }) => reportDate))];
  const submitted = days.map((reportDate) =>
    toReport(views.filter((view) => view.reportDate === reportDate)),
  );
  return [
    ...submitted,
    ...checked.map((report) => ({ ...report, isBeingChecked: false })),
  ].toSorted((a, b) => b.reportDate.localeCompare(a.reportDate));
}

function toReport(views: readonly OwnView[]): OwnCreditReport {
  const [{ id, reportDate }] = views as [OwnView];
  const scores = views.flatMap((view) => view.scores);
  const counted = countedScores(scores);
  return {
    id,
    reportDate,
    ...headlineScores(scores),
    isBeingChecked: true,
    sources: views.map((view) => ({
      bureaus: view.bureaus,
      scores: view.scores.map((score) => ({
        bureau: score.bureau,
        model: score.model,
        isCounted: counted.includes(score),
      })),
      fileName: view.fileName,
      isOwn: true,
      isBeingChecked: true,
    })),
  };
}

export async function findLatestOwnReport(db: Db, userId: string): Promise<LatestOwnReport | null> {
  const checked = await listReportsWithSources(db, { userId, limit: 2 });
  const views = await readOwnViews(db, userId);
  const latest = latestOf(mergeReports(checked, views));
  if (!latest) return null;
  const known = [
    ...(await listReported(db, { userId })),
    ...views.flatMap((view) => view.bureaus.map((bureau) => ({ bureau }))),
  ];
  return {
    ...latest,
    reported: bureaus.filter((name) => known.some(({ bureau }) => bureau === name)),
  };
}

/** Returns the newest report; of a day with both, the scores that count come first and those being checked fill the others. */
function latestOf([latest, next]: readonly OwnCreditReport[]): OwnCreditReport | undefined {
  if (!latest?.isBeingChecked || next?.reportDate !== latest.reportDate) return latest;
  const isFull = reportScores(next).every((score) => score !== null);
  if (isFull || next.scoreModel !== latest.scoreModel) return next;
  return {
    ...next,
    experianScore: next.experianScore ?? latest.experianScore,
    equifaxScore: next.equifaxScore ?? latest.equifaxScore,
    transunionScore: next.transunionScore ?? latest.transunionScore,
    isBeingChecked: true,
    sources: [
      ...next.sources,
      ...latest.sources.map((source) => ({
        ...source,
        scores: source.scores.map((score) => ({
          ...score,
          isCounted: score.isCounted && next[`${score.bureau}Score`] === null,
        })),
      })),
    ],
  };
}

/** The scores that count, with those being checked of days without one, by bureau and model, oldest first. */
export async function listOwnScores(db: Db, userId: string): Promise<ScoreSeries[]> {
  const series = await listScores(db, userId, REPORT_HISTORY_LIMIT);
  for (const { reportDate, scores } of await readOwnViews(db, userId)) {
    for (const { bureau, model, score } of scores) {
      let own = series.find((one) => one.bureau === bureau && one.model === model);
      if (!own) series.push((own = { bureau, model, points: [] }));
      if (own.points.some((point) => point.reportDate === reportDate)) continue;
      own.points.push({ reportDate, score, isBeingChecked: true });
      own.points.sort((a, b) => a.reportDate.localeCompare(b.reportDate));
    }
  }
  return series;
}

export async function listOwnItems(db: Db, userId: string): Promise<ClientCreditItem[]> {
  const checked = await listForClient(db, userId);
  const submitted = (await listSubmittedItems(db, userId)).map(({ submittedAt, ...item }) => ({
    ...withShownNumber(item),
    status: 'active' as const,
    disputeReasonLanguage: null,
    disputedOn: null,
    disputeChannel: null,
    answerDueOn: null,
    removalDate: null,
    updatedAt: submittedAt,
    events: [],
    isBeingChecked: true,
  }));
  return [...checked.map((item) => ({ ...item, isBeingChecked: false })), ...submitted];
}

export async function listSubmittedItems(db: Db, userId: string) {
  const views = await readOwnViews(db, userId);
  return bureaus.flatMap((bureau) => {
    const view = views.find((one) => one.bureaus.includes(bureau));
    const items = view?.items.filter((item) => item.bureau === bureau) ?? [];
    return items.map((item, index) => ({
      ...item,
      id: `${view!.id}-${bureau}-${index}`,
      submittedAt: view!.submittedAt,
    }));
  });
}
