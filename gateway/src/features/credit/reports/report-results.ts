import type { ReportChange } from '@repo/contract/report-comparison';
import { needsReportDate } from '@repo/contract/report-dates';
import type {
  AnsweredFinding,
  AnswerFindingInput,
  FindingAnswer,
  ReportFinding,
} from '@repo/contract/report-findings';
import type { ReportImport, ReportImportHead } from '@repo/contract/report-imports';
import { encrypted } from '../../../crypto/encrypted-columns.ts';
import type { Encryption } from '../../../crypto/encryption.ts';
import type { Db, Trx } from '../../../db/database.ts';
import { recordOwnAction } from '../../../db/record-audit-event.ts';
import { invalidField, notFound } from '../../../errors.ts';
import { limitOwnChanges } from '../../../limits/counts.ts';
import { unpack } from '../../../sandbox/packed.ts';
import type {
  Compared,
  StoredComparison,
  StoredPicture,
  StoredReport,
} from '../../../sandbox/programs/compare-reports.ts';
import { lockUser } from '../../../users/users.ts';
import {
  findPerson,
  findPicture,
  findStoredImport,
  listAnswers,
  listConfirmedHeads,
  listOvertaken,
  saveAnswer,
  setOpenFindings,
  setPicture,
} from './report-imports.queries.ts';
import { findOtherPerson } from './same-person.ts';

export const isReportDay = (date: string | null): date is string => !needsReportDate(date);

export async function readReport(db: Db, userId: string, id: string): Promise<ReportImport> {
  const found = await findStoredImport(db, userId, id);
  if (!found) throw notFound('Report');
  const { stored, comparison, createdBy, ...head } = found;
  const { snapshot, problems } = await unpack<StoredReport>(stored);
  const { changes, findings, negative } = await unpack<StoredComparison>(comparison);
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
    needsReportDate: !head.confirmedAt && !isReportDay(head.reportDate),
    negative,
    overtaken: await listOvertaken(db, userId, head.reportDate),
  };
}

type FoundFinding = StoredComparison['findings'][number];

interface CurrentPicture {
  report: ReportImportHead | null;
  changes: ReportChange[];
  findings: (FoundFinding & Pick<AnsweredFinding, 'answer'>)[];
}

export async function readCurrentFindings(db: Db, userId: string): Promise<CurrentPicture> {
  const [report = null] = await listConfirmedHeads(db, { userId });
  const packed = report && (await findPicture(db, userId));
  if (!packed) return { report, changes: [], findings: [] };
  const { changes, findings } = await unpack<StoredPicture>(packed);
  return { report, changes, findings: await withAnswers(db, userId, findings) };
}

/** Adds the client's answers. A finding that joins several bureaus may have one for each of its keys; the latest counts. */
async function withAnswers<Asked extends { keys: string[] }>(
  db: Db,
  userId: string,
  findings: readonly Asked[],
) {
  const answers = await listAnswers(db, { userId });
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

/** Stores what a client's reports say now, and counts the open findings. */
export async function storePicture(
  trx: Trx,
  encryption: Encryption,
  userId: string,
  { packed, asked }: NonNullable<Compared['picture']>,
): Promise<void> {
  const { pictureEncrypted } = encrypted(encryption, 'report_picture', userId, { picture: packed });
  await setPicture(trx, userId, pictureEncrypted);
  await countOpenFindings(trx, userId, await withAnswers(trx, userId, asked));
}

type Asked = Pick<ReportFinding, 'questions'> & Pick<AnsweredFinding, 'answer'>;

async function countOpenFindings(trx: Trx, userId: string, findings: readonly Asked[]) {
  const [latest] = await listConfirmedHeads(trx, { userId });
  if (latest) await setOpenFindings(trx, userId, latest.id, findings.filter(isOpen).length);
}

/** A finding is open until all its questions are answered; for an account that is not the client's, the others do not matter. */
function isOpen({ questions, answer }: Asked): boolean {
  if (answer?.isYours === 'no') return false;
  return questions.some((question) => (answer?.[question] ?? null) === null);
}

/** Replaces the client's answer to one of their current findings. Throws `conflict` when there is no such finding now. */
export async function answerFinding(
  db: Db,
  userId: string,
  { key, ...answer }: AnswerFindingInput,
): Promise<AnsweredFinding> {
  await limitOwnChanges(db, userId);
  return db.transaction().execute(async (trx) => {
    // Without the lock, two answers at once would count open findings without each other.
    await lockUser(trx, userId);
    const { findings } = await readCurrentFindings(trx, userId);
    const found = findings.find(({ keys }) => keys.includes(key));
    if (!found) throw invalidField('key', 'finding-gone', 'conflict');
    await saveAnswer(trx, userId, found.keys, answer);
    found.answer = answer;
    await countOpenFindings(trx, userId, findings);
    const { isYours, wasPaid } = answer;
    await recordOwnAction(trx, userId, 'credit-report.finding-answered', {
      subject: `finding_answer/${userId}`,
      detail: { rule: found.rule, isYours, wasPaid },
    });
    return found;
  });
}
