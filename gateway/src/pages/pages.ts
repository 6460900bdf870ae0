import type { LiveRelease } from '@repo/contract/releases';
import { matchPath, resolveRoute, type Resolution } from '@repo/contract/routing';
import { Router, type Request, type Response } from 'express';
import { countUnread } from '../features/notifications/notifications.queries.ts';
import { createContext, type Services } from '../http/create-context.ts';
import { setDocumentPolicy } from '../http/security-headers.ts';
import { developmentReleases, withDevelopment } from '../releases/development-releases.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import { isDatabaseAway } from '../trpc/error-body.ts';
import { renderAwayPage, renderDocument } from './document.ts';

const SHELL = 'shell';
const CARD_PAGE = '/subscribe';

function shownBy(live: LiveRelease[], resolution: Resolution) {
  if (resolution.kind !== 'screen') return null;
  const release = live.find(({ app }) => app.name === resolution.app);
  return release ? { release, screen: resolution.screen } : null;
}

/** The document's head carries the theme; its data need not. */
function withoutStyles({ inlineStyles: _styles, lastGood, ...release }: LiveRelease): LiveRelease {
  if (!lastGood) return { ...release, lastGood };
  const { inlineStyles: _lastStyles, ...rest } = lastGood;
  return { ...release, lastGood: rest };
}

/** Every page: session, language and releases in one document; what the path shows is decided here. */
export function pages(services: Services, live: LiveReleases, allowDevelopment: boolean): Router {
  async function answer(req: Request, res: Response): Promise<void> {
    const context = createContext(services, req, res);
    const { language } = context.request;
    res.set({
      'cache-control': 'no-store',
      'content-language': language,
      vary: 'cookie, accept-language',
    });
    const development = allowDevelopment ? await developmentReleases(req) : [];
    const releases = withDevelopment(live.current(), development);
    const shell = releases.find(({ app }) => app.name === SHELL);
    const user = await context.user();
    const resolution = resolveRoute(
      releases.map(({ app }) => app),
      req.path,
      user,
    );
    if (resolution.kind === 'redirect') return res.redirect(302, resolution.to);
    const nonce = setDocumentPolicy(res, {
      integrity: development.length === 0,
      takesCards: services.payments !== null && matchPath(CARD_PAGE, req.path) !== null,
    });
    res.status(resolution.kind === 'not-found' ? 404 : 200).type('html');
    if (!shell) {
      res.status(503).send(renderAwayPage({ language, brand: services.brand }));
      return;
    }
    const unreadNotifications = user ? await countUnread(services.db, user.id) : 0;
    const { brand } = services;
    const data = {
      user,
      unreadNotifications,
      language,
      brand,
      releases: releases.map(withoutStyles),
      nonce,
    };
    res.send(renderDocument({ data, shell, shown: shownBy(releases, resolution) }));
  }

  return Router().get(/^\//, async (req, res) => {
    // A file that is not there (an icon, a map) is asked for by a program, a page by a browser's address bar.
    if (/\.\w+$/.test(req.path) && !req.headers.accept?.includes('text/html')) {
      res.status(404).type('text').send('Not found');
      return;
    }
    try {
      await answer(req, res);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      const { language } = createContext(services, req, res).request;
      setDocumentPolicy(res);
      res
        .status(503)
        .type('html')
        .send(renderAwayPage({ language, brand: services.brand }));
    }
  });
}
