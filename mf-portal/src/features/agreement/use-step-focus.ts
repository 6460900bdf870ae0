import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the page's heading whenever the step changes, here or on another device. */
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
