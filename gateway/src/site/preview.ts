import type { Language } from '@repo/contract/languages';
import { Router, type CookieOptions, type Request, type Response } from 'express';
import type { Db } from '../db/database.ts';
import { recordAuditEvent } from '../db/record-audit-event.ts';
import { plainPage } from '../html/plain-page.ts';
import { PREVIEW_EXIT } from '../html/preview-banner.ts';
import { createContext, type Services } from '../http/create-context.ts';
import { cookieOf, languageOf } from '../http/request-info.ts';
import { setPlainPagePolicy } from '../http/security-headers.ts';
import { readRelease } from '../releases/live-releases.ts';
import { PREVIEW_COOKIE_MS, readPreview, sealPreview } from '../releases/preview-token.ts';
import type { Context } from '../trpc/context.ts';

const COOKIE = 'release-preview';

const refusals: Record<Language, { title: string; text: string }> = {
  en: {
    title: 'This preview cannot be opened',
    text: 'The link is valid for 15 minutes and for admins only. Sign in as an admin and open it again, or make a new one.',
  },
  es: {
    title: 'No se puede abrir esta vista previa',
    text: 'El enlace es válido durante 15 minutos y solo para administradores. Inicie sesión como administrador y ábralo de nuevo, o cree otro.',
  },
};

/**
 * `GET /api/preview?token=…`, the link of `npm run mf -- preview`, shows its build to the admin who opens it, until
 * they end the preview or for 8 hours.
 */
export function preview(services: Services): Router {
  const { db, encryption, brand, publicUrl } = services;
  const cookie: CookieOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  };
  return Router()
    .get('/api/preview', async (req, res) => {
      // The address holds the token.
      res.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      const { token } = req.query;
      const link = typeof token === 'string' ? readPreview(encryption, 'link', token) : null;
      const userId = link && (await findAdmin(createContext(services, req, res)));
      if (!userId) return sendRefusal(req, res);
      const { app, build } = link;
      await recordPreview(db, userId, { app, build });
      const sealed = sealPreview(encryption, 'cookie', { app, build, userId });
      res.cookie(COOKIE, sealed, { ...cookie, maxAge: PREVIEW_COOKIE_MS }).redirect(303, '/');
    })
    .post(PREVIEW_EXIT, (_req, res) => {
      res.clearCookie(COOKIE, cookie).redirect(303, '/');
    });

  function sendRefusal(req: Request, res: Response): void {
    const nonce = setPlainPagePolicy(res);
    const language = languageOf(req);
    const { title, text } = refusals[language];
    res.status(403).send(plainPage({ language, brand, nonce, title, body: `<p>${text}</p>` }));
  }
}

async function findAdmin({ session, requireAdminMfa }: Context): Promise<string | null> {
  const signedIn = await session();
  if (signedIn?.user.role !== 'admin') return null;
  return requireAdminMfa && !signedIn.proof.secondFactor ? null : signedIn.user.id;
}

function recordPreview(db: Db, userId: string, build: { app: string; build: string }) {
  return db.transaction().execute((trx) =>
    recordAuditEvent(trx, {
      actor: { type: 'user', userId },
      action: 'release.previewed',
      subject: `release/${build.app}/${build.build}`,
    }),
  );
}

/**
 * Finds the build that the request's admin previews. Another user's cookie, an expired or a forged one counts for
 * nothing.
 */
export function findPreviewed(services: Services) {
  return async (req: Request, res: Response, known?: Context) => {
    const held = readPreview(services.encryption, 'cookie', cookieOf(req, COOKIE) ?? '');
    if (!held) return null;
    const user = await (known ?? createContext(services, req, res)).user();
    if (user?.role !== 'admin' || user.id !== held.userId) return null;
    return readRelease(services.db, held.app, held.build);
  };
}
