import * as z from 'zod/mini';
import { bureaus } from './credit-reports.ts';
import { entityId, instant } from './ids.ts';
import { issueCode } from './issues.ts';
import { EARLIEST_REPORT_DATE, emptyableField, pastDate } from './report-dates.ts';
import { reportChange } from './report-comparison.ts';
import { answeredFinding } from './report-findings.ts';
import { reportFormats, reportProblem, reportSnapshot } from './report-snapshots.ts';
import { clientOfRow } from './users.ts';

export const REPORT_FILE_MAX_BYTES = 20 * 1024 * 1024;

/** Value of a file input's `accept`. The gateway recognizes the format by the content. */
export const reportAccept = '.html,.htm,.mhtml,.mht,.json,.xml,.pdf,.csv';

/** An imported report, which has no effect until it is confirmed. */
export const reportImportHead = z.object({
  id: z.string(),
  format: z.enum(reportFormats),
  fileName: z.string(),
  documentId: z.nullable(z.string()),
  reportDate: z.nullable(z.string()),
  createdAt: instant,
  confirmedAt: z.nullable(instant),
});
export type ReportImportHead = z.infer<typeof reportImportHead>;

/** An unconfirmed import is deleted with its file after this time. */
export const UNCONFIRMED_IMPORT_DAYS = 90;

export const RECENT_IMPORT_DAYS = 7;

export const recentImport = z.extend(reportImportHead, { client: clientOfRow });
export type RecentImport = z.infer<typeof recentImport>;

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
  /** Bureaus with a later report of the client. Nothing of this one is added to their items. */
  overtaken: z.array(z.enum(bureaus)),
});
export type ReportImport = z.infer<typeof reportImport>;

export const importedByName = z.extend(reportImport, {
  client: z.object({ id: z.string(), name: z.string() }),
});
export type ImportedByName = z.infer<typeof importedByName>;

export const reportInput = z.object({ reportId: entityId });
export const clientReportInput = z.extend(reportInput, { id: entityId });

/** An answer to an unsure change: `candidate` is the index of the same row, or null for none of the candidates. */
const matchAnswer = z.object({
  change: z.string().check(z.maxLength(100)),
  candidate: z.nullable(
    z.number(issueCode('answer-required')).check(z.int(), z.minimum(0), z.maximum(1000)),
  ),
});
export type MatchAnswer = z.infer<typeof matchAnswer>;

export const MATCH_ANSWERS_MAX = 1_000;

/** `reportDate` is for an import that needs one. */
export const confirmReportAnswers = z.object({
  isSamePerson: z._default(z.boolean(), false),
  reportDate: z._default(emptyableField(pastDate(EARLIEST_REPORT_DATE)), null),
  matches: z._default(z.array(matchAnswer).check(z.maxLength(MATCH_ANSWERS_MAX)), []),
});
export type ConfirmReportAnswers = z.infer<typeof confirmReportAnswers>;

export const confirmReportInput = z.object({
  reportId: entityId,
  answers: z.prefault(confirmReportAnswers, {}),
});

export const confirmClientReportInput = z.extend(confirmReportInput, { id: entityId });

export const currentFindings = z.object({
  report: z.nullable(reportImportHead),
  changes: z.array(reportChange),
  findings: z.array(answeredFinding),
});
export type CurrentFindings = z.infer<typeof currentFindings>;
