import { VIEW_AS_HEADER } from '@repo/contract/client-view';
import { USER_HEADER } from '@repo/contract/page-data';
import type { Request, Response } from 'express';
import type { Db } from '../db/database.ts';
import type { Queues } from '../limits/queues.ts';
import { addressKeyOf } from '../limits/address-key.ts';
import type { CallBudgets } from '../limits/call-budgets.ts';
import type { Auth } from '../sessions/lucia.ts';
import { deviceCookie, deviceCookieName } from '../sessions/known-devices.ts';
import { deviceOf } from '../sessions/device-of.ts';
import type { Context, SharedServices, SignedIn } from '../trpc/context.ts';
import { notAllowed } from '../errors.ts';
import { signOut } from '../sessions/user-sessions.ts';
import { startSession } from '../sessions/start-session.ts';
import { logOf } from '../log.ts';
import { callsOf } from './calls-of.ts';
import { cookieOf, requestInfoOf } from './request-info.ts';
import { siteOriginOf } from './same-origin.ts';

export interface Services extends SharedServices {
  db: Db;
  visitorDb: Db;
  auth: Auth;
  budgets: CallBudgets;
  callQueues: Queues;
  /** Queues session look-ups by IP address, because any client may send cookies. */
  sessionQueues: Queues;
  openClientView(
    ctx: Pick<Context, 'db' | 'session' | 'requireAdminMfa'>,
    clientId: string,
  ): Promise<SignedIn>;
}

/**
 * Reads session and user of a request in one query, and renews the cookie when half its lifetime is over. Null when the
 * calling page belongs to another user (`USER_HEADER`).
 */
async function readSession(
  { auth, sessionQueues }: Pick<Services, 'auth' | 'sessionQueues'>,
  req: Request,
  res: Response,
): Promise<SignedIn | null> {
  const token = cookieOf(req, auth.sessionCookieName);
  if (!token) return null;
  const { session, user } = await sessionQueues.run(addressKeyOf(req), () =>
    auth.validateSession(token),
  );
  // The cookie of an unknown token stays, because the browser may have a newer one when this response arrives.
  if (session?.fresh && !res.headersSent) {
    res.appendHeader('set-cookie', auth.createSessionCookie(token).serialize());
  }
  const expected = req.get(USER_HEADER);
  if (!session || (expected !== undefined && expected !== user.id)) return null;
  return { user, sessionId: session.publicId, proof: session.proof };
}

export function createContext(
  { auth, sessionQueues, ...services }: Services,
  req: Request,
  res: Response,
): Context {
  let signedIn: Promise<SignedIn | null> | undefined;
  const readOwn = () => (signedIn ??= readAndSpend());
  const readAndSpend = async () => {
    const own = await readSession({ auth, sessionQueues }, req, res);
    if (own) await services.budgets.spend('user', own.user.id, callsOf(req));
    return own;
  };
  const endSession = async (token: string) => {
    // A made-up token may only use the visitors' connections.
    const { session: own } = await auth.validateSession(token);
    if (own) await signOut(services.db, token);
  };
  const secure = services.publicUrl.startsWith('https:');
  const deviceToken = cookieOf(req, deviceCookieName(secure));
  const viewedId = req.get(VIEW_AS_HEADER);
  let viewed: Promise<SignedIn> | undefined;
  const openView = (clientId: string) =>
    (viewed ??= services.openClientView({ ...services, session: readOwn }, clientId));
  const session = async () => {
    if (viewedId !== undefined) throw notAllowed('read-only-view');
    return readOwn();
  };
  return {
    ...services,
    db: services.visitorDb,
    signedInDb: services.db,
    log: () => logOf(req),
    siteOrigin: () => siteOriginOf(req, services.publicUrl),
    request: requestInfoOf(req),
    queueCall: (work) => services.callQueues.run(addressKeyOf(req), work),
    countVisitorChange: async () => services.budgets.spend('visitorChange', addressKeyOf(req), 1),
    deviceToken,
    bearerToken: /^Bearer (\S+)$/i.exec(req.get('authorization') ?? '')?.[1],
    session,
    user: async () => (await session())?.user ?? null,
    openClientView: viewedId === undefined ? null : () => openView(viewedId),
    async signIn(userId, proofs, confirm) {
      const device = deviceOf(req.headers['user-agent'] ?? null);
      const signIn = { userId, proofs, device, deviceToken, confirm };
      const started = await startSession(services.db, signIn);
      const old = cookieOf(req, auth.sessionCookieName);
      if (old) await auth.invalidateSession(old);
      res.appendHeader('set-cookie', auth.createSessionCookie(started.token).serialize());
      res.appendHeader('set-cookie', deviceCookie(started.deviceToken, secure));
    },
    async signOut() {
      const token = cookieOf(req, auth.sessionCookieName);
      if (token) await sessionQueues.run(addressKeyOf(req), () => endSession(token));
      res.appendHeader('set-cookie', auth.createBlankSessionCookie().serialize());
      // Clears drafts in every tab. Keeps cookies (language). The cache holds no personal data.
      res.set('clear-site-data', '"storage"');
    },
  };
}
