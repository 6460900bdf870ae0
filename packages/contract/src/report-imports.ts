import * as z from 'zod/mini';
import { bureaus } from './credit-reports.ts';
import { itemIds, missingItem } from './credit-reports-record.ts';
import { entityId, instant } from './ids.ts';
import { issueCode, type IssueCode } from './issues.ts';
import { EARLIEST_REPORT_DATE, emptyableField, pastDate } from './report-dates.ts';
import { reportChange } from './report-comparison.ts';
import { answeredFinding, findingKey } from './report-findings.ts';
import { reportFormats, reportProblem, reportSnapshot } from './report-snapshots.ts';
import { clientOfRow } from './users.ts';

export const REPORT_FILE_MAX_BYTES = 20 * 1024 * 1024;

export const reportAccept = '.html,.htm,.mhtml,.mht,.json,.xml,.pdf,.csv';

/**
 * An imported report. `submittedAt`: the client said that it is theirs, and sees it while it is being checked. It counts once an admin
 * confirms it.
 */
export const reportImportHead = z.object({
  id: z.string(),
  format: z.enum(reportFormats),
  fileName: z.string(),
  documentId: z.nullable(z.string()),
  reportDate: z.nullable(z.string()),
  createdAt: instant,
  submittedAt: z.nullable(instant),
  confirmedAt: z.nullable(instant),
});
export type ReportImportHead = z.infer<typeof reportImportHead>;

export const UNCONFIRMED_IMPORT_DAYS = 90;

export const RECENT_IMPORT_DAYS = 7;

/** Kinds of questions that an admin's confirmation answers; a client may leave `removals` and `look` open. */
export const reportQuestions = ['person', 'date', 'matches', 'removals', 'look'] as const;
export type ReportQuestion = (typeof reportQuestions)[number];

/** `isOwn`: the client imported it, otherwise `importedBy` did. A report without questions can be confirmed unseen. */
export const listedImport = z.extend(reportImportHead, {
  client: clientOfRow,
  bureaus: z.array(z.enum(bureaus)),
  isOwn: z.boolean(),
  importedBy: z.nullable(z.string()),
  questions: z.array(z.enum(reportQuestions)),
});
export type ListedImport = z.infer<typeof listedImport>;

const matchAnswer = z.object({
  change: z.string().check(z.maxLength(100)),
  candidate: z.nullable(
    z.number(issueCode('answer-required')).check(z.int(), z.minimum(0), z.maximum(1000)),
  ),
});
export type MatchAnswer = z.infer<typeof matchAnswer>;

const MATCH_ANSWERS_MAX = 1_000;

export const confirmReportAnswers = z.object({
  isSamePerson: z._default(z.boolean(), false),
  reportDate: z._default(emptyableField(pastDate(EARLIEST_REPORT_DATE)), null),
  matches: z._default(z.array(matchAnswer).check(z.maxLength(MATCH_ANSWERS_MAX)), []),
});
export type ConfirmReportAnswers = z.infer<typeof confirmReportAnswers>;

/** `candidates`: by the id of an unsure change, the candidate as text, or null for none of them. */
export const confirmReportForm = z.extend(z.omit(confirmReportAnswers, { matches: true }), {
  candidates: z._default(z.record(z.string(), z.optional(z.nullable(z.string()))), {}),
});
export type ConfirmReportForm = z.input<typeof confirmReportForm>;

/**
 * `removedItemIds`: those of `missing` that the bureau removed. `isSeen`: the admin looked at what the report closes, and at its
 * scores.
 */
export const confirmClientReportAnswers = z.extend(confirmReportAnswers, {
  removedItemIds: z.optional(itemIds),
  isSeen: z._default(z.boolean(), false),
});
export type ConfirmClientReportAnswers = z.infer<typeof confirmClientReportAnswers>;

/** The answer that each question lacks, and the issue that a confirmation without it has. */
export const questionIssues: Record<
  ReportQuestion,
  readonly [answer: keyof ConfirmClientReportAnswers, code: IssueCode]
> = {
  person: ['isSamePerson', 'report-of-other-person'],
  date: ['reportDate', 'report-date-needed'],
  matches: ['matches', 'report-match-needed'],
  removals: ['removedItemIds', 'report-removals-needed'],
  look: ['isSeen', 'report-look-needed'],
};

export const otherPerson = z.object({
  reported: z.object({ names: z.array(z.string()), birthDates: z.array(z.string()) }),
  client: z.object({ name: z.string(), birthDate: z.nullable(z.string()) }),
});

/**
 * Response of `POST /api/reports` and of `POST /api/admin/clients/{id}/reports`. With `otherPerson`, a confirmation needs the answer
 * `isSamePerson`.
 */
export const reportImport = z.extend(reportImportHead, {
  snapshot: reportSnapshot,
  changes: z.array(reportChange),
  findings: z.array(answeredFinding),
  problems: z.array(reportProblem),
  questions: z.array(z.enum(reportQuestions)),
  otherPerson: z.nullable(otherPerson),
  /**
   * A confirmation needs the answer `reportDate`, because the report has no date or an impossible
   * one.
   */
  needsReportDate: z.boolean(),
  negative: z.array(
    z.object({
      list: z.string(),
      index: z.number(),
      itemType: z.string(),
      bureau: z.enum(bureaus),
    }),
  ),
  overtaken: z.array(z.enum(bureaus)),
  /** The number of items that a confirmation adds, at most while a match is not decided. Null if nobody counted them. */
  added: z.nullable(z.number()),
  /** Items that a confirmation closes: the report of the same bureau before lists them, and this one carries their section without them. */
  removed: z.array(missingItem),
  /**
   * The other items that the report lacks: the one before does not list them either, or this one does not carry their section. An admin
   * says if the bureau removed them.
   */
  missing: z.array(missingItem),
  isOwn: z.boolean(),
  withdrawnAt: z.nullable(instant),
  answers: z.nullable(confirmReportAnswers),
});
export type ReportImport = z.infer<typeof reportImport>;

export const importedByName = z.extend(reportImport, {
  client: z.object({ id: z.string(), name: z.string() }),
});
export type ImportedByName = z.infer<typeof importedByName>;

export const reportInput = z.object({ reportId: entityId });
export const clientReportInput = z.extend(reportInput, { id: entityId });

export const confirmReportInput = z.object({
  reportId: entityId,
  answers: z.prefault(confirmReportAnswers, {}),
});

export const confirmClientReportInput = z.object({
  id: entityId,
  reportId: entityId,
  answers: z.optional(confirmClientReportAnswers),
});

export const currentFinding = z.extend(answeredFinding, { itemIds: z.array(z.string()) });
export type CurrentFinding = z.infer<typeof currentFinding>;

export const currentFindings = z.object({
  report: z.nullable(reportImportHead),
  changes: z.array(reportChange),
  findings: z.array(currentFinding),
});
export type CurrentFindings = z.infer<typeof currentFindings>;

export const clientFindings = z.extend(currentFindings, { unread: z.number() });
export type ClientFindings = z.infer<typeof clientFindings>;

export const disputeFindingInput = z.object({ id: entityId, key: findingKey });
