import type { AppDescription } from '@repo/contract/app-description';
import type { ShellApi, ShellLocation } from '@repo/federation/shell-api.ts';
import { observable } from './observable.ts';
import { resolvePlace, type ResolvedPlace } from './resolve-place.ts';
import { rememberScroll } from './scroll-memory.ts';

/** A location with what it shows and how the reader got there. */
export interface Place extends ShellLocation, ResolvedPlace {
  /** Names the entry of the browser's history. */
  key: string;
  /** `query`: the screen noted its own state (a search, a tab) in the address; scroll and focus stay. */
  via: 'start' | 'link' | 'history' | 'query';
}

export interface Navigation {
  api: ShellApi['navigation'];
  place(): Place;
}

interface NavigationOptions {
  apps: readonly AppDescription[];
  session: ShellApi['session'];
}

/** The one history of the page. Every app's links come through here. */
export function createNavigation({ apps, session }: NavigationOptions): Navigation {
  const resolve = (url: URL) => resolvePlace(apps, url, session.current());

  history.scrollRestoration = 'manual';
  const first = resolve(here());
  const firstKey = currentKey() ?? newKey();
  history.replaceState({ key: firstKey }, '', addressOf(first));
  const place = observable<Place>({ ...first, key: firstKey, via: 'start' });

  function navigate(to: string, { replace = false } = {}): void {
    const url = new URL(to, location.href);
    if (url.origin !== location.origin || url.pathname.startsWith('/api/')) {
      location.assign(url);
      return;
    }
    rememberScroll(place.get().key);
    const next = resolve(url);
    const address = addressOf(next);
    const key = newKey();
    if (replace || address === addressOf(place.get())) history.replaceState({ key }, '', address);
    else history.pushState({ key }, '', address);
    const isQuery = replace && next.pathname === place.get().pathname;
    place.set({ ...next, key, via: isQuery ? 'query' : 'link' });
  }

  addEventListener('popstate', () => {
    const next = resolve(here());
    const key = currentKey() ?? newKey();
    const shown = place.get();
    history.replaceState({ key }, '', addressOf(next));
    if (next.pathname === shown.pathname && next.search === shown.search) {
      // A jump within the page, such as to #main: the browser's own.
      Object.assign(shown, { hash: next.hash, key });
      return;
    }
    rememberScroll(shown.key);
    place.set({ ...next, key, via: 'history' });
  });
  addEventListener('pagehide', () => rememberScroll(place.get().key));

  // The same address may show something else to another person.
  session.subscribe(() => {
    const shown = place.get();
    const next = resolve(here());
    if (JSON.stringify(next) === JSON.stringify(resolvedOf(shown))) return;
    history.replaceState({ key: shown.key }, '', addressOf(next));
    place.set({ ...next, key: shown.key, via: 'link' });
  });

  return { place: place.get, api: { location: place.get, subscribe: place.subscribe, navigate } };
}

function here(): URL {
  return new URL(location.href);
}

function resolvedOf({ pathname, search, hash, resolution, match }: Place): ResolvedPlace {
  return { pathname, search, hash, resolution, match };
}

function addressOf({ pathname, search, hash }: ResolvedPlace): string {
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
