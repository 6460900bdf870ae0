import { matchClientView, viewableApps } from '@repo/contract/client-view';
import type { LiveRelease } from '@repo/contract/releases';
import { CLIENT_VIEW_SCREEN, resolveRoute, takesCards } from '@repo/contract/routing';
import { signInPath } from '@repo/contract/site-path';
import type { CurrentUser } from '@repo/contract/users';

function findViewed(releases: LiveRelease[], pathname: string) {
  const viewed = matchClientView(pathname);
  if (!viewed) return null;
  const apps = viewableApps(releases.map(({ app }) => app));
  const client = { role: 'client', onboardingComplete: true } as const;
  const resolution = resolveRoute(apps, viewed.path, client);
  if (resolution.kind !== 'screen') return null;
  const release = releases.find(({ app }) => app.name === resolution.app);
  return release ? { clientId: viewed.clientId, release, screen: resolution.screen } : null;
}

function findSignIn(releases: LiveRelease[]) {
  const apps = releases.map(({ app }) => app);
  const resolution = resolveRoute(apps, signInPath(), null);
  if (resolution.kind !== 'screen') return null;
  const release = releases.find(({ app }) => app.name === resolution.app);
  return release ? { release, screen: resolution.screen } : null;
}

export function resolvePage(releases: LiveRelease[], path: string, user: CurrentUser | null) {
  const apps = releases.map(({ app }) => app);
  const resolution = resolveRoute(apps, path, user);
  const page = { resolution, takesCards: takesCards(apps, path) };
  if (resolution.kind !== 'screen') {
    const shown =
      resolution.kind === 'not-found' && resolution.signIn ? findSignIn(releases) : null;
    return { ...page, path, shown, within: null, route: undefined, missing: true };
  }
  const isView = resolution.screen === CLIENT_VIEW_SCREEN;
  const within = isView ? findViewed(releases, path) : null;
  const release = releases.find(({ app }) => app.name === resolution.app);
  return {
    ...page,
    path: resolution.path,
    within,
    missing: isView && within === null,
    shown: release ? { release, screen: resolution.screen } : null,
    route: release?.app.routes.find(
      ({ path: pattern, audience }) =>
        pattern === resolution.path && audience === resolution.audience,
    ),
  };
}

export type Page = ReturnType<typeof resolvePage>;
