import type { AppDescription } from '@repo/contract/app-description';
import { resolveRoute, type Resolution, type RouteMatch } from '@repo/contract/routing';
import type { CurrentUser } from '@repo/contract/users';

const MOST_REDIRECTS = 5;

export type Shown = Exclude<Resolution, { kind: 'redirect' }>;

export interface ResolvedPlace {
  pathname: string;
  search: string;
  hash: string;
  resolution: Shown;
  match: RouteMatch | null;
}

/** What `url` shows to `user`, with redirects followed. */
export function resolvePlace(
  apps: readonly AppDescription[],
  url: URL,
  user: CurrentUser | null,
): ResolvedPlace {
  let { pathname, search, hash } = url;
  for (let redirects = 0; redirects < MOST_REDIRECTS; redirects += 1) {
    const resolution = resolveRoute(apps, pathname, user);
    if (resolution.kind !== 'redirect') {
      return { pathname, search, hash, resolution, match: matchOf(resolution) };
    }
    ({ pathname, search, hash } = new URL(resolution.to, url));
  }
  return {
    pathname,
    search,
    hash,
    resolution: { kind: 'not-found', signIn: false },
    match: null,
  };
}

function matchOf(resolution: Shown): RouteMatch | null {
  if (resolution.kind === 'not-found') return null;
  const { app, screen, path, params } = resolution;
  return { app, screen, path, params };
}
