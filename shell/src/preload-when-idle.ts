const inputEvents = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Loads code that must be available without a connection: once the page is idle, and again at the first input in
 * case the first load failed. Returns a function that cancels it.
 */
export function preloadWhenIdle(load: () => Promise<unknown>): () => void {
  const canceled = new AbortController();
  const { signal } = canceled;
  const attempt = () => {
    if (!signal.aborted) load().catch(() => {});
  };
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(attempt);
    else setTimeout(attempt, 1_000);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true, signal });
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
