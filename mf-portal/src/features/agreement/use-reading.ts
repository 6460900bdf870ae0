import type { ViewTextInput } from '@repo/contract/contracts';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Records as evidence that the client opened a text and reached the element of the returned ref at its end. `record`
 * must not change.
 */
export function useReading(
  hash: string,
  record: (view: ViewTextInput) => void,
): RefObject<HTMLDivElement | null> {
  const { clientView } = useShell();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (clientView || !end.current) return;
    record({ hash, reachedEnd: false });
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      record({ hash, reachedEnd: true });
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [clientView, hash, record]);
  return end;
}
