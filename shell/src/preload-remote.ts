import { resolveRoute } from '@repo/contract/routing';
import { preloadScripts } from '@repo/federation/script-loading.ts';
import { readPageData } from './page-data.ts';

/**
 * Preloads the scripts that hydrate a prerendered page. Its document names none of them, because they would
 * delay the first paint.
 */
function preloadRemote(): void {
  if (!document.querySelector('body > [data-mf]')) return;
  const { releases, user, nonce } = readPageData();
  const apps = releases.map(({ app }) => app);
  const resolution = resolveRoute(apps, location.pathname, user);
  if (resolution.kind !== 'screen') return;
  const release = releases.find(({ app }) => app.name === resolution.app);
  if (!release) return;
  const { entry, preload, screens } = release;
  preloadScripts(release, [...entry, ...preload, ...(screens[resolution.screen] ?? [])], nonce);
}

preloadRemote();
