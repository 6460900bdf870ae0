import { LoadMoreButton } from '@repo/screens/next-page.tsx';
import { space } from '@repo/ui/tokens.ts';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Line = styled.div`
  display: grid;
  justify-items: center;
  padding: ${space[2]};
`;

interface LoadMoreProps {
  pending: boolean;
  /** The last attempt failed: the next one waits for a press. */
  failed: boolean;
  onLoad: () => void;
  onPress: () => void;
}

/** Loads the next page when it scrolls into view, or when it is pressed. */
export function LoadMore({ pending, failed, onLoad, onPress }: LoadMoreProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pending || failed || !line.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) onLoad();
    });
    observer.observe(line.current);
    return () => observer.disconnect();
  }, [pending, failed, onLoad]);
  return (
    <Line ref={line}>
      <LoadMoreButton pending={pending} failed={failed} onPress={onPress} />
    </Line>
  );
}
