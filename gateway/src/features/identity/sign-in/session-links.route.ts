import { signInPath } from '@repo/contract/site-path';
import { type Request, type Response, Router } from 'express';
import { createContext, type Services } from '../../../http/create-context.ts';
import { languageOf } from '../../../http/request-info.ts';
import { isFromOwnPage } from '../../../http/same-origin.ts';
import { setPlainPagePolicy } from '../../../http/security-headers.ts';
import type { Brand } from '@repo/contract/brand';
import type { Language } from '@repo/contract/languages';
import { plainPage } from '../../../html/plain-page.ts';

const texts = {
  en: {
    title: 'Log out?',
    text: 'A link from elsewhere led here.',
    button: 'Log out',
    stay: 'Stay signed in',
  },
  es: {
    title: '¿Cerrar la sesión?',
    text: 'Un enlace de otro sitio lo trajo aquí.',
    button: 'Cerrar sesión',
    stay: 'Seguir conectado',
  },
} satisfies Record<Language, object>;

function logOutPage(options: { language: Language; brand: Brand; nonce: string }): string {
  const { title, text, button, stay } = texts[options.language];
  return plainPage({
    ...options,
    title,
    body: `<p>${text}</p>
<form method="post"><p><button>${button}</button></p></form>
<p><a href="/">${stay}</a></p>`,
  });
}

const LOG_OUT = '/api/logout';

/**
 * The links `/api/login` and `/api/logout`, which redirect. A logout link from another site shows a button, so that no
 * other page can sign people out.
 */
export function sessionLinks(services: Services): Router {
  return Router()
    .all(['/api/login', LOG_OUT], (_req, res, next) => {
      res.set('cache-control', 'no-store');
      next();
    })
    .get('/api/login', (req, res) => {
      res.redirect(302, signInPath(req.query.returnTo));
    })
    .head(LOG_OUT, (_req, res) => res.redirect(302, '/'))
    .get(LOG_OUT, async (req, res) => {
      if (!isFromOwnPage(req, services.publicUrl)) return askFirst(req, res, services);
      await createContext(services, req, res).signOut();
      res.redirect(302, '/');
    })
    .post(LOG_OUT, async (req, res) => {
      await createContext(services, req, res).signOut();
      res.redirect(303, '/');
    });
}

function askFirst(req: Request, res: Response, { brand }: Services): void {
  const nonce = setPlainPagePolicy(res);
  res.send(logOutPage({ language: languageOf(req), brand, nonce }));
}
