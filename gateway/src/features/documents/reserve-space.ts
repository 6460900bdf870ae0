import type { CurrentUser } from '@repo/contract/users';
import type { Context } from '../../trpc/context.ts';
import { DomainError, invalidField, tooManyAttempts } from '../../errors.ts';
import type { StoredFile, Uploads } from '../../storage/storage.ts';
import {
  findUsage,
  insertStoredFile,
  lockUploadsOf,
  setOwner,
} from '../../storage/stored-files.ts';
import type { Trx } from '../../db/database.ts';
import type { UploadLimits } from '@repo/contract/documents';

const MAX_AT_ONCE = 4;
/** Size of the form besides the file: boundaries, part headers and the type. */
const FORM_BYTES = 16_384;

type Parts = Pick<Context, 'db' | 'storage' | 'uploads'>;

export interface Reservation {
  file: StoredFile;
  maxBytes: number;
  tooLarge: DomainError;
}

export const fileTooLarge = () => invalidField('file', 'file-too-large', 'too-large');
const quotaExceeded = () => invalidField('file', 'storage-quota-exceeded', 'too-large');

export type Uploader = Pick<CurrentUser, 'id' | 'emailVerified'>;

/** Unverified clients get less, because strangers register many accounts with addresses that they do not own. */
export function quotaOf(
  { quotaBytes, unverifiedQuotaBytes }: Pick<Uploads, 'quotaBytes' | 'unverifiedQuotaBytes'>,
  { emailVerified }: Uploader,
): number {
  return emailVerified ? quotaBytes : Math.min(quotaBytes, unverifiedQuotaBytes);
}

export function largestForm({ maxBytes }: Parts['uploads']): number {
  return maxBytes + FORM_BYTES;
}

/** Throws `too-large` for a form whose file is certainly too large. `formBytes` is undefined if not declared. */
export function refuseLargeForm({ uploads }: Parts, formBytes: number | undefined): void {
  if (formBytes !== undefined && formBytes > largestForm(uploads)) throw fileTooLarge();
}

export async function reserveSpace(
  { db, storage, uploads }: Parts,
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

/** Moves a file to this client's quota. Throws if it does not fit. The caller has locked the client's uploads. */
export async function moveToSpaceOf(
  trx: Trx,
  uploads: Parts['uploads'],
  user: Uploader,
  { file, size }: { file: StoredFile; size: number },
): Promise<void> {
  const { files, bytes } = await findUsage(trx, user.id);
  if (files >= uploads.maxFiles) throw invalidField('file', 'too-many-files', 'too-large');
  if (bytes + size > quotaOf(uploads, user)) throw quotaExceeded();
  await setOwner(trx, file.id, user.id);
}

/** A full disk would also stop a database on it. */
async function requireFreeSpace(storage: Parts['storage'], bytes: number): Promise<void> {
  const free = await storage.freeBytes();
  if (free === null || free >= bytes) return;
  throw new DomainError('unavailable', 'We cannot store files right now. Please try again later');
}

export async function readUploadLimits(
  { db, uploads }: Pick<Context, 'db' | 'uploads'>,
  user: Uploader,
): Promise<UploadLimits> {
  const { bytes } = await findUsage(db, user.id);
  return {
    maxBytes: uploads.maxBytes,
    quotaBytes: quotaOf(uploads, user),
    usedBytes: bytes,
    scanning: uploads.scanner !== null,
    photoMaxPx: uploads.photoMaxPx,
  };
}
