import type { Language } from '@repo/contract/languages';
import type { PrerenderedPage } from '@repo/contract/prerendered';
import type { LiveRelease, LoadableRelease } from '@repo/contract/releases';
import { resolveRoute, takesCards, type Resolution } from '@repo/contract/routing';
import { Router, type Request, type Response } from 'express';
import { isDatabaseUnavailable } from '../db/errors.ts';
import { countUnread } from '../features/notifications/count-unread.ts';
import { createContext, type Services } from '../http/create-context.ts';
import { persistRequestedLanguage } from '../http/persist-requested-language.ts';
import { setDocumentPolicy } from '../http/security-headers.ts';
import { developmentReleases, withDevelopment } from '../releases/development-releases.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import { preloadHeader, renderUnavailablePage, renderDocument } from './document.ts';
import type { PrerenderedPages } from './prerendered-pages.ts';
import { releasesForShell } from './releases-for-shell.ts';
import { normalizeSlashes } from './normalize-slashes.ts';

const SHELL = 'shell';

interface PagesOptions {
  services: Services;
  live: LiveReleases;
  prerendered: PrerenderedPages;
  publicUrl: string;
  /** Builds of a development server in front may stand in for the live ones. */
  development: boolean;
}

function shownBy(live: LiveRelease[], resolution: Resolution) {
  if (resolution.kind !== 'screen') return null;
  const release = live.find(({ app }) => app.name === resolution.app);
  return release ? { release, screen: resolution.screen } : null;
}

/** True for a public page that its app keeps from search engines. */
function isNoIndex(live: LiveRelease[], resolution: Resolution): boolean {
  if (resolution.kind !== 'screen' || resolution.audience !== 'public') return false;
  const routes = live.find(({ app }) => app.name === resolution.app)?.app.routes ?? [];
  return routes.some(({ path, index }) => path === resolution.path && index === false);
}

/** True when the address's query changes what the screen shows. */
function queryMatters({ app }: LoadableRelease, path: string, query: Request['query']): boolean {
  const names = app.routes.find((route) => route.path === path)?.query ?? [];
  return names.some((name) => name in query);
}

/** Every page: session, language and releases in one document; what the path shows is decided here. */
export function pages(options: PagesOptions): Router {
  const { services, live, publicUrl } = options;

  /** What a signed-out visitor sees, as its build rendered it; without the HTML where that would not fit. */
  async function prerenderedOf(
    req: Request,
    language: Language,
    releases: LiveRelease[],
    resolution: Resolution,
  ): Promise<PrerenderedPage | null> {
    if (resolution.kind !== 'screen' || resolution.audience !== 'public') return null;
    const shown = shownBy(releases, resolution);
    const page = shown && (await options.prerendered.find(shown.release, shown.screen, language));
    if (!page) return null;
    const shell = releases.find(({ app }) => app.name === SHELL);
    const fits =
      shell?.takesPrerendered && !queryMatters(shown.release, resolution.path, req.query);
    return fits ? page : { ...page, html: '', styles: [] };
  }

  async function answer(req: Request, res: Response): Promise<void> {
    const context = createContext(services, req, res);
    const { language } = context.request;
    res.set({
      'cache-control': 'no-store',
      'content-language': language,
      vary: 'cookie, accept-language',
    });
    persistRequestedLanguage(req, res);
    const development = options.development ? await developmentReleases(req) : [];
    const releases = withDevelopment(live.current(), development);
    const shell = releases.find(({ app }) => app.name === SHELL);
    const user = await context.user();
    const apps = releases.map(({ app }) => app);
    const resolution = resolveRoute(apps, req.path, user);
    if (resolution.kind === 'redirect') return res.redirect(302, resolution.to);
    if (isNoIndex(releases, resolution)) res.set('x-robots-tag', 'noindex');
    const nonce = setDocumentPolicy(res, {
      integrity: development.length === 0,
      takesCards: services.payments !== null && takesCards(apps, req.path),
    });
    const missing = resolution.kind === 'not-found';
    res.status(missing ? 404 : 200).type('html');
    if (!shell) {
      res.status(503).send(renderUnavailablePage({ language, brand: services.brand }));
      return;
    }
    const unreadNotifications = user ? await countUnread(services.db, user.id) : 0;
    const { brand } = services;
    const data = {
      user,
      unreadNotifications,
      language,
      brand,
      releases: releasesForShell(releases, user),
      nonce,
    };
    const shown = shownBy(releases, resolution);
    const prerendered = user ? null : await prerenderedOf(req, language, releases, resolution);
    res.set('link', preloadHeader(shell, nonce, { later: Boolean(prerendered?.html) }));
    const path = resolution.kind === 'screen' ? resolution.path : req.path;
    const parts = { data, shell, shown, prerendered, missing, siteUrl: publicUrl, path };
    res.send(renderDocument(parts));
  }

  return Router().get(/^\//, async (req, res) => {
    const tidy = normalizeSlashes(req);
    if (tidy) return res.redirect(301, tidy);
    // A file that is not there (an icon, a map) is asked for by a program, a page by a browser's address bar.
    if (/\.\w+$/.test(req.path) && !req.headers.accept?.includes('text/html')) {
      res.status(404).type('text').send('Not found');
      return;
    }
    try {
      await answer(req, res);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      const { language } = createContext(services, req, res).request;
      setDocumentPolicy(res);
      res
        .status(503)
        .type('html')
        .send(renderUnavailablePage({ language, brand: services.brand }));
    }
  });
}
