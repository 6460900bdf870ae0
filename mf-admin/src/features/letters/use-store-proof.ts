import { api } from '@repo/api-client/api.ts';
import { useSendFile } from '../file-upload/use-file-upload.ts';

/** Sends the file that proves the delivery of a letter. */
export function useStoreProof(disputeId: string) {
  const send = useSendFile('form');
  const { documents } = api.useUtils();
  return async (file: File): Promise<void> => {
    const { signal } = new AbortController();
    const path = `/api/admin/disputes/${encodeURIComponent(disputeId)}/delivery/proof`;
    await send(path, file, { onProgress: () => {}, signal });
    await documents.invalidate();
  };
}
