const inputEvents = ['pointerdown', 'keydown', 'focusin'] as const;

export function whenIdle(listener: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(listener);
  else setTimeout(listener, 1_000);
}

/**
 * Loads code that must be available without a connection: once the page is idle, and again at the
 * first input and whenever the network returns, in case the first load failed. Returns a function
 * that cancels it.
 */
export function preloadWhenIdle(load: () => Promise<unknown>): () => void {
  const canceled = new AbortController();
  const { signal } = canceled;
  const attempt = () => {
    if (!signal.aborted) load().catch(() => {});
  };
  const onLoaded = () => whenIdle(attempt);
  if (document.readyState === 'complete') onLoaded();
  else addEventListener('load', onLoaded, { once: true, signal });
  addEventListener('online', attempt, { signal });
  const input = new AbortController();
  const onInput = () => {
    input.abort();
    attempt();
  };
  for (const type of inputEvents) {
    addEventListener(type, onInput, { signal: input.signal });
  }
  return () => {
    canceled.abort();
    input.abort();
  };
}
