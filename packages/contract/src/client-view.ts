import type { AppDescription } from './app-description.ts';
import { matchPath } from './routing.ts';

const PATTERN = '/admin/client/{id}/view/{path*}';

/**
 * Request header with the id of the client whose screens an admin looks at. The gateway runs the
 * queries marked for it as that client, and refuses everything else with `read-only-view`.
 */
export const VIEW_AS_HEADER = 'x-view-as';

export function clientFilePath(clientId: string): string {
  return `/admin/client/${encodeURIComponent(clientId)}`;
}

export function clientViewPath(clientId: string, path = '/'): string {
  const base = `${clientFilePath(clientId)}/view`;
  return path.startsWith('/?') || path.startsWith('/#') || path === '/'
    ? base + path.slice(1)
    : base + path;
}

export function matchClientView(pathname: string): { clientId: string; path: string } | null {
  const params = matchPath(PATTERN, pathname);
  return params && { clientId: params['id'] ?? '', path: `/${params['path']}` };
}

/**
 * Returns the apps with the screens and sections that a client view may show: no account page
 * (passwords, sessions, devices) and no card form.
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
