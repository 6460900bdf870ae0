import { api, byCursor } from '@repo/api-client/api.ts';
import { useEffect } from 'react';

const PAGE = 100;

export function usePrintedFile(id: string) {
  const client = api.clients.get.useQuery({ id });
  const profile = api.profiles.getForClient.useQuery({ id });
  const creditItems = api.creditItems.listForClient.useQuery({ id });
  const documents = api.documents.listForClient.useQuery({ id });
  const applications = api.fundingApplications.listForClient.useQuery({ id });
  const timeline = useWholeTimeline(id);
  const all = [client, profile, creditItems, documents, applications, timeline];
  return {
    client,
    profile,
    creditItems,
    documents,
    applications,
    timeline,
    isComplete: all.every(({ data }) => data !== undefined),
    hasFailed: all.some(({ isError }) => isError),
  };
}

function useWholeTimeline(id: string) {
  const query = api.progressUpdates.listForClient.useInfiniteQuery({ id, limit: PAGE }, byCursor);
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return {
    ...query,
    data: hasNextPage ? undefined : data?.pages.flatMap((page) => page.items),
    refetch: () => (data ? fetchNextPage() : query.refetch()),
  };
}
