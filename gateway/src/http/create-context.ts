import type { Brand } from '@repo/contract/brand';
import { USER_HEADER } from '@repo/contract/page-data';
import type { CurrentUser } from '@repo/contract/users';
import type { Request, Response } from 'express';
import type { Db } from '../db/database.ts';
import type { Encryption } from '../encryption.ts';
import type { AttemptLimits } from '../env.ts';
import type { Payments } from '../payments.ts';
import type { Auth } from '../sessions/lucia.ts';
import type { Context } from '../trpc/context.ts';
import { cookieOf, requestInfoOf } from './request-info.ts';

/** The parts of a running gateway that requests use. */
export interface Services {
  db: Db;
  auth: Auth;
  brand: Brand;
  encryption: Encryption;
  /** Null when payments are not configured. */
  payments: Payments | null;
  attemptLimits: AttemptLimits;
}

/**
 * Reads the user of a request's session in one query, and renews the cookie when half its lifetime is over. Null when the
 * calling page belongs to another user (`USER_HEADER`).
 */
async function readUser(auth: Auth, req: Request, res: Response): Promise<CurrentUser | null> {
  const token = cookieOf(req, auth.sessionCookieName);
  if (!token) return null;
  const { session, user } = await auth.validateSession(token);
  // The cookie of an unknown token is not cleared: the browser may have a newer one when this response arrives.
  if (session?.fresh && !res.headersSent) {
    res.appendHeader('set-cookie', auth.createSessionCookie(token).serialize());
  }
  const expected = req.get(USER_HEADER);
  return expected === undefined || expected === user?.id ? user : null;
}

/** The context of one request, shared by tRPC, REST and the documents. */
export function createContext(
  { db, auth, brand, encryption, payments, attemptLimits }: Services,
  req: Request,
  res: Response,
): Context {
  let user: Promise<CurrentUser | null> | undefined;
  return {
    db,
    brand,
    encryption,
    payments,
    attemptLimits,
    request: requestInfoOf(req),
    user: () => (user ??= readUser(auth, req, res)),
    async signIn(userId) {
      const old = cookieOf(req, auth.sessionCookieName);
      if (old) await auth.invalidateSession(old);
      const session = await auth.createSession(userId, {});
      res.appendHeader('set-cookie', auth.createSessionCookie(session.id).serialize());
    },
    async signOut() {
      const token = cookieOf(req, auth.sessionCookieName);
      if (token) await auth.invalidateSession(token);
      res.appendHeader('set-cookie', auth.createBlankSessionCookie().serialize());
    },
  };
}
