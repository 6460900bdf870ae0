import { pipeline, type Readable } from 'node:stream';
import type { DocumentSide, DocumentType, ScanStatus } from '@repo/contract/documents';
import type { Trx } from '../../db/database.ts';
import type { StoredFile } from '../../storage/storage.ts';
import {
  ABANDONED_AFTER_MS,
  discardStoredFile,
  keepStoredFile,
} from '../../storage/stored-files.ts';
import type { Context } from '../../trpc/context.ts';
import { cleanFileName, nameAs, type detectFileType } from './file-types.ts';
import { insertDocument } from './documents.queries.ts';
import { type InspectedFile, inspectFile } from './inspect-file.ts';
import { refuseLargeForm, reserveSpace, type Uploader } from './reserve-space.ts';
import { DomainError, invalidField } from '../../errors.ts';
import { ScannerUnavailable } from '../../storage/clamd.ts';

type Parts = Pick<Context, 'db' | 'storage' | 'uploads'>;

export interface UploadForm {
  bytes: number | undefined;
  file(): Promise<IncomingFile>;
  /** Resolves when the form has ended. Throws without a type and for more than one file. */
  whatItIs(): Promise<WhatItIs>;
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

/** A file that is stored and scanned, but is not a document yet. */
export interface ReceivedFile extends InspectedFile, WhatItIs {
  file: StoredFile;
  fileName: string;
  sha256: Buffer;
  scanStatus: ScanStatus;
}

interface Receipt<Kept> {
  uploader: Uploader;
  detect: typeof detectFileType;
  admit?(): Promise<void>;
  keep(received: ReceivedFile): Promise<Kept>;
}

/**
 * Stores and scans the file of a form, then calls `keep` to commit it. If any step fails, neither the file nor a row
 * remains.
 */
export async function receiveFile<Kept>(
  parts: Parts,
  form: UploadForm,
  { uploader, detect, admit, keep }: Receipt<Kept>,
): Promise<Kept> {
  refuseLargeForm(parts, form.bytes);
  const incoming = await form.file();
  await admit?.();
  const { file, ...limit } = await reserveSpace(parts, uploader, form.bytes);
  const life = keepAlive(parts, file);
  let saving: Promise<unknown> | undefined;
  try {
    const inspected = pipeline(incoming.content, inspectFile(limit, detect), () => {});
    const saved = parts.storage.save(file, inspected, life.signal);
    saving = saved;
    const [whatItIs, sha256] = await Promise.all([form.whatItIs(), saved]);
    const found = inspected.result();
    const fileName = nameAs(found.contentType, cleanFileName(incoming.name));
    const scanStatus = await scanFile(parts, file);
    return await keep({ file, fileName, sha256, scanStatus, ...whatItIs, ...found });
  } catch (error) {
    incoming.content.destroy();
    const isSaved = await saving?.then(
      () => true,
      () => false,
    );
    const isAway = error instanceof DomainError && error.code === 'unavailable';
    // While database or storage are unavailable, the sweep deletes the file later, so that the caller does not wait
    // again.
    if (isSaved || !isAway)
      await discardStoredFile(parts.db, parts.storage, file.id).catch(() => {});
    throw form.failure() ?? error;
  } finally {
    life.stop();
  }
}

export async function insertReceived(
  trx: Trx,
  userId: string,
  { file, size, ...received }: ReceivedFile,
) {
  await keepStoredFile(trx, file.id, size);
  return insertDocument(trx, { ...received, userId, fileSize: size, storedFileId: file.id });
}

/** Sends heartbeats, so that other gateways keep the file. Aborts the upload if one deleted it. */
function keepAlive({ db }: Parts, file: StoredFile) {
  const abort = new AbortController();
  const timer = setInterval(() => {
    keepStoredFile(db, file.id).catch((error: unknown) => abort.abort(error));
  }, ABANDONED_AFTER_MS / 3);
  return { signal: abort.signal, stop: () => clearInterval(timer) };
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
