import type { AppDescription } from '@repo/contract/app-description';
import { clientViewPath, matchClientView } from '@repo/contract/client-view';
import { isScreenPath } from '@repo/contract/site-path';
import type { CurrentUser } from '@repo/contract/users';
import type { ShellApi } from '@repo/federation/shell-api.ts';
import type { Shell } from '../shell-api/create-shell.ts';
import type { CurrentRoute, Navigation } from '../shell-api/navigation.ts';
import type { Observable } from '../shell-api/observable.ts';
import { resolveLocation } from '../shell-api/resolve-location.ts';

interface ViewNavigationOptions {
  shell: Pick<Shell, 'api' | 'currentRoute'>;
  apps: readonly AppDescription[];
  client: Observable<CurrentUser>;
  onRefused(): void;
}

/**
 * The navigation of a client's screens below the view's address. Remotes see the client's own paths, resolved for the
 * client, and the page's history holds the address with the prefix.
 */
export function createViewNavigation(options: ViewNavigationOptions): Navigation {
  const { shell, apps, client } = options;
  const { navigation } = shell.api;
  const clientId = client.get().id;
  let source: { outer: CurrentRoute; user: CurrentUser } | undefined;
  let shown: CurrentRoute | undefined;

  function currentRoute(): CurrentRoute {
    const [outer, user] = [shell.currentRoute(), client.get()];
    if (shown && outer === source?.outer && user === source.user) return shown;
    const viewed = matchClientView(outer.pathname);
    if (shown && viewed?.clientId !== clientId) return shown;
    const url = new URL((viewed?.path ?? '/') + outer.search + outer.hash, location.origin);
    source = { outer, user };
    shown = { ...outer, ...resolveLocation(apps, url, user) };
    return shown;
  }

  const resolve = (to: string) => {
    const { pathname, search } = currentRoute();
    return new URL(to, location.origin + pathname + search);
  };

  function navigate(to: string, how?: { replace?: boolean }): void {
    const { origin, pathname, search, hash } = resolve(to);
    const path = pathname + search + hash;
    if (origin !== location.origin) navigation.navigate(to, how);
    else if (!isScreenPath(path)) options.onRefused();
    else navigation.navigate(clientViewPath(clientId, path), how);
  }

  const api: ShellApi['navigation'] = {
    location: currentRoute,
    subscribe: (listener) => {
      const stops = [navigation.subscribe(listener), client.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    navigate,
    ...(navigation.openOverlay && { openOverlay: navigation.openOverlay }),
    addressOf: (to) => (isScreenPath(to) ? clientViewPath(clientId, to) : to),
  };
  return { api, currentRoute };
}
