import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { createIssue, type IssueCode } from '@repo/contract/issues';
import type { ReportImport } from '@repo/contract/report-imports';
import type { CurrentUser } from '@repo/contract/users';
import { utf16Of } from '@repo/reports/decode-text.ts';
import { encrypted } from '../../../crypto/encrypted-columns.ts';
import type { Db, Trx } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { DomainError, invalidInput } from '../../../errors.ts';
import { addToCount, limitOwnChanges, secondsToWait } from '../../../limits/counts.ts';
import type { Checked, ComparedReport } from '../../../sandbox/programs/compare-reports.ts';
import { confirmSession } from '../../../sessions/confirm-session.ts';
import { discardStoredFile, lockUploadsOf } from '../../../storage/stored-files.ts';
import type { CallerSession, FileAccess, SharedServices } from '../../../trpc/context.ts';
import { detectFileType, type ContentType, type Detected } from '../../documents/file-types.ts';
import { insertReceived, receiveFile, type ReceivedFile } from '../../documents/receive-file.ts';
import { moveToSpaceOf } from '../../documents/upload-quota.ts';
import { openClientFile } from '../../clients/directory/open-client-file.ts';
import type { UploadForm } from '../../documents/read-upload-form.ts';
import { insertOnce } from '../../documents/upload-document.ts';
import { compareReportsAgain } from '../items/reported-items.ts';
import { isUnchanged, readClientFile, type ClientFile, type ReportContext } from './client-file.ts';
import { findReportClient, type ReportClient } from './report-person.ts';
import { openQuestions } from './open-questions.ts';
import { findUnconfirmedId, insertImport, listOvertaken } from './report-imports.queries.ts';
import { readReport } from './report-results.ts';
import { readReportFile, withComparer } from './report-sandbox.ts';

type ImportContext = ReportContext & FileAccess & Pick<SharedServices, 'reportLimits'>;

/**
 * Reads a saved report and stores it with its file, without effect until confirmed; the same file again returns the
 * same import. Throws the issue why it cannot be read. A client's file that only the team can help with becomes a
 * document (`report-with-team`), unless the team has rejected it before.
 */
export async function importReport(
  parts: ImportContext,
  caller: CallerSession,
  client: Pick<CurrentUser, 'id' | 'emailVerified'>,
  form: UploadForm,
): Promise<ReportImport> {
  const isOwn = client.id === caller.user.id;
  const { id, refusal } = await receiveFile(parts, form, {
    uploader: client,
    detect: detectReportType,
    ...(isOwn && {
      async admit() {
        await refuseAfterHeavyFiles(parts.db, client.id);
        await limitOwnChanges(parts.db, client.id);
      },
    }),
    async keep(received) {
      const compared = await compareReceived(parts, caller, received, async () => client).catch(
        async (error: unknown) => {
          if (isOwn && hasIssue(error, heavy))
            await addToCount(parts.db, heavyKey(client.id), HOUR);
          if (isOwn && hasIssue(error, forTeam)) return error;
          throw error;
        },
      );
      if (compared instanceof DomainError) {
        await giveToTeam(parts, caller, received, compared);
        return { refusal: compared };
      }
      return { id: await commit(parts, caller, { ...compared, uploader: client, received }) };
    },
  });
  if (refusal) {
    const issues = [...refusal.issues!, createIssue(['document'], 'report-with-team')];
    throw invalidInput(issues, refusal.code);
  }
  return readReport(parts.db, client.id, id);
}

async function detectReportType(head: Buffer): Promise<Detected | { problem: IssueCode }> {
  const found = await detectFileType(head);
  if ('contentType' in found) {
    return found.contentType === 'application/pdf' ? found : { problem: 'report-is-picture' };
  }
  if (found.problem !== 'file-type-not-accepted') {
    return {
      problem: found.problem === 'file-is-office' ? 'report-layout-unknown' : 'report-is-picture',
    };
  }
  const text = new TextDecoder(utf16Of(head) ?? 'utf-8').decode(head).trimStart();
  if (text.includes('\0')) return { problem: 'report-layout-unknown' };
  return { contentType: typeOf(text), start: 0 };
}

