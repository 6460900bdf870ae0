import { api } from '@repo/api-client/api.ts';
import { progressUpdateTypes, type ProgressUpdateType } from '@repo/contract/progress-updates';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';

const PAGE = 10;

/** A client's timeline, page by page, of one kind if chosen. Shows the previous kind while another one loads. */
export function useTimelineQuery(clientId: string) {
  const [kind, setKind] = useState<ProgressUpdateType | null>(null);
  const query = api.progressUpdates.listForClient.useInfiniteQuery(
    { id: clientId, limit: PAGE, ...(kind && { updateType: kind }) },
    {
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
    },
  );
  return {
    query,
    kind,
    choose: (chosen: string) =>
      setKind(progressUpdateTypes.find((known) => known === chosen) ?? null),
  };
}

export type TimelineQuery = ReturnType<typeof useTimelineQuery>;
