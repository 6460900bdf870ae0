import type { Audience } from '@repo/contract/audiences';
import { entityId } from '@repo/contract/ids';
import type { AppRoute } from '@repo/contract/app-description';
import type { EarnedClaims } from '@repo/contract/earned-claims';
import type { Language } from '@repo/contract/languages';
import { TIME_ZONE_COOKIE, type DocumentData } from '@repo/contract/page-data';
import type { PageHead, PrerenderedPage } from '@repo/contract/prerendered';
import type { LiveRelease, LoadableRelease } from '@repo/contract/releases';
import { SHELL_APP } from '@repo/contract/routing';
import type { CurrentUser } from '@repo/contract/users';
import { Router, type Request, type Response } from 'express';
import type { Db } from '../db/database.ts';
import { countUnread } from '../features/notifications/list-notifications.ts';
import { createContext, type Services } from '../http/create-context.ts';
import {
  cookieOf,
  languageOf,
  offeredLanguage,
  pageLanguageOf,
  persistRequestedLanguage,
} from '../http/request-info.ts';
import { siteOriginOf } from '../http/same-origin.ts';
import { setDocumentPolicy } from '../http/security-headers.ts';
import type { BuildHealth } from '../releases/build-health.ts';
import { addressKeyOf } from '../limits/address-key.ts';
import { DomainError } from '../errors.ts';
import { findUser } from '../users/users.ts';
import { preloadHeader, renderDocument, renderRefusalPage } from '../html/document.ts';
import { countFailure, nameOf } from './build-reports.ts';
import { PREVIEW_EXIT } from '../html/preview-banner.ts';
import { knownTimeZone } from '../renderer/known-time-zone.ts';
import type { Renderer } from '../renderer/renderer.ts';
import type { PrerenderedPages } from './prerendered-pages.ts';
import type { Context } from '../trpc/context.ts';
import { toErrorBody } from '../trpc/error-body.ts';
import { retryHeaders } from '../trpc/retry-headers.ts';
import { normalizeSlashes } from './normalize-slashes.ts';
import type { FindReleases } from './visitor-releases.ts';
import { releasesForRenderer, releasesForShell } from './releases-for-shell.ts';
import { resolvePage, type Page } from './resolve-page.ts';
import { logOf, requestIdOf } from '../log.ts';
import { inSpan, traceParent } from '../tracing.ts';

const PRIVATE: readonly Audience[] = ['onboarding', 'client', 'admin'];

interface PagesOptions {
  services: Services;
  prerendered: PrerenderedPages;
  publicUrl: string;
  showsExamples: boolean;
  earnedClaims: () => EarnedClaims;
  findReleases: FindReleases;
  renderer: Renderer;
  health: BuildHealth;
  position(): string | undefined;
  /** Never throws. */
  readData(request: ScreenRequest): Promise<DocumentData | undefined>;
}

export interface ScreenRequest {
  req: Request;
  context: Context;
  user: CurrentUser;
  route: AppRoute;
  params: Record<string, string>;
}

async function hasFinishedOnboarding(db: Db, clientId: string): Promise<boolean> {
  const client = await findUser(db, entityId.parse(clientId));
  return client?.onboardingComplete === true;
}

function headOf({ route }: Page, language: Language, siteName: string): PageHead | null {
  const own = route?.head?.[language];
  return own ? { ...own, title: `${own.title} · ${siteName}`, structuredData: [] } : null;
}

