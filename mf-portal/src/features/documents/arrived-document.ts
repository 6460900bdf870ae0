import type { Document } from '@repo/contract/documents';
import type { Upload } from './upload.ts';

/**
 * Finds the document of an upload without a response among those that were not in the list before, by its type and
 * size. The name is not compared, because the gateway may shorten it.
 */
export function findArrivedDocument(
  documents: readonly Document[],
  { file, type, disputeId }: Pick<Upload, 'file' | 'type' | 'disputeId'>,
  known: ReadonlySet<string>,
): Document | undefined {
  return documents.find(
    ({ id, documentType, fileSize, answerTo }) =>
      documentType === type &&
      answerTo?.disputeId === disputeId &&
      fileSize === file.size &&
      !known.has(id),
  );
}
