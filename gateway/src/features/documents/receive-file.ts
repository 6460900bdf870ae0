import { pipeline } from 'node:stream';
import type { ScanStatus } from '@repo/contract/documents';
import type { Trx } from '../../db/database.ts';
import type { StoredFile } from '../../storage/storage.ts';
import {
  discardStoredFile,
  findUsage,
  insertStoredFile,
  keepAlive,
  keepStoredFile,
  lockUploadsOf,
} from '../../storage/stored-files.ts';
import type { FileAccess } from '../../trpc/context.ts';
import { cleanFileName, nameAs, type detectFileType } from './file-types.ts';
import { insertDocument } from './documents.queries.ts';
import { type InspectedFile, inspectFile } from './inspect-file.ts';
import type { UploadForm, WhatItIs } from './read-upload-form.ts';
import {
  fileTooLarge,
  FORM_BYTES,
  largestForm,
  quotaExceeded,
  quotaOf,
  type Uploader,
} from './upload-quota.ts';
import { DomainError, invalidField, tooManyAttempts } from '../../errors.ts';
import { ScannerUnavailable } from '../../storage/clamd.ts';

const MAX_AT_ONCE = 4;

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
  parts: FileAccess,
  form: UploadForm,
  { uploader, detect, admit, keep }: Receipt<Kept>,
): Promise<Kept> {
  refuseLargeForm(parts, form.bytes);
  const incoming = await form.file();
  await admit?.();
  const { file, ...limit } = await reserveSpace(parts, uploader, form.bytes);
  const life = keepAlive(parts.db, file);
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
    // While database or storage are unavailable, the sweep deletes the file later, so that the caller waits only once.
    if (isSaved || !isAway)
      await discardStoredFile(parts.db, parts.storage, file.id).catch(() => {});
    throw form.failure() ?? error;
  } finally {
    life.stop();
  }
}

interface Reservation {
  file: StoredFile;
  maxBytes: number;
  tooLarge: DomainError;
}

/** Throws `too-large` for a form whose file is certainly too large. `formBytes` is undefined if not declared. */
function refuseLargeForm({ uploads }: FileAccess, formBytes: number | undefined): void {
  if (formBytes !== undefined && formBytes > largestForm(uploads)) throw fileTooLarge();
}

async function reserveSpace(
  { db, storage, uploads }: FileAccess,
  user: Uploader,
  formBytes = Infinity,
): Promise<Reservation> {
  const userId = user.id;
  const wanted = Math.min(formBytes, uploads.maxBytes);
  await requireFreeSpace(storage, wanted + uploads.minFreeBytes);
  return db.transaction().execute(async (trx) => {
    await lockUploadsOf(trx, userId);
    const { files, bytes, running } = await findUsage(trx, userId);
    if (running >= MAX_AT_ONCE) {
      throw tooManyAttempts(undefined, 'Wait until your other uploads have finished');
    }
    if (files >= uploads.maxFiles) throw invalidField('file', 'too-many-files', 'too-large');
    const left = quotaOf(uploads, user) - bytes;
    if (left <= 0 || (formBytes !== Infinity && wanted - FORM_BYTES > left)) throw quotaExceeded();
    const maxBytes = Math.min(wanted, left);
    const file = storage.createFile();
    await insertStoredFile(trx, file, { userId, size: maxBytes });
    const tooLarge = maxBytes < uploads.maxBytes ? quotaExceeded() : fileTooLarge();
    return { file, maxBytes, tooLarge };
  });
}

/** A full disk would also stop a database on it. */
async function requireFreeSpace(storage: FileAccess['storage'], bytes: number): Promise<void> {
  const free = await storage.freeBytes();
  if (free === null || free >= bytes) return;
  throw new DomainError('unavailable', 'We cannot store files right now. Please try again later');
}

export async function insertReceived(
  trx: Trx,
  userId: string,
  { file, size, ...received }: ReceivedFile & { disputeId?: string; isDeliveryProof?: boolean },
) {
  await keepStoredFile(trx, file.id, size);
  return insertDocument(trx, { ...received, userId, fileSize: size, storedFileId: file.id });
}

/** While the scanner is unavailable, the file is scanned later, or refused if a scan is required. */
async function scanFile(
  { storage, uploads: { scanner } }: Omit<FileAccess, 'db'>,
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
