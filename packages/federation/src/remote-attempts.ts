import type { LiveRelease, LoadableRelease } from '@repo/contract/releases';

/**
 * One attempt to load and mount a build. `fresh` requests it again, bypassing memory and earlier
 * requests.
 */
export interface Attempt {
  release: LoadableRelease;
  fresh: boolean;
}

export function attemptsFor(release: LiveRelease, fresh: boolean): [Attempt, ...Attempt[]] {
  const { lastGood } = release;
  const lastResort =
    lastGood && lastGood.build !== release.build ? [{ release: lastGood, fresh }] : [];
  const anew = { release, fresh: true };
  return fresh ? [anew, ...lastResort] : [{ release, fresh }, anew, ...lastResort];
}
