import type { CurrentUser } from '@repo/contract/users';
import type { FileAccess } from '../../trpc/context.ts';
import { invalidField } from '../../errors.ts';
import type { StoredFile, Uploads } from '../../storage/storage.ts';
import { findUsage, setOwner } from '../../storage/stored-files.ts';
import type { Trx } from '../../db/database.ts';
import type { UploadLimits } from '@repo/contract/documents';

export const FORM_BYTES = 16_384;

export const fileTooLarge = () => invalidField('file', 'file-too-large', 'too-large');
export const quotaExceeded = () => invalidField('file', 'storage-quota-exceeded', 'too-large');

export type Uploader = Pick<CurrentUser, 'id' | 'emailVerified'>;

/** Unverified clients get less, because strangers register many accounts with addresses that they do not own. */
export function quotaOf(
  { quotaBytes, unverifiedQuotaBytes }: Pick<Uploads, 'quotaBytes' | 'unverifiedQuotaBytes'>,
  { emailVerified }: Uploader,
): number {
  return emailVerified ? quotaBytes : Math.min(quotaBytes, unverifiedQuotaBytes);
}

export function largestForm({ maxBytes }: Pick<Uploads, 'maxBytes'>): number {
  return maxBytes + FORM_BYTES;
}

/** Moves a file to this client's quota. Throws if it does not fit. The caller has locked the client's uploads. */
export async function moveToSpaceOf(
  trx: Trx,
  uploads: Uploads,
  user: Uploader,
  { file, size }: { file: StoredFile; size: number },
): Promise<void> {
  const { files, bytes } = await findUsage(trx, user.id);
  if (files >= uploads.maxFiles) throw invalidField('file', 'too-many-files', 'too-large');
  if (bytes + size > quotaOf(uploads, user)) throw quotaExceeded();
  await setOwner(trx, file.id, user.id);
}

export async function readUploadLimits(
  { db, uploads }: Omit<FileAccess, 'storage'>,
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
