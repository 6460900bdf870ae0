import type { AppDescription, NavigationEntry } from '@repo/contract/app-description';
import { audiencesOf } from '@repo/contract/routing';
import type { CurrentUser } from '@repo/contract/users';

/** `inner` has the paths of sections below this one's, on whose pages it is not the current one. */
export interface Section extends NavigationEntry {
  inner: readonly string[];
}

export function navigationEntries(apps: readonly AppDescription[], user: CurrentUser): Section[] {
  const entries = apps
    .flatMap((app) => app.navigation)
    .filter((entry) => isFor(entry, user))
    .toSorted((a, b) => a.order - b.order);
  const paths = entries.map(({ path }) => path);
  return entries.map((entry) => ({
    ...entry,
    inner: paths.filter((path) => isCurrent(entry, path) === 'true'),
  }));
}

function isFor({ audience, account }: NavigationEntry, user: CurrentUser): boolean {
  if (!audiencesOf(user).includes(audience)) return false;
  return user.role !== 'admin' || audience === 'admin' || account === true;
}

export function isCurrent(
  { path, inner = [] }: Pick<NavigationEntry, 'path'> & Partial<Section>,
  pathname: string,
): 'page' | 'true' | undefined {
  if (path === pathname) return 'page';
  if (path === '/' || !pathname.startsWith(`${path}/`)) return undefined;
  return inner.some((one) => isCurrent({ path: one }, pathname)) ? undefined : 'true';
}
