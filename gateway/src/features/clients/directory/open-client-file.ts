import { byIdInput, entityId } from '@repo/contract/ids';
import type { Db } from '../../../db/database.ts';
import { notFound } from '../../../errors.ts';
import type { CallerContext, Context, SignedIn } from '../../../trpc/context.ts';
import { adminProcedure, requireAdminSession } from '../../../trpc/procedures.ts';
import { findUser } from '../../../users/users.ts';
import { recordAtMostOnce } from '../../audit/record-at-most-once.ts';

export async function requireClient(db: Db, id: string) {
  const client = await findUser(db, id);
  if (client?.role !== 'client') throw notFound('Client');
  return client;
}

const VISIT_MINUTES = 15;

/** Audits the visit once for all requests of a screen. */
export async function openClientFile({ db, user }: CallerContext, clientId: string) {
  const client = await requireClient(db, clientId);
  await recordAtMostOnce(db, VISIT_MINUTES, {
    actor: { type: 'user', userId: user.id },
    action: 'client.viewed',
    subject: `app_user/${clientId}`,
    clientId,
  });
  return client;
}

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

export const clientFileProcedure = (...endpoint: Parameters<typeof adminProcedure>) =>
  adminProcedure(...endpoint)
    .input(byIdInput)
    .use(async ({ ctx, input, next }) =>
      next({ ctx: { client: await openClientFile(ctx, input.id) } }),
    );
