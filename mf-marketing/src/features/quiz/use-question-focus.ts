import { useEffect, useRef } from 'react';

/** Moves the focus to the heading when another question is shown, not when the screen opens. */
export function useQuestionFocus(index: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return undefined;
    shown.current = index;
    // In the next frame: on a new address the shell moves the focus to the main part first.
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [index]);
  return heading;
}
