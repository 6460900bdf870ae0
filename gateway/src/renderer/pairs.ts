import type { RenderInput } from '@repo/contract/prerendered';
import type { LoadableRelease } from '@repo/contract/releases';

/** Three remotes of the live builds, with canaries of the shell and of a remote, and previews. */
const MAX_PAIRS = 8;

export interface Pair {
  id: string;
  shell: LoadableRelease;
  remote: LoadableRelease;
  warmUps: RenderInput[];
}

export type Pairs = Map<string, Pair>;

export const pairId = (shell: LoadableRelease, remote: LoadableRelease) =>
  `${shell.baseUrl} ${remote.baseUrl}`;

export function keepPair(pairs: Pairs, pair: Pair): Pair {
  pairs.set(pair.id, pair);
  const [oldest] = pairs.keys();
  if (pairs.size > MAX_PAIRS && oldest !== undefined) pairs.delete(oldest);
  return pair;
}

/** Builds of development servers are not in the release folder. */
export function hasBundle({ app, build, baseUrl, render }: LoadableRelease): boolean {
  return render !== undefined && baseUrl === `/mf/${app.name}/${build}/`;
}
