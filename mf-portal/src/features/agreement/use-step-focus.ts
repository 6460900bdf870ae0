import { useEffect, useRef, type RefObject } from 'react';

export function useStepFocus(step: string | undefined): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    const before = shown.current;
    shown.current = step;
    if (before === undefined || before === step) return;
    content.current?.parentElement?.querySelector('h1')?.focus();
  }, [step]);
  return content;
}
