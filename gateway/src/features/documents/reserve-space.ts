import type { Context } from '../../trpc/context.ts';
import { invalidField, tooManyAttempts, type DomainError } from '../../errors.ts';
import type { StoredFile } from '../../storage/storage.ts';
import { findUsage, insertStoredFile, lockUploadsOf } from '../../storage/stored-files.ts';

const MAX_AT_ONCE = 4;
/** What a form may contain besides the file: boundaries, part headers and the type. */
const FORM_BYTES = 16_384;

type Parts = Pick<Context, 'db' | 'storage' | 'uploads'>;

export interface Reservation {
  file: StoredFile;
  maxBytes: number;
  /** The refusal of a file that has more. */
  tooLarge: DomainError;
}

export const fileTooLarge = () => invalidField('file', 'file-too-large', 'too-large');
const quotaExceeded = () => invalidField('file', 'storage-quota-exceeded', 'too-large');

/** How many bytes a form may have altogether. */
export function largestForm({ maxBytes }: Parts['uploads']): number {
  return maxBytes + FORM_BYTES;
}

/** Throws `too-large` for a form whose file is certainly larger than allowed. `formBytes` is undefined when not declared. */
export function refuseLargeForm({ uploads }: Parts, formBytes: number | undefined): void {
  if (formBytes !== undefined && formBytes > largestForm(uploads)) throw fileTooLarge();
}

/**
 * Reserves `formBytes` of the client's quota. Concurrent uploads of one client cannot exceed it. Throws `too-large`
 * when none is left or the client has too many files, and `too-many-attempts` when too many run.
 */
export async function reserveSpace(
  { db, storage, uploads }: Parts,
  userId: string,
  formBytes = Infinity,
): Promise<Reservation> {
  return db.transaction().execute(async (trx) => {
    await lockUploadsOf(trx, userId);
    const { files, bytes, running } = await findUsage(trx, userId);
    if (running >= MAX_AT_ONCE) {
      throw tooManyAttempts(undefined, 'Wait until your other uploads have finished');
    }
    if (files >= uploads.maxFiles) throw invalidField('file', 'too-many-files', 'too-large');
    const left = uploads.quotaBytes - bytes;
    const wanted = Math.min(formBytes, uploads.maxBytes);
    if (left <= 0 || (formBytes !== Infinity && wanted - FORM_BYTES > left)) throw quotaExceeded();
    const maxBytes = Math.min(wanted, left);
    const file = storage.createFile();
    await insertStoredFile(trx, file, { userId, size: maxBytes });
    const tooLarge = maxBytes < uploads.maxBytes ? quotaExceeded() : fileTooLarge();
    return { file, maxBytes, tooLarge };
  });
}
