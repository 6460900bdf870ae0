import type { AppDescription } from '@repo/contract/app-description';
import { resolveRoute, type Resolution, type RouteMatch } from '@repo/contract/routing';
import type { CurrentUser } from '@repo/contract/users';

const MOST_REDIRECTS = 5;

export type SettledResolution = Exclude<Resolution, { kind: 'redirect' }>;

export interface ResolvedLocation {
  pathname: string;
  search: string;
  hash: string;
  resolution: SettledResolution;
  match: RouteMatch | null;
}

export function resolveLocation(
  apps: readonly AppDescription[],
  url: URL,
  user: CurrentUser | null,
): ResolvedLocation {
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

function matchOf(resolution: SettledResolution): RouteMatch | null {
  if (resolution.kind === 'not-found') return null;
  const { app, screen, path, params } = resolution;
  return { app, screen, path, params };
}
