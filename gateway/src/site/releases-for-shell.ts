import type { LiveRelease, LoadableRelease } from '@repo/contract/releases';
import { audiencesOf } from '@repo/contract/routing';
import type { CurrentUser } from '@repo/contract/users';

/**
 * Strips from the live releases what the document already contains. For a visitor, apps without public routes keep only
 * their route table, because signing in always loads a new document, while signing out does not.
 */
export function releasesForShell(live: LiveRelease[], user: CurrentUser | null): LiveRelease[] {
  const visitor = audiencesOf(null);
  return live.map(({ lastGood, ...release }) => {
    const own = withoutDocumentParts(release);
    const forVisitors = release.app.routes.some(({ audience }) => visitor.includes(audience));
    return user || forVisitors
      ? { ...own, lastGood: lastGood && withoutDocumentParts(lastGood) }
      : withoutScripts(own);
  });
}

/**
 * The rest is enough to render a page, which loads no script. Its input is sent to another process
 * and parsed twice.
 */
export const releasesForRenderer = (releases: LiveRelease[]): LiveRelease[] =>
  releases.map(withoutScripts);

function withoutScripts(release: LoadableRelease): LiveRelease {
  return { ...release, preload: [], screens: {}, integrity: {}, lastGood: null };
}

function withoutDocumentParts(release: LoadableRelease): LoadableRelease {
  const {
    inlineStyles: _styles,
    prerendered: _pages,
    render: _render,
    iframes: _iframes,
    icons: _icons,
    themeColor: _color,
    hydratesPrerendered: _hydrates,
    procedures: _procedures,
    files: _files,
    signature: _signature,
    ...rest
  } = release;
  const routes = rest.app.routes.map(({ head: _head, data: _data, ...route }) => route);
  const { [_render ?? '']: _hash, ...integrity } = rest.integrity;
  return { ...rest, integrity, app: { ...rest.app, routes } };
}
