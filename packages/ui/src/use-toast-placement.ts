import { useEffect, useRef } from 'react';

const GAP = 16;

/**
 * Keeps the open toast off the primary buttons: `data-moved` on its viewport puts it at the window's other edge, upper or
 * lower, while that is the one where it covers none. Scrolls a focused element that it covers into view (WCAG 2.4.11).
 * `toast` is the toast's id, null while none is open. Returns the ref for the toast's viewport.
 */
export function useToastPlacement(toast: string | number | null) {
  const viewport = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = viewport.current;
    if (toast === null || !element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      place(element);
      const { top, bottom } = element.getBoundingClientRect();
      const above = top < window.innerHeight - bottom;
      style.scrollPaddingTop = above ? `${bottom + GAP}px` : '';
      style.scrollPaddingBottom = above ? '' : `${window.innerHeight - top + GAP}px`;
      const focused = document.activeElement;
      if (focused && !element.contains(focused) && overlap(focused, element)) {
        focused.scrollIntoView({ block: 'nearest' });
      }
    });
    observer.observe(element, { box: 'border-box' });
    // The page under an open toast changes, for example with a navigation.
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      style.scrollPaddingTop = '';
      style.scrollPaddingBottom = '';
    };
  }, [toast]);
  return viewport;
}

function place(viewport: Element): void {
  viewport.removeAttribute('data-moved');
  if (!coversPrimaryButton(viewport)) return;
  viewport.setAttribute('data-moved', '');
  if (coversPrimaryButton(viewport)) viewport.removeAttribute('data-moved');
}

function coversPrimaryButton(viewport: Element): boolean {
  return [...document.querySelectorAll('[data-variant="primary"]')].some(
    // What is behind a dialog cannot be pressed.
    (button) => !button.closest('[aria-hidden="true"]') && overlap(button, viewport),
  );
}

function overlap(one: Element, other: Element): boolean {
  const a = one.getBoundingClientRect();
  const b = other.getBoundingClientRect();
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
