import { Button } from '@repo/ui/button.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { space } from '@repo/ui/tokens.ts';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './language.ts';

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

interface LoadMoreButtonProps {
  pending: boolean;
  /** The last attempt failed: the button then offers another. */
  failed: boolean;
  size?: 'sm' | 'md';
  onPress: () => void;
}

/** Loads the next page of a list. */
export function LoadMoreButton({ pending, failed, size = 'md', onPress }: LoadMoreButtonProps) {
  const { t } = useLanguage();
  return (
    <Button
      variant="secondary"
      size={size}
      pending={pending}
      pendingText={t('loadingMore')}
      onClick={onPress}
    >
      {t(failed ? 'loadMoreAgain' : 'loadMore')}
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
