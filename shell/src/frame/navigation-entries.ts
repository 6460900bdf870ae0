import type { AppDescription, NavigationEntry } from '@repo/contract/app-description';
import { audiencesOf } from '@repo/contract/routing';
import type { CurrentUser } from '@repo/contract/users';

/** Returns the sections of all live apps that `user` may open, in their order. */
export function navigationEntries(
  apps: readonly AppDescription[],
  user: CurrentUser,
): NavigationEntry[] {
  const audiences = audiencesOf(user);
  return apps
    .flatMap((app) => app.navigation)
    .filter((entry) => audiences.includes(entry.audience))
    .toSorted((a, b) => a.order - b.order);
}

/** Returns the `aria-current` of a section at `path`: the page itself, or a page below it. */
export function isCurrent(path: string, pathname: string): 'page' | 'true' | undefined {
  if (path === pathname) return 'page';
  return path !== '/' && pathname.startsWith(`${path}/`) ? 'true' : undefined;
}
