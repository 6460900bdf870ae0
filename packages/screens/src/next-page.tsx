import { Button } from '@repo/ui/button.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { space } from '@repo/ui/tokens.ts';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './language.ts';

/** What a list's next page needs of TanStack's infinite query. */
export interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

interface NextPageProps {
  query: PagedQuery;
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
          <LoadMoreButton query={query} />
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

interface LoadMoreButtonProps {
  query: PagedQuery;
  size?: 'sm' | 'md';
  /** Called before the page is fetched. */
  onPress?: () => void;
}

/** Loads the next page of a list; after the last one there is no button. */
export function LoadMoreButton({ query, size = 'md', onPress }: LoadMoreButtonProps) {
  const { t } = useLanguage();
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      size={size}
      pending={query.isFetchingNextPage}
      pendingText={t('loadingMore')}
      onClick={() => {
        onPress?.();
        void query.fetchNextPage();
      }}
    >
      {t(query.isFetchNextPageError ? 'loadMoreAgain' : 'loadMore')}
    </Button>
  );
}

/**
 * Who pressed for more continues at the first new item: the button may be gone. Returns a ref for the element around the
 * list, whose items have `tabIndex={-1}`, and a function to call at the press.
 */
export function useFirstNew<List extends HTMLElement>(length: number) {
  const list = useRef<List>(null);
  const firstNew = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (firstNew.current === null || length <= firstNew.current) return;
    list.current?.querySelectorAll('li')[firstNew.current]?.focus();
    firstNew.current = null;
  }, [length]);
  const expectMore = useCallback(() => void (firstNew.current = length), [length]);
  return { list, expectMore };
}
