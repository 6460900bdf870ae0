import { useToast } from '@repo/federation/shell-context.tsx';
import { useEffect, useEffectEvent } from 'react';

/** Warns before the page closes while files are sent. Another screen says `left` after it has called `onLeave`. */
export function useLeaveWarning(
  isSending: boolean,
  left: { title: string; description: string },
  onLeave: () => void,
): void {
  const toast = useToast();
  const leave = useEffectEvent(() => {
    onLeave();
    if (isSending) toast.show({ ...left, tone: 'destructive' });
  });
  useEffect(() => () => leave(), []);
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
}
