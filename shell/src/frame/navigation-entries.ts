import type { AppDescription, NavigationEntry } from '@repo/contract/app-description';
import { audiencesOf } from '@repo/contract/routing';
import type { CurrentUser } from '@repo/contract/users';

/** A section with the paths of those below its own: on their pages it is not the current one. */
export interface Section extends NavigationEntry {
  inner: readonly string[];
}

/** Returns the sections of all live apps that `user` may open, in their order. */
export function navigationEntries(apps: readonly AppDescription[], user: CurrentUser): Section[] {
  const audiences = audiencesOf(user);
  const entries = apps
    .flatMap((app) => app.navigation)
    .filter((entry) => audiences.includes(entry.audience))
    .toSorted((a, b) => a.order - b.order);
  const paths = entries.map(({ path }) => path);
  return entries.map((entry) => ({
    ...entry,
    inner: paths.filter((path) => isCurrent(entry, path) === 'true'),
  }));
}

/** Returns the `aria-current` of a section: on its own page, or on one below it that belongs to no inner section. */
export function isCurrent(
  { path, inner = [] }: Pick<NavigationEntry, 'path'> & Partial<Section>,
  pathname: string,
): 'page' | 'true' | undefined {
  if (path === pathname) return 'page';
  if (path === '/' || !pathname.startsWith(`${path}/`)) return undefined;
  return inner.some((one) => isCurrent({ path: one }, pathname)) ? undefined : 'true';
}
