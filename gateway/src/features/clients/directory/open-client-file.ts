import type { Context } from '../../../trpc/context.ts';
import { recordAtMostOnce } from '../../audit/record-at-most-once.ts';
import { requireClient } from './require-client.ts';

const VISIT_MINUTES = 15;

/** Returns the client and audits the visit once, however many requests the screen sends. */
export async function openClientFile(
  { db, user }: Pick<Context, 'db'> & { user: { id: string } },
  clientId: string,
) {
  const client = await requireClient(db, clientId);
  await recordAtMostOnce(db, VISIT_MINUTES, {
    actor: { type: 'user', userId: user.id },
    action: 'client.viewed',
    subject: `app_user/${clientId}`,
    clientId,
  });
  return client;
}
