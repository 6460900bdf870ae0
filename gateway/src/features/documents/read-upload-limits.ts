import type { UploadLimits } from '@repo/contract/documents';
import { findUsage } from '../../storage/stored-files.ts';
import type { Context } from '../../trpc/context.ts';

/** What the client may still upload. */
export async function readUploadLimits(
  { db, uploads: { maxBytes, quotaBytes, scanner } }: Pick<Context, 'db' | 'uploads'>,
  userId: string,
): Promise<UploadLimits> {
  const { bytes } = await findUsage(db, userId);
  return { maxBytes, quotaBytes, usedBytes: bytes, scanning: scanner !== null };
}
