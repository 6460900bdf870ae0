import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref for an element that may disappear with the focus in it, such as on “Cancel”. The
 * focus then moves to `target`, or to the element that {@link focusableAround} finds.
 */
export function useFocusReturn<Leaving extends HTMLElement>(
  target?: RefObject<HTMLElement | null>,
): RefObject<Leaving | null> {
  const leaving = useRef<Leaving>(null);
  useLayoutEffect(() => {
    const element = leaving.current;
    return () => {
      // Runs before the element is removed, while it still holds the focus.
      if (element?.contains(document.activeElement)) nextFocus(element, target)?.focus();
    };
  }, [target]);
  return leaving;
}

function nextFocus(element: HTMLElement, target?: RefObject<HTMLElement | null>) {
  return target ? target.current : focusableAround(element);
}

export function focusableAround(element: Element): HTMLElement | null {
  return element.parentElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null;
}
