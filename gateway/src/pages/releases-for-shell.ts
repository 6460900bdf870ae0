import type { LiveRelease, LoadableRelease } from '@repo/contract/releases';
import { audiencesOf } from '@repo/contract/routing';
import type { CurrentUser } from '@repo/contract/users';

/**
 * The live releases as a document's shell needs them: the look and the prerendered HTML stand in the
 * document already. A visitor becomes someone else only by a new document, so of apps that have nothing
 * for visitors only the routes count; whoever is signed in may become a visitor where they are.
 */
export function releasesForShell(live: LiveRelease[], user: CurrentUser | null): LiveRelease[] {
  const visitor = audiencesOf(null);
  return live.map(({ lastGood, ...release }) => {
    const own = withoutOwnParts(release);
    const forVisitors = release.app.routes.some(({ audience }) => visitor.includes(audience));
    return user || forVisitors
      ? { ...own, lastGood: lastGood && withoutOwnParts(lastGood) }
      : { ...own, preload: [], screens: {}, integrity: {}, lastGood: null };
  });
}

function withoutOwnParts(release: LoadableRelease): LoadableRelease {
  const {
    inlineStyles: _styles,
    prerendered: _pages,
    icons: _icons,
    themeColor: _color,
    takesPrerendered: _taken,
    ...rest
  } = release;
  return rest;
}
