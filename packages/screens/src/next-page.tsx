import { Button } from '@repo/ui/button.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { space } from '@repo/ui/tokens.ts';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './language.ts';

export interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

interface NextPageProps {
  query: PagedQuery;
  errorTitle: string;
}

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
  onPress?: () => void;
}

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
 * Moves the focus to the first new item after “Load more”, because the button may be gone. Returns
 * a ref for the element around the list, whose items have `tabIndex={-1}`, and a function to call
 * at the press.
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
