import { bureaus, type Bureau } from '@repo/contract/credit-reports';
import { EARLIEST_REPORT_DATE, todayAnywhere } from '@repo/contract/report-dates';
import type { AnsweredFinding, FindingAnswer } from '@repo/contract/report-findings';
import type {
  CurrentFindings,
  MatchAnswer,
  ReportImport,
  ReportImportHead,
} from '@repo/contract/report-imports';
import type { ReportProblem, ReportSnapshot } from '@repo/contract/report-snapshots';
import { compareReports } from '@repo/reports/compare/compare-reports.ts';
import { findFindings, type FoundFinding } from '@repo/reports/findings/find-findings.ts';
import { negativeItems } from '@repo/reports/negative-items.ts';
import type { Db, Trx } from '../../../db/database.ts';
import { notFound } from '../../../errors.ts';
import { listKnownItems } from '../report-entry/recorded-reports.ts';
import { currentPicture, type Picture } from './current-picture.ts';
import {
  findImport,
  findPerson,
  hasLaterTypedReport,
  listAnswers,
  listConfirmedHeads,
  listConfirmedImports,
  setOpenFindings,
} from './report-imports.queries.ts';
import { findOtherPerson } from './same-person.ts';
import { withFileItems } from './with-file-items.ts';

/** What the encrypted column holds, as JSON. */
export interface StoredSnapshot {
  snapshot: ReportSnapshot;
  problems: ReportProblem[];
  /** The answers to unsure changes that it was confirmed with. */
  matches: MatchAnswer[];
}

type StoredImport = ReportImportHead & { snapshot: string };

/** Parses a stored import. A report without a day gets the date that was entered for it. */
export function openStored({
  snapshot: stored,
  reportDate,
}: Pick<StoredImport, 'snapshot' | 'reportDate'>): StoredSnapshot {
  const { snapshot, ...rest } = JSON.parse(stored) as StoredSnapshot;
  return { ...rest, snapshot: { ...snapshot, reportDate: reportDate ?? snapshot.reportDate } };
}

export const isReportDay = (date: string | null): date is string =>
  date !== null && date >= EARLIEST_REPORT_DATE && date <= todayAnywhere();

interface History {
  /** Confirmed reports that an import is compared with, newest first. */
  earlier: ReportSnapshot[];
  /** Bureaus of which the client has a later report, typed or imported. */
  overtaken: Bureau[];
}

/** Reads an import's place among the client's reports. Without a date it counts as the newest. */
async function readHistory(
  db: Db,
  userId: string,
  { id, reportDate }: Pick<ReportImportHead, 'id' | 'reportDate'>,
): Promise<History> {
  const confirmed = await listConfirmedImports(db, { userId });
  const own = confirmed.findIndex((one) => one.id === id);
  const isLater = (one: ReportImportHead) =>
    reportDate !== null && (one.reportDate ?? '') > reportDate;
  const earlier = own >= 0 ? confirmed.slice(own + 1) : confirmed.filter((one) => !isLater(one));
  const later = new Set(
    confirmed.filter(isLater).flatMap((one) => openStored(one).snapshot.bureaus),
  );
  const isTypedLater = reportDate !== null && (await hasLaterTypedReport(db, userId, reportDate));
  return {
    earlier: earlier.map((one) => openStored(one).snapshot),
    overtaken: bureaus.filter((bureau) => isTypedLater || later.has(bureau)),
  };
}

/**
 * Reads a client's import as its confirmation with `answers` would find it. Until it is confirmed, it is also compared with the items of the
 * client's file. Throws `not-found`.
 */
export async function readImport(
  db: Db,
  userId: string,
  id: string,
  answers?: readonly MatchAnswer[],
): Promise<ReportImport> {
  const found = await findImport(db, userId, id);
  if (!found) throw notFound('Report');
  const { snapshot: _stored, reportId: _reportId, openFindings: _count, ...head } = found;
  const { snapshot, problems, matches } = openStored(found);
  const { earlier, overtaken } = await readHistory(db, userId, head);
  const history = head.confirmedAt
    ? earlier
    : withFileItems(
        earlier,
        (await listKnownItems(db, userId)).filter(({ bureau }) => !overtaken.includes(bureau)),
      );
  const changes = compareReports(history, snapshot, answers ?? matches);
  const findings = findFindings(snapshot, changes);
  return {
    ...head,
    snapshot,
    changes,
    findings: (await withAnswers(db, userId, findings)).map(
      ({ keys: _keys, ...finding }) => finding,
    ),
    problems,
    otherPerson: findOtherPerson(snapshot, await findPerson(db, userId)),
    needsReportDate: !head.confirmedAt && !isReportDay(head.reportDate),
    negative: negativeItems(snapshot),
    overtaken,
  };
}

/** A finding that joins several bureaus may have an answer for each of its keys; the latest counts. */
async function withAnswers(db: Db, userId: string, findings: readonly FoundFinding[]) {
  const answers = await listAnswers(db, userId);
  return findings.map((finding) => {
    const given = answers.find(({ findingKey }) => finding.keys.includes(findingKey));
    return { ...finding, answer: given ? toAnswer(given) : null };
  });
}

const toAnswer = ({ isYours, wasPaid, paidOn }: FindingAnswer): FindingAnswer => ({
  isYours,
  wasPaid,
  paidOn,
});

/** Returns what the latest confirmed report of each bureau says. */
export async function readCurrentFindings(db: Db, userId: string) {
  const heads = await listConfirmedHeads(db, { userId });
  const [report] = heads;
  if (!report) return { report: null, changes: [], findings: [] };
  const { changes, findings } = await findPicture(db, userId, heads);
  return { report, changes, findings: await withAnswers(db, userId, findings) };
}

/**
 * Caches pictures, which take up to half a second to compute, by client. Each is megabytes of decrypted data: few are
 * kept, and briefly. `version` names the confirmed imports of the state; a rolled-back transaction leaves a version
 * that no other has.
 */
const pictures = new Map<string, { version: string; picture: Picture }>();
const PICTURES_MAX = 50;
const PICTURE_MS = 600_000;

async function findPicture(db: Db, userId: string, heads: readonly ReportImportHead[]) {
  const version = JSON.stringify(
    heads.map(({ id, reportDate, confirmedAt }) => [id, reportDate, confirmedAt]),
  );
  const kept = pictures.get(userId);
  if (kept?.version === version) return kept.picture;
  const picture = currentPicture((await listConfirmedImports(db, { userId })).map(openStored));
  pictures.set(userId, { version, picture });
  setTimeout(() => pictures.delete(userId), PICTURE_MS).unref();
  if (pictures.size > PICTURES_MAX) pictures.delete(pictures.keys().next().value!);
  return picture;
}

/** A finding is open until all its questions are answered; for an account that is not the client's, the others do not matter. */
function isOpen({ questions, answer }: AnsweredFinding): boolean {
  if (answer?.isYours === 'no') return false;
  return questions.some((question) => (answer?.[question] ?? null) === null);
}

/** Stores how many findings of the client's latest confirmed import are open. Called after a confirmation and after an answer. */
export async function countOpenFindings(
  trx: Trx,
  userId: string,
  { report, findings }: CurrentFindings,
): Promise<void> {
  if (report) await setOpenFindings(trx, userId, report.id, findings.filter(isOpen).length);
}
