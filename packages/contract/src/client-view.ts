import type { AppDescription } from './app-description.ts';
import { matchPath } from './routing.ts';

/** The pattern of the paths at which the shell shows an admin a client's screens. */
const PATTERN = '/admin/client/{id}/view/{path*}';

/**
 * Request header with the id of the client whose screens an admin looks at. The gateway then runs the queries that are
 * marked for it as that client, and refuses everything else with `read-only-view`.
 */
export const VIEW_AS_HEADER = 'x-view-as';

export function clientFilePath(clientId: string): string {
  return `/admin/client/${encodeURIComponent(clientId)}`;
}

/** Returns the address at which an admin sees the screen that a client has at `path`. */
export function clientViewPath(clientId: string, path = '/'): string {
  const base = `${clientFilePath(clientId)}/view`;
  return path.startsWith('/?') || path.startsWith('/#') || path === '/'
    ? base + path.slice(1)
    : base + path;
}

/** Returns the client and the path of their screen that an address of {@link clientViewPath} shows, else null. */
export function matchClientView(pathname: string): { clientId: string; path: string } | null {
  const params = matchPath(PATTERN, pathname);
  return params && { clientId: params['id'] ?? '', path: `/${params['path']}` };
}

/**
 * Returns the apps with the screens and sections that such a view may show: the client's own, but not their account,
 * whose page is about passwords, sessions and devices, and no card form.
 */
export function viewableApps(apps: readonly AppDescription[]): AppDescription[] {
  const accounts = apps.flatMap(({ navigation }) =>
    navigation.filter(({ account }) => account).map(({ path }) => path),
  );
  const signedOut = apps.flatMap(({ routes }) =>
    routes.filter(({ audience }) => audience === 'visitor').map(({ path }) => path),
  );
  const hidden = new Set([...accounts, ...signedOut]);
  return apps.map((app) => ({
    ...app,
    routes: app.routes.filter(
      ({ audience, path, takesCards }) =>
        (audience === 'client' || audience === 'onboarding') && !takesCards && !hidden.has(path),
    ),
    navigation: app.navigation.filter(
      ({ audience, path }) => audience === 'client' && !hidden.has(path),
    ),
  }));
}
