import { isScreenPath } from '@repo/contract/site-path';

/** A finger that touches a link enters it first, as a mouse does. */
const inputEvents = ['pointerover', 'focusin'] as const;

/**
 * Calls `listener` with the address of each link to a screen of this site that is pointed at, touched or focused, once until
 * something else is.
 */
export function watchLinks(listener: (url: URL) => void, signal: AbortSignal): void {
  let last: Element | null = null;
  const onInput = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const isEntered = link !== last;
    last = link;
    if (!link || !isEntered || link.target) return;
    const url = new URL(link.href);
    const isScreen = url.origin === location.origin && isScreenPath(url.pathname + url.search);
    if (isScreen) listener(url);
  };
  for (const type of inputEvents) document.addEventListener(type, onInput, { signal });
}
