import type { RenderInput } from '@repo/contract/prerendered';
import type { LoadableRelease } from '@repo/contract/releases';

/** Three remotes of the live builds and of those before, or with canaries of the shell and of a remote. */
const MAX_PAIRS = 8;

export interface Pair {
  id: string;
  shell: LoadableRelease;
  remote: LoadableRelease;
  /** Pages that a process renders before any user's. */
  warmUps: RenderInput[];
}

/** Those to keep loaded by id, least recently used first. */
export type Pairs = Map<string, Pair>;

export function keepPair(pairs: Pairs, pair: Omit<Pair, 'id'>): Pair {
  const id = `${pair.shell.baseUrl} ${pair.remote.baseUrl}`;
  const kept = pairs.get(id) ?? { ...pair, id };
  pairs.delete(id);
  pairs.set(id, kept);
  const [oldest] = pairs.keys();
  if (pairs.size > MAX_PAIRS && oldest !== undefined) pairs.delete(oldest);
  return kept;
}

/** Builds of development servers are not in the release folder. */
export function hasBundle({ app, build, baseUrl, render }: LoadableRelease): boolean {
  return render !== undefined && baseUrl === `/mf/${app.name}/${build}/`;
}
