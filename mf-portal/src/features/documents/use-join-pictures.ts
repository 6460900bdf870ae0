import { api } from '@repo/api-client/api.ts';
import type { UploadLimits } from '@repo/contract/documents';
import { useState } from 'react';
import { loadPhotos } from './load-photos.ts';
import { isPicture } from './upload.ts';

export function useJoinPictures() {
  const [joining, setJoining] = useState(false);
  const { uploadLimits } = api.useUtils().documents;
  const join = async (files: readonly File[]) => {
    setJoining(true);
    const joined = await joinPictures(files, uploadLimits.getData());
    setJoining(false);
    return joined;
  };
  return { joining, join };
}

/**
 * Returns several pictures of one document as one PDF, or unchanged if the browser cannot join them
 * or the PDF would be too large.
 */
async function joinPictures(
  files: readonly File[],
  limits: UploadLimits | undefined,
): Promise<readonly File[]> {
  if (files.length < 2 || !limits || !files.every(isPicture)) return files;
  try {
    const { joinPhotos } = await loadPhotos();
    const joined = await joinPhotos(files, limits.photoMaxPx);
    return joined.size <= limits.maxBytes ? [joined] : files;
  } catch {
    return files;
  }
}
