import { api } from '@repo/api-client/api.ts';
import type { UploadLimits } from '@repo/contract/documents';

/**
 * Returns what the client may upload; undefined until it is loaded, or when it cannot be: the gateway checks every file
 * itself. A screen that offers uploads calls it, so that files are checked before they are sent.
 */
export function useUploadLimits(): UploadLimits | undefined {
  return api.documents.uploadLimits.useQuery().data;
}
