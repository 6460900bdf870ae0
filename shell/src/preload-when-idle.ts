const firstSigns = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Fetches code that must be there even if the connection goes: once the page has come to rest, and again
 * at the first sign of a person in case that failed. Returns how to call it off.
 */
export function preloadWhenIdle(load: () => Promise<unknown>): () => void {
  const calledOff = new AbortController();
  const { signal } = calledOff;
  const attempt = () => {
    if (!signal.aborted) load().catch(() => {});
  };
  const atRest = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(attempt);
    else setTimeout(attempt, 1_000);
  };
  if (document.readyState === 'complete') atRest();
  else addEventListener('load', atRest, { once: true, signal });
  const signs = new AbortController();
  const atFirstSign = () => {
    signs.abort();
    attempt();
  };
  for (const sign of firstSigns) {
    addEventListener(sign, atFirstSign, { signal: signs.signal });
  }
  return () => {
    calledOff.abort();
    signs.abort();
  };
}
