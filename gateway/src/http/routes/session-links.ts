import { signInPath } from '@repo/contract/site-path';
import { Router } from 'express';
import { createContext, type Services } from '../create-context.ts';
import { isCrossOrigin } from '../same-origin.ts';

/** The links `/api/login` and `/api/logout`, which redirect. */
export function sessionLinks(services: Services, publicUrl: string): Router {
  return Router()
    .get('/api/login', (req, res) => {
      res.redirect(302, signInPath(req.query.returnTo));
    })
    .get('/api/logout', async (req, res) => {
      res.set('cache-control', 'no-store');
      // A link on another site must not be able to sign people out.
      if (!isCrossOrigin(req, publicUrl)) await createContext(services, req, res).signOut();
      res.redirect(302, '/');
    });
}