function typeOf(text: string): ContentType {
  if (/^(<!--[^]*?-->\s*)?<(!doctype html|html)\b/i.test(text)) return 'text/html';
  if (/^content-type:\s*multipart\/related/im.test(text)) return 'text/html';
  if (text.startsWith('<')) return 'application/xml';
  return /^["[{]/.test(text) ? 'application/json' : 'text/csv';
}

const forTeam = new Set<string>([
  'report-layout-unknown',
  'report-is-mismo-3',
  'report-of-several-people',
  'report-is-scan',
  'report-unreadable',
  'report-too-heavy',
  'report-too-long',
  'report-too-different',
] satisfies IssueCode[]);

const heavy = new Set<string>(['report-too-heavy'] satisfies IssueCode[]);
const MAX_HEAVY = 3;
const HOUR = 3_600;
const heavyKey = (userId: string) => `heavy-report:${userId}`;

const hasIssue = (error: unknown, codes: ReadonlySet<string>): error is DomainError =>
  error instanceof DomainError && (error.issues ?? []).some(({ code }) => codes.has(code));

/** A client whose files used up a process's time or memory may not occupy the readers again within the hour. */
async function refuseAfterHeavyFiles(db: Db, userId: string): Promise<void> {
  const seconds = await secondsToWait(db, heavyKey(userId), MAX_HEAVY);
  if (seconds === null) return;
  const issue = createIssue(['file'], 'report-imports-paused');
  throw new DomainError('too-many-attempts', issue.message, [issue], seconds);
}

/** Stores the refused file as a document to be reviewed, unless the team has the same file. Throws the refusal if the team rejected it. */
async function giveToTeam(
  { db, storage }: ImportContext,
  { user, sessionId }: CallerSession,
  received: ReceivedFile,
  refusal: DomainError,
): Promise<void> {
  const known = await db.transaction().execute(async (trx) => {
    await confirmSession(trx, { userId: user.id, sessionId });
    await lockUploadsOf(trx, user.id);
    return insertOnce(trx, user.id, received);
  });
  if (known === 'rejected') throw refusal;
  if (known) await discardStoredFile(db, storage, received.file.id).catch(() => {});
}

/**
 * Imports a report for the client with the name and birth date in it. Throws `conflict` unless
 * exactly one client has them.
 */
export async function importReportOfAnyone(
  parts: ImportContext,
  caller: CallerSession,
  form: UploadForm,
) {
  const { id, client } = await receiveFile(parts, form, {
    uploader: caller.user,
    detect: detectReportType,
    async keep(received) {
      const compared = await compareReceived(parts, caller, received, (read) =>
        findReportClient(parts, read),
      );
      const { client } = compared;
      return {
        id: await commit(parts, caller, { ...compared, uploader: caller.user, received }),
        client,
      };
    },
  });
  // The same file again returns facts about the client without an import to audit.
  await openClientFile({ db: parts.db, user: caller.user }, client.id);
  const imported = await readReport(parts.db, client.id, id);
  return { ...imported, client: { id: client.id, name: client.name } };
}

type Client = Pick<ReportClient, 'id' | 'emailVerified'>;

interface ComparedImport<Owner extends Client> {
  client: Owner;
  read: Checked;
  file: ClientFile;
  report: ComparedReport;
}

async function compareReceived<Owner extends Client>(
  { db, storage, log, reportLimits }: ImportContext,
  { user }: CallerSession,
  { file: sealed }: ReceivedFile,
  findClient: (read: Checked) => Promise<Owner>,
): Promise<ComparedImport<Owner>> {
  async function open(): Promise<Buffer> {
    // Files before this one in the queue may have been heavy.
    await refuseAfterHeavyFiles(db, user.id);
    return buffer(await storage.open(sealed));
  }
  const reading = await readReportFile(user.id, open, log, reportLimits);
  return withComparer(user.id, log, async ({ check, compare }) => {
    const read = await check(reading);
    const client = await findClient(read);
    const file = await readClientFile(db, client.id);
    const reportDate = dayOf(read.reportDate);
    const overtaken = await listOvertaken(db, client.id, reportDate);
    const { stored, format } = read;
    const reports = [{ id: randomUUID(), format, reportDate, stored, overtaken }];
    const compared = await compare({ ...file, reports });
    return { client, read, file, report: compared.reports[0]! };
  });
}

interface Import extends ComparedImport<Client> {
  /** The file counts for this person's quota so far. */
  uploader: { id: string };
  received: ReceivedFile;
}

/** Stores the import unless the same file already waits for its confirmation. Returns the id of either. */
async function commit(
  parts: ImportContext,
  caller: CallerSession,
  imported: Import,
): Promise<string> {
  const { client, uploader, received } = imported;
  const { id, isNew } = await parts.db.transaction().execute(async (trx) => {
    await confirmSession(trx, { userId: caller.user.id, sessionId: caller.sessionId });
    await lockUploadsOf(trx, client.id);
    const earlier = await findUnconfirmedId(trx, client.id, received.sha256);
    if (earlier) return { id: earlier, isNew: false };
    if (uploader.id !== client.id) await moveToSpaceOf(trx, parts.uploads, client, received);
    return { id: await insert(trx, parts, caller, imported), isNew: true };
  });
  if (!isNew) await discardStoredFile(parts.db, parts.storage, received.file.id).catch(() => {});
  return id;
}

async function insert(
  trx: Trx,
  { encryption }: ImportContext,
  caller: CallerSession,
  { client, received, read, file, report }: Import,
): Promise<string> {
  const document = await insertReceived(trx, client.id, received);
  const { id } = report;
  const sealed = { snapshot: read.stored, comparison: report.comparison };
  const isCurrent = await isUnchanged(trx, client.id, file);
  const reportDate = dayOf(read.reportDate);
  await insertImport(trx, {
    id,
    userId: client.id,
    documentId: document.id,
    format: read.format,
    fileName: document.fileName,
    sha256: received.sha256,
    bureaus: read.bureaus,
    reportDate,
    createdBy: caller.user.id,
    questions: await openQuestions(trx, client.id, report, {
      reportDate,
      answers: null,
      createdBy: caller.user.id,
      withdrawnAt: null,
    }),
    ...encrypted(encryption, 'report_import', id, sealed),
  });
  if (!isCurrent) await compareReportsAgain(trx, client.id);
  await recordAuditEvent(trx, {
    actor: { type: 'user', userId: caller.user.id },
    action: 'credit-report.imported',
    subject: `report_import/${id}`,
    clientId: client.id,
    detail: { format: read.format, fileSize: document.fileSize, problems: read.problems },
  });
  return id;
}

const dayOf = (date: string | null) => (date?.length === 10 ? date : null);
