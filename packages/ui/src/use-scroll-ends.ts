import { useEffect, type RefObject } from 'react';

/** Sets `data-more` of an element that scrolls sideways to where more of it follows: `start`, `end` or `both`. */
export function useScrollEnds(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const before = element.scrollLeft > 1;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      const more = before && after ? 'both' : before ? 'start' : after ? 'end' : null;
      if (more) element.dataset.more = more;
      else delete element.dataset.more;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  });
}
