import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Who pressed for more continues at the first new item: the button may be gone. Returns a ref for the element around the
 * list, whose items have `tabIndex={-1}`, and a function to call at the press.
 */
export function useFirstNew<List extends HTMLElement>(length: number) {
  const list = useRef<List>(null);
  const firstNew = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (firstNew.current === null || length <= firstNew.current) return;
    list.current?.querySelectorAll('li')[firstNew.current]?.focus();
    firstNew.current = null;
  }, [length]);
  const expectMore = useCallback(() => void (firstNew.current = length), [length]);
  return { list, expectMore };
}
