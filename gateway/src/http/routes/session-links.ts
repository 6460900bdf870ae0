import { Router } from 'express';
import { createContext, type Services } from '../create-context.ts';
import { isForeign } from '../same-origin.ts';

/** A path of this site to return to, or nothing: never another site. */
export function safeReturnTo(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null;
  const base = 'http://this.site';
  return URL.parse(value, base)?.origin === base ? value : null;
}

/** The addresses that pages link to: `/api/login` and `/api/logout`. */
export function sessionLinks(services: Services, publicUrl: string): Router {
  return Router()
    .get('/api/login', (req, res) => {
      const returnTo = safeReturnTo(req.query.returnTo);
      res.redirect(302, returnTo ? `/login?returnTo=${encodeURIComponent(returnTo)}` : '/login');
    })
    .get('/api/logout', async (req, res) => {
      res.set('cache-control', 'no-store');
      // A link on another site must not be able to sign people out.
      if (!isForeign(req, publicUrl)) await createContext(services, req, res).signOut();
      res.redirect(302, '/');
    });
}
