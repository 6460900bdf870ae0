import type { Document } from '@repo/contract/documents';
import type { Upload } from './upload.ts';

/**
 * Returns the document that an upload without a response became, if it arrived all the same: one of its type and size that
 * was not in the list before. The name is not compared, because the gateway may shorten it.
 */
export function findArrivedDocument(
  documents: readonly Document[],
  { file, type }: Pick<Upload, 'file' | 'type'>,
  known: ReadonlySet<string>,
): Document | undefined {
  return documents.find(
    ({ id, documentType, fileSize }) =>
      documentType === type && fileSize === file.size && !known.has(id),
  );
}
