import type { AppRoute } from '@repo/contract/app-description';
import type { Audience } from '@repo/contract/audiences';
import { useOnline } from '@repo/screens/use-online.ts';
import { useEffect } from 'react';
import { useObservable, useOfRoute, usePage } from '../page-context.tsx';
import { whenIdle } from '../preload-when-idle.ts';
import { resolveLocation } from '../shell-api/resolve-location.ts';
import { isScreenPath } from '@repo/contract/site-path';

/** Public pages are read once, often on a limited data plan. */
const PUBLIC: readonly Audience[] = ['public', 'visitor'];

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Loads the code of the app's other screens for the same audience while the page is idle, so that they open offline.
 * Stops at the first failure until the network returns. A screen whose link is touched does not wait for that.
 */
export function usePreloadedScreens(): void {
  const { api, readyRemote, releases } = usePage();
  const remote = useObservable(readyRemote);
  const online = useOnline();
  const audience = useOfRoute(({ resolution }) =>
    resolution.kind === 'screen' ? resolution.audience : 'public',
  );
  useEffect(() => {
    if (!remote || !online || PUBLIC.includes(audience) || savesData()) return undefined;
    const canceled = new AbortController();
    const expectScreen = (url: URL) => {
      const apps = releases.map(({ app }) => app);
      const next = resolveLocation(apps, url, api.session.current());
      if (next.resolution.kind !== 'screen' || next.resolution.app !== remote.app) return;
      const { screen, audience, path, params } = next.resolution;
      const { pathname, search } = next;
      remote.preload(screen).catch(() => {});
      // The audit records an admin's read as an opening.
      if (audience === 'admin') return;
      api.events.emit('screen-expected', { audience, path, params, search, pathname, screen });
    };
    watchLinks(expectScreen, canceled.signal);
    if (process.env['NODE_ENV'] === 'development') return () => canceled.abort();
    const release = releases.find(({ app }) => app.name === remote.app);
    void loadInTurn(
      screensFor(release?.app.routes ?? [], audience),
      remote.preload,
      canceled.signal,
    );
    return () => canceled.abort();
  }, [remote, online, audience, releases, api]);
}

function screensFor(routes: readonly AppRoute[], audience: Audience): Set<string> {
  return new Set(routes.filter((route) => route.audience === audience).map(({ screen }) => screen));
}

async function loadInTurn(
  screens: Set<string>,
  load: (screen: string) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  try {
    for (const screen of screens) {
      await new Promise<void>(whenIdle);
      if (signal.aborted) return;
      await load(screen);
    }
  } catch {}
}

function savesData(): boolean {
  const { connection = {} } = navigator as { connection?: Connection };
  return connection.saveData === true || connection.effectiveType?.endsWith('2g') === true;
}

/** A finger that touches a link enters it first, as a mouse does. */
const inputEvents = ['pointerover', 'focusin'] as const;

/**
 * Calls `listener` with the address of each link to a screen of this site that is pointed at,
 * touched or focused, once until another element is.
 */
function watchLinks(listener: (url: URL) => void, signal: AbortSignal): void {
  let last: Element | null = null;
  const onInput = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const isEntered = link !== last;
    last = link;
    if (!link || !isEntered || link.target) return;
    const url = new URL(link.href);
    const isScreen = url.origin === location.origin && isScreenPath(url.pathname + url.search);
    if (isScreen) listener(url);
  };
  for (const type of inputEvents) document.addEventListener(type, onInput, { signal });
}
