import { entityId } from '@repo/contract/ids';
import type { Context, SignedIn } from '../../../trpc/context.ts';
import { requireAdminSession } from '../../../trpc/procedures.ts';
import { recordAtMostOnce } from '../../audit/record-at-most-once.ts';
import { requireClient } from './require-client.ts';

const VISIT_MINUTES = 15;

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
