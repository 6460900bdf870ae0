import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { createIssue, type IssueCode } from '@repo/contract/issues';
import type { ReportImport } from '@repo/contract/report-imports';
import type { CurrentUser } from '@repo/contract/users';
import type { Logger } from 'pino';
import { encrypted } from '../../../crypto/encrypted-columns.ts';
import type { Trx } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { DomainError, invalidInput } from '../../../errors.ts';
import { limitOwnChanges } from '../../../limits/counts.ts';
import { confirmSession } from '../../../sessions/confirm-session.ts';
import { discardStoredFile, lockUploadsOf } from '../../../storage/stored-files.ts';
import type { Context, SignedIn } from '../../../trpc/context.ts';
import {
  insertReceived,
  receiveFile,
  type ReceivedFile,
  type UploadForm,
} from '../../documents/receive-file.ts';
import { moveToSpaceOf } from '../../documents/reserve-space.ts';
import { openClientFile } from '../../clients/directory/open-client-file.ts';
import { insertOnce } from '../../documents/upload-document.ts';
import { readImport, type StoredSnapshot } from './describe-import.ts';
import { findReportClient, type ReportClient } from './find-report-client.ts';
import { readReportFile, type ReadReport } from './read-report-file.ts';
import { findUnconfirmedId, insertImport } from './report-imports.queries.ts';
import { detectReportType } from './report-file-types.ts';

type Parts = Pick<Context, 'db' | 'encryption' | 'storage' | 'uploads'> & { log: Logger };
type Caller = Pick<SignedIn, 'user' | 'sessionId'>;

/**
 * Reads a saved report and stores it with its file, without effect until confirmed; the same file again returns the
 * same import. Throws the issue why it cannot be read. A client's file that only the team can help with becomes a
 * document (`report-with-team`).
 */
export async function importReport(
  parts: Parts,
  caller: Caller,
  client: Pick<CurrentUser, 'id' | 'emailVerified'>,
  form: UploadForm,
): Promise<ReportImport> {
  const isOwn = client.id === caller.user.id;
  const { id, refusal } = await receiveFile(parts, form, {
    uploader: client,
    detect: detectReportType,
    ...(isOwn && { admit: () => limitOwnChanges(parts.db, client.id) }),
    async keep(received) {
      const read = await readStored(parts, caller, received).catch((error: unknown) => {
        if (isOwn && isForTeam(error)) return error;
        throw error;
      });
      if (!(read instanceof DomainError))
        return { id: await commit(parts, caller, { client, uploader: client, received, read }) };
      await giveToTeam(parts, caller, received);
      return { refusal: read };
    },
  });
  if (refusal) {
    const issues = [...refusal.issues!, createIssue(['document'], 'report-with-team')];
    throw invalidInput(issues, refusal.code);
  }
  return readImport(parts.db, client.id, id);
}

/** Problems that remain when the client saves the report again. */
const forTeam = new Set<string>([
  'report-layout-unknown',
  'report-is-mismo-3',
  'report-is-scan',
  'report-unreadable',
] satisfies IssueCode[]);

const isForTeam = (error: unknown): error is DomainError =>
  error instanceof DomainError && (error.issues ?? []).some(({ code }) => forTeam.has(code));

/** Stores the file as a document to be reviewed, unless the same file already waits. */
async function giveToTeam(
  { db, storage }: Parts,
  { user, sessionId }: Caller,
  received: ReceivedFile,
): Promise<void> {
  const isNew = await db.transaction().execute(async (trx) => {
    await confirmSession(trx, { userId: user.id, sessionId });
    await lockUploadsOf(trx, user.id);
    return insertOnce(trx, user.id, received);
  });
  if (!isNew) await discardStoredFile(db, storage, received.file.id).catch(() => {});
}

/** Does the same for the client with the name and birth date in the report. Throws `conflict` unless exactly one client has them. */
export async function importReportOfAnyone(parts: Parts, caller: Caller, form: UploadForm) {
  const { id, client } = await receiveFile(parts, form, {
    uploader: caller.user,
    detect: detectReportType,
    async keep(received) {
      const read = await readStored(parts, caller, received);
      const client = await findReportClient(parts, read.snapshot);
      const uploader = caller.user;
      return { id: await commit(parts, caller, { client, uploader, received, read }), client };
    },
  });
  // The same file again returns what is known of the client without an import to audit.
  await openClientFile({ db: parts.db, user: caller.user }, client.id);
  const imported = await readImport(parts.db, client.id, id);
  return { ...imported, client: { id: client.id, name: client.name } };
}

function readStored(
  { storage, log }: Parts,
  { user }: Caller,
  { file }: ReceivedFile,
): Promise<ReadReport> {
  return readReportFile(user.id, async () => buffer(await storage.open(file)), log);
}

interface Import {
  client: Pick<ReportClient, 'id' | 'emailVerified'>;
  /** Whose quota the file counts for so far. */
  uploader: { id: string };
  received: ReceivedFile;
  read: ReadReport;
}

/** Stores the import unless the same file already waits for its confirmation. Returns the id of either. */
async function commit(parts: Parts, caller: Caller, imported: Import): Promise<string> {
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
  { encryption }: Parts,
  caller: Caller,
  { client, received, read: { format, snapshot, problems } }: Import,
): Promise<string> {
  const document = await insertReceived(trx, client.id, received);
  const id = randomUUID();
  const stored: StoredSnapshot = { snapshot, problems, matches: [] };
  await insertImport(trx, {
    id,
    userId: client.id,
    documentId: document.id,
    format,
    fileName: document.fileName,
    sha256: received.sha256,
    reportDate: dayOf(snapshot.reportDate),
    createdBy: caller.user.id,
    ...encrypted(encryption, 'report_import', id, { snapshot: JSON.stringify(stored) }),
  });
  await recordAuditEvent(trx, {
    actor: { type: 'user', userId: caller.user.id },
    action: 'credit-report.imported',
    subject: `report_import/${id}`,
    clientId: client.id,
    detail: { format, fileSize: document.fileSize, problems: problems.length },
  });
  return id;
}

const dayOf = (date: string | null) => (date?.length === 10 ? date : null);
