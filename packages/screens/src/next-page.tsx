import { Notice } from '@repo/ui/notice.tsx';
import { space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { LoadMoreButton } from './load-more-button.tsx';

interface NextPageProps {
  /** TanStack's infinite query. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** Says that the next page did not load. */
  errorTitle: string;
}

/** Loads the next page below a list, if there is one. */
export function NextPage({ query, errorTitle }: NextPageProps) {
  return (
    <>
      {query.isFetchNextPageError && (
        <Notice tone="danger" live>
          {errorTitle}
        </Notice>
      )}
      {query.hasNextPage && (
        <Place>
          <LoadMoreButton
            pending={query.isFetchingNextPage}
            failed={query.isFetchNextPageError}
            onPress={() => void query.fetchNextPage()}
          />
        </Place>
      )}
    </>
  );
}

const Place = styled.div`
  display: grid;
  justify-content: center;
  padding: ${space[2]};
`;
