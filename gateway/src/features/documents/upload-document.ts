import { pipeline, type Readable } from 'node:stream';
import type { Document, DocumentSide, DocumentType, ScanStatus } from '@repo/contract/documents';
import { languages } from '@repo/contract/languages';
import { recordOwnAction } from '../../db/record-audit-event.ts';
import { limitOwnChanges } from '../../limits/counts.ts';
import type { StoredFile } from '../../storage/storage.ts';
import {
  ABANDONED_AFTER_MS,
  discardStoredFile,
  keepStoredFile,
} from '../../storage/stored-files.ts';
import { confirmSession } from '../../sessions/confirm-session.ts';
import type { Context, SignedIn } from '../../trpc/context.ts';
import { cleanFileName, nameAs } from './file-types.ts';
import { insertDocument } from './documents.queries.ts';
import { type InspectedFile, inspectFile } from './inspect-file.ts';
import { refuseLargeForm, reserveSpace } from './reserve-space.ts';
import { toDocument } from './to-document.ts';
import { DomainError, invalidField } from '../../errors.ts';
import { ScannerUnavailable } from '../../storage/clamd.ts';

type Parts = Pick<Context, 'db' | 'storage' | 'uploads'>;

/** A form that is being received; its fields may come in any order. */
export interface UploadForm {
  /** Size of the whole form, if declared. */
  bytes: number | undefined;
  /** Resolves when the file begins; throws when the form has none. */
  file(): Promise<IncomingFile>;
  /** Resolves when the form has ended; throws when it has no type, or more than one file. */
  whatItIs(): Promise<WhatItIs>;
  /** Why the form could not be read to its end, in which case the file's stream fails as well. */
  failure(): Error | undefined;
}

export interface WhatItIs {
  documentType: DocumentType;
  side: DocumentSide | null;
}

export interface IncomingFile {
  name: string;
  content: Readable;
}

interface Received extends InspectedFile, WhatItIs {
  fileName: string;
  sha256: Buffer;
}

/** File, then scan, then the row with its audit event. Whatever fails, neither the file nor a row remains. */
export async function uploadDocument(
  parts: Parts,
  caller: Pick<SignedIn, 'user' | 'sessionId'>,
  form: UploadForm,
): Promise<Document> {
  refuseLargeForm(parts, form.bytes);
  const incoming = await form.file();
  await limitOwnChanges(parts.db, caller.user.id);
  const { file, ...limit } = await reserveSpace(parts, caller.user, form.bytes);
  const life = keepAlive(parts, file);
  let saving: Promise<unknown> | undefined;
  try {
    const inspected = pipeline(incoming.content, inspectFile(limit), () => {});
    const saved = parts.storage.save(file, inspected, life.signal);
    saving = saved;
    const [whatItIs, sha256] = await Promise.all([form.whatItIs(), saved]);
    const found = inspected.result();
    const fileName = nameAs(found.contentType, cleanFileName(incoming.name));
    const received = { fileName, sha256, ...whatItIs, ...found };
    const scanStatus = await scanFile(parts, file);
    return await commit(parts, caller, file, received, scanStatus);
  } catch (error) {
    incoming.content.destroy();
    await saving?.catch(() => {});
    // When the database is away too, the sweep deletes the file.
    await discardStoredFile(parts.db, parts.storage, file.id).catch(() => {});
    throw form.failure() ?? error;
  } finally {
    life.stop();
  }
}

/** Tells the other gateways that this upload runs; aborts it when they took it for abandoned. */
function keepAlive({ db }: Parts, file: StoredFile) {
  const abort = new AbortController();
  const timer = setInterval(() => {
    keepStoredFile(db, file.id).catch((error: unknown) => abort.abort(error));
  }, ABANDONED_AFTER_MS / 3);
  return { signal: abort.signal, stop: () => clearInterval(timer) };
}

function commit(
  { db }: Parts,
  { user: { id: userId }, sessionId }: Pick<SignedIn, 'user' | 'sessionId'>,
  file: StoredFile,
  { size, ...received }: Received,
  scanStatus: ScanStatus,
): Promise<Document> {
  return db.transaction().execute(async (trx) => {
    // The upload may have taken minutes: whoever signed out meanwhile stores nothing.
    await confirmSession(trx, { userId, sessionId });
    // Locks the file's row: from here on, it cannot be taken for abandoned.
    await keepStoredFile(trx, file.id, size);
    const document = await insertDocument(trx, {
      ...received,
      userId,
      fileSize: size,
      storedFileId: file.id,
      scanStatus,
    });
    await recordOwnAction(trx, userId, 'document.uploaded', {
      subject: `document/${document.id}`,
      detail: { documentType: document.documentType, fileSize: size, scanStatus },
    });
    return toDocument(document, languages[0]);
  });
}

/** While the scanner is unavailable, the file is scanned later, or refused if a scan is required. */
async function scanFile(
  { storage, uploads: { scanner } }: Pick<Context, 'storage' | 'uploads'>,
  file: StoredFile,
): Promise<ScanStatus> {
  if (!scanner) return 'not-scanned';
  try {
    const verdict = await scanner.scan(await storage.open(file));
    if (verdict === 'infected') throw invalidField('file', 'file-infected', 'unsupported-type');
    return 'clean';
  } catch (error) {
    if (!(error instanceof ScannerUnavailable)) throw error;
    if (scanner.required) throw new DomainError('unavailable', error.message);
    return 'waiting';
  }
}
