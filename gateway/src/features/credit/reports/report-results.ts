import { withShownNumber } from '@repo/contract/account-number';
import type { MissingItem } from '@repo/contract/credit-reports-record';
import type { ReportChange } from '@repo/contract/report-comparison';
import { needsReportDate } from '@repo/contract/report-dates';
import {
  isAnswered,
  type AnsweredFinding,
  type AnswerFindingInput,
  type FindingAnswer,
  type ReportFinding,
} from '@repo/contract/report-findings';
import type {
  ConfirmReportAnswers,
  ReportImport,
  ReportImportHead,
} from '@repo/contract/report-imports';
import { encrypted } from '../../../crypto/encrypted-columns.ts';
import type { Encryption } from '../../../crypto/encryption.ts';
import type { Db, Trx } from '../../../db/database.ts';
import { lawNow } from '../../../db/law-now.ts';
import { recordOwnAction } from '../../../db/record-audit-event.ts';
import { invalidField, notFound } from '../../../errors.ts';
import { limitOwnChanges } from '../../../limits/counts.ts';
import { unpack } from '../../../sandbox/packed.ts';
import type {
  Compared,
  StoredComparison,
  StoredCurrentResults,
  StoredReport,
} from '../../../sandbox/programs/compare-reports.ts';
import { recordWork } from '../../work/record-work.ts';
import { checkLettersAgain } from '../disputes/check-letters-job.ts';
import { recordShownDeletions } from '../disputes/record-shown-deletions.ts';
import { dateRemovals } from '../disputes/removal-days.ts';
import { listKnownItems } from '../items/reported-items.ts';
import { lockUser } from '../../../users/users.ts';
import {
  findCurrentResults,
  listAnswers,
  saveAnswer,
  setAnswersRead,
  setOpenFindings,
  setCurrentResults,
  setUnreadAnswers,
} from './findings.queries.ts';
import { findPerson, findOtherPerson } from './report-person.ts';
import {
  findStoredImport,
  listConfirmedHeads,
  listOvertaken,
  findOwnHead,
} from './report-imports.queries.ts';
import { identityOf, itemKey, keysOf } from '@repo/reports/item-identity.ts';
import { listSubmittedItems } from './own-view.ts';

/** The later of the machine's clock and the law's, which may be ahead to try out periods. */
export const reportsUntil = async (db: Db): Promise<number> =>
  Math.max(Date.now(), Date.parse(await lawNow(db)));

/** The day of a report, which was asked for where the file has none, or one after `until`. */
export const reportDayOf = (
  { reportDate }: Pick<ReportImportHead, 'reportDate'>,
  answers: ConfirmReportAnswers | null,
  until: number,
): string | null =>
  needsReportDate(reportDate, until) ? (answers?.reportDate ?? null) : reportDate;

export async function readReport(db: Db, userId: string, id: string): Promise<ReportImport> {
  const found = await findStoredImport(db, userId, id);
  if (!found) throw notFound('Report');
  const { stored, comparison, createdBy, ...head } = found;
  const { snapshot, problems } = await unpack<StoredReport>(stored);
  const { changes, findings, negative, ...lacked } = await unpack<StoredComparison>(comparison);
  const items = await listKnownItems(db, userId);
  const toMissing = (ids: readonly string[]): MissingItem[] =>
    items
      .filter(({ id, status }) => ids.includes(id) && status !== 'removed')
      .map(({ id: itemId, reportedKeys: _keys, ...item }) => ({
        ...withShownNumber(item),
        itemId,
      }));
  return {
    ...head,
    snapshot: { ...snapshot, reportDate: head.reportDate ?? snapshot.reportDate },
    changes,
    findings: (await withAnswers(db, userId, findings)).map(
      ({ keys: _keys, ...finding }) => finding,
    ),
    problems,
    otherPerson: findOtherPerson(snapshot, await findPerson(db, userId), {
      needsProof: createdBy !== userId,
    }),
    needsReportDate: !head.confirmedAt && needsReportDate(head.reportDate, await reportsUntil(db)),
    negative,
    isOwn: createdBy === userId,
    overtaken: await listOvertaken(db, userId, head.reportDate),
    added: head.confirmedAt ? null : (lacked.added ?? null),
    removed: head.confirmedAt ? [] : toMissing(lacked.removed),
    missing: head.confirmedAt ? [] : toMissing(lacked.missing),
  };
}

type FoundFinding = StoredComparison['findings'][number];

interface CurrentResults extends Required<Pick<StoredCurrentResults, 'followed'>> {
  report: ReportImportHead | null;
  changes: ReportChange[];
  findings: (FoundFinding & Pick<AnsweredFinding, 'answer'> & Unread)[];
}

interface Unread {
  unreadSince: string | null;
}

export async function readCurrentFindings(
  db: Db,
  userId: string,
  { isOwn = false } = {},
): Promise<CurrentResults> {
  const [confirmed = null] = await listConfirmedHeads(db, { userId });
  const { results, ownResults } = await findCurrentResults(db, userId);
  const shown = isOwn && ownResults !== null ? await findOwnHead(db, userId) : undefined;
  const report = shown ?? confirmed;
  const packed = shown ? ownResults : confirmed && results;
  if (!packed) return { report, changes: [], findings: [], followed: [] };
  const { changes, findings, followed = [] } = await unpack<StoredCurrentResults>(packed);
  return { report, changes, findings: await withAnswers(db, userId, findings), followed };
}

