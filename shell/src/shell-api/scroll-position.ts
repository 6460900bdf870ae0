import { readStored, store } from '@repo/federation/stored.ts';

const PREFIX = 'scroll:';
const RESTORE_WITHIN_MS = 2_000;

export function rememberScroll(key: string): void {
  store('sessionStorage', PREFIX + key, String(Math.round(scrollY)));
}

const recallScroll = (key: string) => Number(readStored('sessionStorage', PREFIX + key) ?? 0);

/**
 * Restores the scroll position of a history entry once the page is long enough, because its screen may still be
 * loading. Stops when the reader scrolls. Returns a function that cancels it.
 */
export function restoreScroll(key: string): () => void {
  const top = recallScroll(key);
  const until = performance.now() + RESTORE_WITHIN_MS;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of ['wheel', 'touchstart', 'keydown']) removeEventListener(type, stop);
  };
  const attempt = () => {
    scrollTo(0, top);
    const reached = Math.abs(scrollY - top) <= 1;
    if (reached || performance.now() > until) return stop();
    frame = requestAnimationFrame(attempt);
  };
  for (const type of ['wheel', 'touchstart', 'keydown']) {
    addEventListener(type, stop, { passive: true });
  }
  attempt();
  return stop;
}

/**
 * Restores the scroll position after a page load, unless the reader or the #fragment has scrolled the page before the
 * scripts ran. Reading that position forces a layout of the page, so a page without a stored one is left alone.
 */
export function restoreScrollOfLoad(key: string): () => void {
  if (recallScroll(key) === 0 || scrollY > 0) return () => {};
  return restoreScroll(key);
}
