import type { LiveRelease } from '@repo/contract/releases';
import type { ShellApi } from '@repo/federation/shell-api.ts';
import { readStored, store } from '@repo/federation/stored.ts';

const KEY = 'reloaded-for';

/**
 * Returns whether the next page is to be opened as a document: once after the gateway did not know a procedure, and never
 * again for the same builds, as a document would bring no others.
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
    // Without storage it could not be known that it happened before.
    return readStored('sessionStorage', KEY) !== builds && store('sessionStorage', KEY, builds);
  };
}
