import { byIdInput, entityId } from '@repo/contract/ids';
import type { Db } from '../../../db/database.ts';
import { notFound } from '../../../errors.ts';
import type { Caller, Context, SignedIn } from '../../../trpc/context.ts';
import { adminProcedure, requireAdminSession } from '../../../trpc/procedures.ts';
import { findUser } from '../../../users/users.ts';
import { recordAtMostOnce } from '../../audit/record-at-most-once.ts';

/** Returns the client. Throws `not-found` when there is no account with this id or it is an admin's. */
export async function requireClient(db: Db, id: string) {
  const client = await findUser(db, id);
  if (client?.role !== 'client') throw notFound('Client');
  return client;
}

const VISIT_MINUTES = 15;

/** Returns the client and audits the visit once, however many requests the screen sends. */
export async function openClientFile({ db, user }: Caller, clientId: string) {
  const client = await requireClient(db, clientId);
  await recordAtMostOnce(db, VISIT_MINUTES, {
    actor: { type: 'user', userId: user.id },
    action: 'client.viewed',
    subject: `app_user/${clientId}`,
    clientId,
  });
  return client;
}

/** Returns the client and the admin's session, and audits the visit once, however many requests the screens send. */
export async function openClientView(
  ctx: Pick<Context, 'db' | 'session' | 'requireAdminMfa'>,
  clientId: string,
): Promise<SignedIn> {
  const { db } = ctx;
  const signedIn = await requireAdminSession(ctx);
  const admin = signedIn.user;
  const client = await requireClient(db, entityId.parse(clientId));
  await recordAtMostOnce(db, VISIT_MINUTES, {
    actor: { type: 'user', userId: admin.id },
    action: 'client.viewed-as-client',
    subject: `app_user/${client.id}`,
    clientId: client.id,
  });
  return { ...signedIn, user: client };
}

/** A procedure about the client `input.id`, whose file it opens: `ctx.client`. */
export const clientFileProcedure = (...endpoint: Parameters<typeof adminProcedure>) =>
  adminProcedure(...endpoint)
    .input(byIdInput)
    .use(async ({ ctx, input, next }) =>
      next({ ctx: { client: await openClientFile(ctx, input.id) } }),
    );
