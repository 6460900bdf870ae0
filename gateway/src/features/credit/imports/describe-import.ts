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
  /** The answers to its unsure changes, with which it was confirmed. */
  matches: MatchAnswer[];
}

type StoredImport = ReportImportHead & { snapshot: string };

/** The date is the one that was confirmed where the report has no day of its own. */
export function openStored({
  snapshot: stored,
  reportDate,
}: Pick<StoredImport, 'snapshot' | 'reportDate'>): StoredSnapshot {
  const { snapshot, ...rest } = JSON.parse(stored) as StoredSnapshot;
  return { ...rest, snapshot: { ...snapshot, reportDate: reportDate ?? snapshot.reportDate } };
}

/** Those confirmed before, newest first: what a report of this date is compared with. An import without a date is the newest. */
export async function listHistory(
  db: Db,
  userId: string,
  { id, reportDate }: Pick<ReportImportHead, 'id' | 'reportDate'>,
): Promise<ReportSnapshot[]> {
  const confirmed = await listConfirmedImports(db, userId);
  const own = confirmed.findIndex((one) => one.id === id);
  const earlier =
    own >= 0
      ? confirmed.slice(own + 1)
      : confirmed.filter((one) => reportDate === null || (one.reportDate ?? '') <= reportDate);
  return earlier.map((one) => openStored(one).snapshot);
}

/**
 * Reads an import of the client. `answers` are those with which it is to be confirmed. Until then it is compared with the items of the client's
 * file as well. Throws not-found.
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
  const confirmed = await listHistory(db, userId, head);
  const history = head.confirmedAt
    ? confirmed
    : withFileItems(confirmed, await listKnownItems(db, userId));
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
    negative: negativeItems(snapshot),
  };
}

/** Of answers that were given apart, before the bureaus' rows were one finding, the latest counts. */
async function withAnswers(
  db: Db,
  userId: string,
  findings: readonly FoundFinding[],
): Promise<(FoundFinding & AnsweredFinding)[]> {
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

/** What the client's confirmed reports say now, of each bureau the latest. */
export async function readCurrentFindings(db: Db, userId: string) {
  const heads = await listConfirmedHeads(db, userId);
  const [report] = heads;
  if (!report) return { report: null, changes: [], findings: [] };
  const { changes, findings } = await findPicture(db, userId, heads);
  return { report, changes, findings: await withAnswers(db, userId, findings) };
}

interface KnownPicture {
  /** What the picture is made of: a confirmed import changes in nothing else. */
  of: string;
  picture: Picture;
}

/** Of clients, the one that was read last at the end. Each takes up to half a second to compute, and few megabytes. */
const known = new Map<string, KnownPicture>();
const KNOWN_MAX = 50;

async function findPicture(
  db: Db,
  userId: string,
  heads: readonly ReportImportHead[],
): Promise<Picture> {
  const of = JSON.stringify(
    heads.map(({ id, reportDate, confirmedAt }) => [id, reportDate, confirmedAt]),
  );
  const found = known.get(userId);
  const picture =
    found?.of === of
      ? found.picture
      : currentPicture((await listConfirmedImports(db, userId)).map(openStored));
  known.delete(userId);
  known.set(userId, { of, picture });
  if (known.size > KNOWN_MAX) known.delete(known.keys().next().value!);
  return picture;
}

/** A finding is open until all that it asks is answered; of an account that is not the client's, nothing else matters. */
function isOpen({ questions, answer }: AnsweredFinding): boolean {
  if (answer?.isYours === 'no') return false;
  return questions.some((question) => (answer?.[question] ?? null) === null);
}

/** Counts the open findings of the client's latest confirmed import; needed after a confirmation and after an answer. */
export async function countOpenFindings(
  trx: Trx,
  userId: string,
  { report, findings }: CurrentFindings,
): Promise<void> {
  if (report) await setOpenFindings(trx, userId, report.id, findings.filter(isOpen).length);
}
