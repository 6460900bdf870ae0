import { useEffect, useRef } from 'react';

const GAP = 16;

/**
 * Scrolls a focused element that the open toast covers into view (WCAG 2.4.11). `toast` is the toast's id, null while
 * none is open. Returns the ref for the toast's viewport.
 */
export function useUnobscuredFocus(toast: string | number | null) {
  const viewport = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = viewport.current;
    if (toast === null || !element) return undefined;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.scrollPaddingBottom = `${element.offsetHeight + GAP}px`;
      if (isBehind(document.activeElement, element)) {
        document.activeElement?.scrollIntoView({ block: 'nearest' });
      }
    });
    observer.observe(element, { box: 'border-box' });
    return () => {
      observer.disconnect();
      root.style.scrollPaddingBottom = '';
    };
  }, [toast]);
  return viewport;
}

/** The viewport reaches to the window's lower right corner. */
function isBehind(focused: Element | null, viewport: Element): boolean {
  if (!focused || viewport.contains(focused)) return false;
  const { top, left } = focused.getBoundingClientRect();
  const covered = viewport.getBoundingClientRect();
  return top >= covered.top && top < covered.bottom && left >= covered.left;
}
