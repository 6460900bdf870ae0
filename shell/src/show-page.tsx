import {
  EARLY_CLICK_ATTRIBUTE,
  PRERENDERED_ATTRIBUTE,
  SLOW_SCRIPTS_NOTICE_ID,
  TIME_ZONE_COOKIE,
  type PageData,
} from '@repo/contract/page-data';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { HydratedApp } from './hydrated-app.tsx';
import { frameKind } from './frame/frame-kind.ts';
import { loadFullFrame } from './frame/lazy-full-frame.tsx';
import { reloadForFormerUser } from './restored-page.ts';
import { createShell, type Shell } from './shell-api/create-shell.ts';
import { storeCookie } from './store-cookie.ts';
import { reportWebVitals } from './web-vitals.ts';

export async function showPage(data: PageData): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no #root');
  storeCookie(TIME_ZONE_COOKIE, Intl.DateTimeFormat().resolvedOptions().timeZone);
  document.getElementById(SLOW_SCRIPTS_NOTICE_ID)?.remove();
  const shell = createShell(data);
  const isFull = frameKind(shell.currentRoute().resolution, data.user) === 'full';
  // Without the frame's code its HTML cannot be hydrated.
  if (root.hasChildNodes() && isFull && !(await isFrameLoaded())) {
    root.replaceChildren();
    root.removeAttribute(PRERENDERED_ATTRIBUTE);
  }
  if (data.channels) void addBuildPanel(shell);
  else reportWebVitals(shell);
  reloadForFormerUser(shell.api.session.current);
  if (root.hasChildNodes()) return hydrate(root, shell, data);
  const page = createRoot(root);
  // Synchronous, effects included, so that the window's load event waits for the remote's chain of scripts.
  flushSync(() => page.render(<App shell={shell} />));
}

async function addBuildPanel(shell: Shell): Promise<void> {
  const chunk = import(/* webpackChunkName: "build-panel" */ './build-panel/build-panel.tsx');
  const loaded = await chunk.catch(() => null);
  loaded?.startBuildPanel(shell);
}

function isFrameLoaded(): Promise<boolean> {
  return loadFullFrame().then(
    () => true,
    () => false,
  );
}

function hydrate(root: HTMLElement, shell: Shell, { language }: PageData): void {
  root.removeAttribute(PRERENDERED_ATTRIBUTE);
  // The remote replays clicks in its own HTML.
  let tapped = root.querySelector<HTMLElement>(
    `[${EARLY_CLICK_ATTRIBUTE}]:not([${PRERENDERED_ATTRIBUTE}] *)`,
  );
  tapped?.removeAttribute(EARLY_CLICK_ATTRIBUTE);
  // From now on React handles clicks itself, and a later click replaces the early one.
  root.addEventListener('click', () => (tapped = null), { capture: true, once: true });
  const onHydrated = () => tapped?.click();
  hydrateRoot(root, <HydratedApp shell={shell} language={language} onHydrated={onHydrated} />);
}
