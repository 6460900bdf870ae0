import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Returns a ref for an element that may disappear with the focus in it, such as on “Cancel”; `target` then gets the focus. */
export function useFocusReturn<Element extends HTMLElement>(
  target: RefObject<HTMLElement | null>,
): RefObject<Element | null> {
  const leaving = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = leaving.current;
    const nextFocus = target.current;
    return () => {
      // Runs before the element is removed, while it still holds the focus.
      if (element?.contains(document.activeElement)) nextFocus?.focus();
    };
  }, [target]);
  return leaving;
}
