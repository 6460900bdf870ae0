import type { AppDescription } from '@repo/contract/app-description';
import { takesCards } from '@repo/contract/routing';
import { isScreenPath } from '@repo/contract/site-path';
import type { ShellApi, ShellLocation } from '@repo/federation/shell-api.ts';
import { observable } from './observable.ts';
import { createOverlays, entryState } from './overlays.ts';
import { resolveLocation, type ResolvedLocation } from './resolve-location.ts';
import { rememberScroll } from './scroll-position.ts';

export interface CurrentRoute extends ShellLocation, ResolvedLocation {
  key: string;
  /** `query`: the screen stored its own state (a search, a tab) in the URL; scroll and focus stay. */
  via: 'start' | 'link' | 'history' | 'query';
}

export interface Navigation {
  api: ShellApi['navigation'];
  currentRoute(): CurrentRoute;
}

interface NavigationOptions {
  apps: readonly AppDescription[];
  session: Pick<ShellApi['session'], 'current' | 'subscribe'>;
  /**
   * Returns true if the next page must be opened as a document, with the builds that are live then.
   * Asked once for each page.
   */
  needsNewBuilds?: () => boolean;
}

export function createNavigation({
  apps,
  session,
  needsNewBuilds = () => false,
}: NavigationOptions): Navigation {
  const resolve = (url: URL) => resolveLocation(apps, url, session.current());

  history.scrollRestoration = 'manual';
  const first = resolve(here());
  const firstKey = currentKey() ?? newKey();
  history.replaceState(entryState({ key: firstKey }), '', addressOf(first));
  const overlays = createOverlays();
  const current = observable<CurrentRoute>({ ...first, key: firstKey, via: 'start' });

  function navigate(to: string, { replace = false } = {}): void {
    const url = new URL(to, location.href);
    const isElsewhere = url.origin !== location.origin || !isScreenPath(addressOf(url));
    // The content security policy for the card form comes with the document of its path.
    const needsOwnDocument =
      url.pathname !== current.get().pathname && takesCards(apps, url.pathname);
    const next = resolve(url);
    const address = addressOf(next);
    const staysOnPage = replace || address === addressOf(current.get());
    const opensDocument = isElsewhere || needsOwnDocument || (!staysOnPage && needsNewBuilds());
    const replaces = !opensDocument && staysOnPage;
    if (overlays.postpone(() => navigate(to, { replace }), { replaces })) return;
    const hadOverlay = overlays.giveUpEntry();
    if (opensDocument) {
      if (hadOverlay) location.replace(url);
      else location.assign(url);
      return;
    }
    rememberScroll(current.get().key);
    const key = newKey();
    if (replaces || hadOverlay) history.replaceState({ key }, '', address);
    else history.pushState({ key }, '', address);
    const isQuery = replace && next.pathname === current.get().pathname;
    current.set({ ...next, key, via: isQuery ? 'query' : 'link' });
  }

  addEventListener('popstate', () => {
    const next = resolve(here());
    const key = currentKey() ?? newKey();
    const shown = current.get();
    history.replaceState(entryState({ key }), '', addressOf(next));
    const isSamePage = next.pathname === shown.pathname && next.search === shown.search;
    if (isSamePage) {
      Object.assign(shown, { hash: next.hash, key });
    } else {
      rememberScroll(shown.key);
      current.set({ ...next, key, via: 'history' });
    }
    overlays.onMoved(isSamePage);
  });
  addEventListener('pagehide', () => rememberScroll(current.get().key));

  // The same URL may show another screen to another person.
  session.subscribe(() => {
    const shown = current.get();
    const next = resolve(here());
    if (JSON.stringify(next) === JSON.stringify(resolvedOf(shown))) return;
    history.replaceState(entryState({ key: shown.key }), '', addressOf(next));
    current.set({ ...next, key: shown.key, via: 'link' });
  });

  return {
    currentRoute: current.get,
    api: {
      location: current.get,
      subscribe: current.subscribe,
      navigate,
      openOverlay: overlays.open,
    },
  };
}

function here(): URL {
  return new URL(location.href);
}

function resolvedOf({ pathname, search, hash, resolution, match }: CurrentRoute): ResolvedLocation {
  return { pathname, search, hash, resolution, match };
}

function addressOf({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash;
}

function currentKey(): string | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('key' in state)) return undefined;
  return String(state.key);
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
