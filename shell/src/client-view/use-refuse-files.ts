import { isScreenPath } from '@repo/contract/site-path';
import type { ShellApi } from '@repo/federation/shell-api.ts';
import { useEffect, useRef } from 'react';

/**
 * Hands clicks on links that are no screens of this site (files, the end of the session) to `navigation`, which refuses
 * them: the browser would send them as the admin's own. Returns the ref of the element with the links.
 */
export function useRefuseFiles(navigation: ShellApi['navigation']) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = ref.current;
    if (!place) return undefined;
    const stopped = new AbortController();
    const check = (event: Event) => {
      const link = event.target instanceof Element && event.target.closest('a[href]');
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
      if (isScreenPath(link.pathname)) return;
      event.preventDefault();
      event.stopPropagation();
      navigation.navigate(link.pathname);
    };
    for (const type of ['click', 'auxclick']) {
      place.addEventListener(type, check, { capture: true, signal: stopped.signal });
    }
    return () => stopped.abort();
  }, [navigation]);
  return ref;
}
