import { setTimeout as delay } from 'node:timers/promises';
import type { OpenedReleases } from '../releases/live-releases.ts';

const RETRY_MS = 1_000;

interface Options {
  live: OpenedReleases;
  /** Called once, at the first failure. */
  serve: () => void;
  signal: AbortSignal;
}

/**
 * Returns the function that a start asks, while the database cannot be reached, whether to try again: yes where a snapshot
 * of the releases lets public pages be served meanwhile, and until `signal` ends the wait.
 */
export function serveWhileAway({ live, serve, signal }: Options): () => Promise<boolean> {
  let isServing = false;
  return async () => {
    if (!live.hasSnapshot || signal.aborted) return false;
    if (!isServing) serve();
    isServing = true;
    await delay(RETRY_MS, undefined, { signal }).catch(() => {});
    return !signal.aborted;
  };
}
