import type { UploadLimits } from '@repo/contract/documents';
import { findUsage } from '../../storage/stored-files.ts';
import type { Context } from '../../trpc/context.ts';
import { quotaOf, type Uploader } from './reserve-space.ts';

/** What the client may still upload. */
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
  };
}
