import { LoadMoreButton, type PagedQuery } from '@repo/screens/next-page.tsx';
import { space } from '@repo/ui/tokens.ts';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Line = styled.div`
  display: grid;
  justify-items: center;
  padding: ${space[2]};
`;

/** Loads the next page when it scrolls into view, or when it is pressed; after a failure only when it is pressed. */
export function LoadMore({ query, onPress }: { query: PagedQuery; onPress: () => void }) {
  const { isFetchingNextPage: pending, isFetchNextPageError: failed, fetchNextPage } = query;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pending || failed || !line.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void fetchNextPage();
    });
    observer.observe(line.current);
    return () => observer.disconnect();
  }, [pending, failed, fetchNextPage]);
  return (
    <Line ref={line}>
      <LoadMoreButton query={query} onPress={onPress} />
    </Line>
  );
}