export function pages(options: PagesOptions): Router {
  const { services, publicUrl } = options;
  const { brand } = services;

  async function findPrerendered(
    { resolution, shown, route }: Page,
    shell: LiveRelease,
    language: Language,
    query: Request['query'],
  ): Promise<PrerenderedPage | null> {
    if (!shown || resolution.kind !== 'screen' || resolution.audience !== 'public') return null;
    const page = await options.prerendered.find(shown.release, shown.screen, language);
    if (!page) return null;
    const fits = shell.hydratesPrerendered && !route?.query?.some((name) => name in query);
    return fits ? page : { ...page, html: '', styles: [] };
  }

  async function respond(req: Request, res: Response): Promise<void> {
    const position = options.position();
    const context = createContext(services, req, res);
    const user = await context.user();
    // A signed-in person's language is the account's, which nothing but their own choice changes.
    const language = user?.language ?? pageLanguageOf(req);
    if (!user) persistRequestedLanguage(req, res, publicUrl);
    res.set({
      'cache-control': 'no-store',
      'content-language': language,
      vary: 'cookie, accept-language',
    });

    const found = await options.findReleases(req, res, context);
    const { releases, unavailable, isDevelopment, preview, channels } = found;
    const shell = releases.find(({ app }) => app.name === SHELL_APP);
    const page = resolvePage([...releases, ...unavailable], req.path, user);
    const { resolution, shown, within, route, path, missing } = page;
    if (resolution.kind === 'redirect') return res.redirect(302, resolution.to);
    const needed = [shown, within].flatMap((screen) => screen?.release ?? []);
    if (!shell || needed.some((release) => unavailable.includes(release)))
      throw new DomainError('unavailable', 'An app of this page cannot be served');

    if (route?.index === false) res.set('x-robots-tag', 'noindex');
    const takesCards = services.payments !== null && page.takesCards;
    const nonce = setDocumentPolicy(res, {
      integrity: !isDevelopment,
      takesCards,
      // Before their scripts run, the forms of signed-in users' screens can be seen but not sent.
      sendsForms: resolution.kind !== 'screen' || !PRIVATE.includes(resolution.audience),
      formTarget: preview && siteOriginOf(req, publicUrl) + PREVIEW_EXIT,
    });
    const prerendered = user ? null : await findPrerendered(page, shell, language, req.query);
    // A client who has not finished the onboarding has other screens in the slim frame, which the page requests itself.
    const isUnfinished = within && !(await hasFinishedOnboarding(services.db, within.clientId));
    const ofScreen =
      user && route?.data && resolution.kind === 'screen'
        ? options.readData({ req, context, user, route, params: resolution.params })
        : undefined;
    const unreadNotifications = user ? await countUnread(services.db, user.id) : 0;
    const documentData = await ofScreen;
    const isCounted = !isDevelopment && !preview;
    const visitor = user?.id ?? addressKeyOf(req);
    if (isCounted)
      options.health.addVisit(visitor, [shell, shown?.release ?? shell].map(nameOf), 'visits');
    const traceOfPage = traceParent();
    const earnedClaims = options.earnedClaims();
    const data = {
      user,
      unreadNotifications,
      payments: services.payments !== null,
      showsExamples: options.showsExamples,
      ...(Object.keys(earnedClaims).length > 0 && { earnedClaims }),
      language,
      brand,
      releases: releasesForShell(releases, user),
      nonce,
      ...((isDevelopment || preview) && { channels }),
      ...(traceOfPage && { traceParent: traceOfPage }),
      ...(documentData && { documentData }),
      ...(user && position && { position }),
    };
    // The shell's own screens have no HTML, because its render bundle only draws the frame around a remote's.
    const remote = shown && shown.release !== shell ? shown.release : null;
    const rendered =
      user && remote && !isDevelopment
        ? await inSpan('render', {}, () =>
            options.renderer.render({
              shell,
              remote,
              input: {
                data: { ...data, releases: releasesForRenderer(data.releases) },
                pathname: req.path,
                search: searchOf(req),
                timeZone: knownTimeZone(cookieOf(req, TIME_ZONE_COOKIE)),
              },
              onRun: isCounted
                ? (failed) => countRender(req, { visitor, pair: [shell, remote], failed })
                : undefined,
            }),
          )
        : null;
    // Scripts do not compete with what the page paints.
    if (!prerendered?.html && !rendered) res.set('link', preloadHeader(shell, nonce));
    const framed =
      resolution.kind === 'not-found'
        ? user?.onboardingComplete === true
        : ['client', 'admin'].includes(resolution.audience) && !isUnfinished;
    const html = renderDocument({
      data,
      shell,
      shown,
      within: isUnfinished ? null : within,
      prerendered,
      rendered,
      head: prerendered?.head ?? headOf(page, language, brand.name),
      missing,
      framed,
      offered: user ? undefined : offeredLanguage(req),
      siteUrl: publicUrl,
      path,
      takesCards,
      preview,
    });
    // `send` would hash it for an ETag, which `no-store` makes useless.
    res
      .status(missing ? 404 : 200)
      .type('html')
      .end(Buffer.from(html));
  }

  function countRender(
    req: Request,
    {
      visitor,
      pair,
      failed,
    }: { visitor: string; pair: LiveRelease[]; failed: LoadableRelease | null },
  ): void {
    options.health.addVisit(visitor, pair.map(nameOf), 'renders');
    if (!failed) return;
    const failure = { build: nameOf(failed), visitor, kind: 'failedRenders' } as const;
    countFailure(services, options.health, failure).catch((error: unknown) =>
      logOf(req).warn({ err: error }, 'a failed render was not counted'),
    );
  }

  function sendRefusal(req: Request, res: Response, status: number, language: Language): void {
    setDocumentPolicy(res);
    res
      .status(status)
      .set('cache-control', 'no-store')
      .type('html')
      .send(renderRefusalPage({ status, language, brand, requestId: requestIdOf(req) }));
  }

  return Router().get(/^\//, async (req, res) => {
    const normalized = normalizeSlashes(req);
    if (normalized) return res.redirect(301, normalized);
    // Paths with a file extension are asset requests unless the client accepts HTML.
    if (/\.\w+$/.test(req.path) && !req.headers.accept?.includes('text/html')) {
      res.status(404).type('text').send('Not found');
      return;
    }
    try {
      await respond(req, res);
    } catch (error) {
      const { status } = toErrorBody(error);
      if (status !== 429 && status !== 503) throw error;
      sendRefusal(req, res.set(retryHeaders([error])), status, languageOf(req));
    }
  });
}

function searchOf({ originalUrl }: Request): string {
  return /\?.+/s.exec(originalUrl)?.[0] ?? '';
}
