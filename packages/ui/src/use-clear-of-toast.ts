import { useEffect, useRef } from 'react';

const GAP = 16;

/** While `toast` shows, nothing that has or takes the focus stays behind it (WCAG 2.4.11); null while none is open. */
export function useClearOfToast(toast: string | number | null) {
  const place = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = place.current;
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
  return place;
}

/** The toast's place reaches to the window's lower right corner. */
function isBehind(focused: Element | null, place: Element): boolean {
  if (!focused || place.contains(focused)) return false;
  const { top, left } = focused.getBoundingClientRect();
  const covered = place.getBoundingClientRect();
  return top >= covered.top && top < covered.bottom && left >= covered.left;
}
