import { api } from '@repo/api-client/api.ts';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useEffect, useRef, type RefObject } from 'react';

/** Records as evidence that the client opened a text and reached its end, the element of the returned ref. */
export function useReading(hash: string): RefObject<HTMLDivElement | null> {
  const { clientView } = useShell();
  const { mutate } = api.contracts.view.useMutation();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (clientView || !end.current) return;
    mutate({ hash, reachedEnd: false });
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      mutate({ hash, reachedEnd: true });
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [clientView, hash, mutate]);
  return end;
}
