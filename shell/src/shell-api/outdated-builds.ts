import type { LiveRelease } from '@repo/contract/releases';
import type { ShellApi } from '@repo/federation/shell-api.ts';
import { readStored, store } from '@repo/federation/stored.ts';

const KEY = 'reloaded-for';

/**
 * Returns whether the next page must be opened as a document: once after the gateway did not know a
 * procedure, and never again for the same builds, because a document would bring the same ones.
 */
export function watchOutdatedBuilds(
  events: ShellApi['events'],
  releases: readonly LiveRelease[],
): () => boolean {
  const builds = releases.map(({ build }) => build).join();
  let isOutdated = false;
  events.on('build-outdated', () => (isOutdated = true));
  return () => {
    if (!isOutdated) return false;
    isOutdated = false;
    // Without storage, an earlier reload could not be known.
    return readStored('sessionStorage', KEY) !== builds && store('sessionStorage', KEY, builds);
  };
}