/** Adds the client's answers. A finding that joins several bureaus may have one for each of its keys; the latest counts. */
async function withAnswers<Asked extends { keys: string[] }>(
  db: Db,
  userId: string,
  findings: readonly Asked[],
) {
  const answers = await listAnswers(db, { userId });
  const places = new Map(answers.map(({ findingKey }, place) => [findingKey, place]));
  return findings.map((finding) => {
    const given = answers[Math.min(...finding.keys.map((key) => places.get(key) ?? Infinity))];
    const unreadSince = given && given.readAt === null ? given.answeredAt : null;
    return { ...finding, answer: given ? toAnswer(given) : null, unreadSince };
  });
}

const toAnswer = ({ isYours, wasPaid, paidOn, noticeCame }: FindingAnswer): FindingAnswer => ({
  isYours,
  wasPaid,
  paidOn,
  noticeCame,
});

export async function storeCurrentResults(
  trx: Trx,
  encryption: Encryption,
  userId: string,
  { packed, asked, followed, reportIds }: NonNullable<Compared['results']>,
): Promise<void> {
  const sealed = encrypted(encryption, 'current_report_results', userId, { results: packed });
  await setCurrentResults(trx, userId, sealed);
  await recordShownDeletions(trx, { clientId: userId, followed, reportIds });
  await dateRemovals(trx, userId, followed);
  await countOpenFindings(trx, userId, await withAnswers(trx, userId, asked));
  await recordWork(trx, userId);
  await checkLettersAgain(trx, userId);
}

export async function storeOwnResults(
  trx: Trx,
  encryption: Encryption,
  userId: string,
  results: Compared['ownResults'],
): Promise<void> {
  const sealed = results
    ? encrypted(encryption, 'current_report_results', userId, { own_results: results.packed })
    : { ownResultsEncrypted: null };
  await setCurrentResults(trx, userId, sealed);
}

type Asked = Pick<ReportFinding, 'questions'> & Pick<AnsweredFinding, 'answer'> & Unread;

async function countOpenFindings(trx: Trx, userId: string, findings: readonly Asked[]) {
  const [latest] = await listConfirmedHeads(trx, { userId });
  if (latest)
    await setOpenFindings(
      trx,
      userId,
      latest.id,
      findings.filter((finding) => !isAnswered(finding)).length,
    );
  await setUnreadAnswers(
    trx,
    userId,
    findings.flatMap(({ unreadSince }) => unreadSince ?? []),
  );
}

export async function readAnswers(db: Db, userId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const { findings } = await readCurrentFindings(trx, userId);
    await setAnswersRead(
      trx,
      userId,
      findings.flatMap(({ keys }) => keys),
    );
    await setUnreadAnswers(trx, userId, []);
  });
}

export async function answerFinding(
  db: Db,
  userId: string,
  { key, ...answer }: AnswerFindingInput,
): Promise<AnsweredFinding> {
  await limitOwnChanges(db, userId);
  return db.transaction().execute(async (trx) => {
    // Without the lock, two answers at once would count open findings without each other.
    await lockUser(trx, userId);
    const own = await readCurrentFindings(trx, userId, { isOwn: true });
    const found = own.findings.find(({ keys }) => keys.includes(key));
    if (!found) throw invalidField('key', 'finding-gone', 'conflict');
    await saveAnswer(trx, userId, found.keys, answer);
    found.answer = answer;
    const { findings } = await readCurrentFindings(trx, userId);
    await countOpenFindings(trx, userId, findings);
    await checkLettersAgain(trx, userId);
    const { isYours, wasPaid, noticeCame } = answer;
    await recordOwnAction(trx, userId, 'credit-report.finding-answered', {
      subject: `finding_answer/${userId}`,
      detail: { rule: found.rule, isYours, wasPaid, noticeCame },
    });
    return found;
  });
}

/** The results of the client's reports now. Each finding has the items that it is about, without removed ones. */
export async function readFindings(db: Db, userId: string, { isOwn = false } = {}) {
  const current = await readCurrentFindings(db, userId, { isOwn });
  const items = current.findings.length > 0 ? await listItems(db, userId, isOwn) : [];
  const listed = new Map<string, string[]>();
  for (const item of items) {
    for (const key of keysOf(item)) listed.set(key, [...(listed.get(key) ?? []), item.id]);
  }
  const findings = current.findings.map((finding) => {
    const keys = finding.rows.map(({ row }) => itemKey(identityOf(row)));
    return { ...finding, itemIds: [...new Set(keys.flatMap((key) => listed.get(key) ?? []))] };
  });
  return { ...current, findings };
}

async function listItems(db: Db, userId: string, isOwn: boolean) {
  const known = await listKnownItems(db, userId);
  const submitted = isOwn ? await listSubmittedItems(db, userId) : [];
  return [
    ...known.filter(({ status }) => status !== 'removed'),
    ...submitted.map((item) => ({ ...item, reportedKeys: [] })),
  ];
}
