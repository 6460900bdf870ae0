import type { PageData } from '@repo/contract/page-data';
import { resolveRoute, SHELL_APP } from '@repo/contract/routing';
import { loadRemote } from '@repo/federation/load-remote.ts';
import { preloadScripts } from '@repo/federation/script-loading.ts';
import { frameKind } from './frame/frame-kind.ts';

/**
 * Requests the scripts that hydrate a page with HTML, before the shell is evaluated. Its document names none of them,
 * because they would delay the first paint. The window's load event waits for them.
 */
export function preloadRemote({ releases, user, nonce }: PageData): void {
  if (!document.querySelector('[data-mf]')) return;
  const apps = releases.map(({ app }) => app);
  const resolution = resolveRoute(apps, location.pathname, user);
  if (resolution.kind !== 'screen') return;
  const release = releases.find(({ app }) => app.name === resolution.app);
  if (!release) return;
  const { entry, preload, screens } = release;
  preloadScripts(release, [...entry, ...preload, ...(screens[resolution.screen] ?? [])], nonce);
  const shell = releases.find(({ app }) => app.name === SHELL_APP);
  if (shell && frameKind(resolution, user) === 'full') preloadScripts(shell, shell.preload, nonce);
  // The remote's slot loads it again, and reports why it cannot.
  loadRemote(release).catch(() => {});
}
