import { useEffect, useRef } from 'react';

const GAP = 16;
const SCROLL_END_MS = 100;

const PRIMARY = '[data-variant="primary"]';
const TITLE = 'h1';
const STATUS = 'main [role="status"]:not(.visually-hidden)';
const CONTROLS = 'a[href], button, input, select, textarea, summary';

/**
 * Moves the open toast to the window edge, top or bottom, where it covers no primary button, and neither the page's title nor a status,
 * and scrolls a covered focused element into view (WCAG 2.4.11). `toast` is null while none is open. Returns the viewport's ref.
 */
export function useToastPlacement(toast: string | number | null) {
  const viewport = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = viewport.current;
    if (toast === null || !element) return undefined;
    const { style } = document.documentElement;
    const reserve = () => {
      const { top, bottom } = element.getBoundingClientRect();
      const above = top < window.innerHeight - bottom;
      style.scrollPaddingTop = above ? `${bottom + GAP}px` : '';
      style.scrollPaddingBottom = above ? '' : `${window.innerHeight - top + GAP}px`;
    };
    const observer = new ResizeObserver(() => {
      place(element);
      reserve();
      const focused = document.activeElement;
      if (focused && !element.contains(focused) && overlap(focused, element)) {
        focused.scrollIntoView({ block: 'nearest' });
      }
    });
    observer.observe(element, { box: 'border-box' });
    observer.observe(document.body);
    let rest: number | undefined;
    const onScroll = () => {
      clearTimeout(rest);
      rest = window.setTimeout(() => {
        yieldToControls(element);
        reserve();
      }, SCROLL_END_MS);
    };
    addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      clearTimeout(rest);
      removeEventListener('scroll', onScroll, { capture: true });
      style.scrollPaddingTop = '';
      style.scrollPaddingBottom = '';
    };
  }, [toast]);
  return viewport;
}

function place(viewport: Element): void {
  viewport.removeAttribute('data-moved');
  moveIfBetter(viewport, weightOfContent);
}

function yieldToControls(viewport: Element): void {
  if (viewport.matches(':hover, :focus-within')) return;
  moveIfBetter(viewport, weightOfControls);
}

function moveIfBetter(viewport: Element, weigh: (viewport: Element) => number): void {
  const here = weigh(viewport);
  if (here === 0) return;
  viewport.toggleAttribute('data-moved');
  if (weigh(viewport) >= here) viewport.toggleAttribute('data-moved');
}

function weightOfContent(viewport: Element): number {
  if (covers(viewport, PRIMARY)) return 3;
  return covers(viewport, TITLE) ? 2 : Number(covers(viewport, STATUS));
}

function weightOfControls(viewport: Element): number {
  const focused = document.activeElement;
  if (focused?.matches(CONTROLS) && overlap(focused, viewport)) return 3;
  return weightOfContent(viewport) || Number(covers(viewport, CONTROLS));
}

function covers(viewport: Element, selector: string): boolean {
  return [...document.querySelectorAll(selector)].some(
    (control) =>
      !viewport.contains(control) &&
      // Controls behind a dialog cannot be pressed.
      !control.closest('[aria-hidden="true"]') &&
      overlap(control, viewport),
  );
}

function overlap(one: Element, other: Element): boolean {
  const a = one.getBoundingClientRect();
  const b = other.getBoundingClientRect();
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
