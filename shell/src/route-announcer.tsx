import { removePageHead } from '@repo/federation/page-head.ts';
import { useEffect, useState } from 'react';
import { useCurrentRoute } from './page-context.tsx';
import { screenTitle } from './screen-title.ts';
import { restoreScroll, restoreScrollOfLoad } from './shell-api/scroll-position.ts';

/**
 * Follows a navigation without a page load: scrolls, moves the focus to the main element, announces the new title once
 * the screen has set it, and removes the previous page's tags from the head.
 */
export function RouteAnnouncer() {
  const route = useCurrentRoute();
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (route.via === 'query') return undefined;
    if (route.via === 'start') return restoreScrollOfLoad(route.key);
    if (route.via !== 'link') return restoreScroll(route.key);
    scrollToTarget(route.hash);
    return undefined;
  }, [route]);

  useEffect(() => {
    if (route.via === 'start' || route.via === 'query') return undefined;
    removePageHead();
    focusMain();
    return onNextTitle(() => {
      setTitle(screenTitle());
      if (document.activeElement === document.body) focusMain();
    });
  }, [route]);

  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {title}
    </div>
  );
}

function scrollToTarget(hash: string): void {
  const target = hash && document.getElementById(idOf(hash));
  if (target) target.scrollIntoView();
  else scrollTo(0, 0);
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

// The head also changes when scripts and styles load; only a changed title means another screen.
function onNextTitle(listener: () => void): () => void {
  const before = screenTitle();
  const observer = new MutationObserver(() => {
    if (screenTitle() === before) return;
    observer.disconnect();
    listener();
  });
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
