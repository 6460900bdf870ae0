import { byIdInput } from '@repo/contract/ids';
import type { Caller } from '../../../trpc/context.ts';
import { adminProcedure } from '../../../trpc/procedures.ts';
import { recordAtMostOnce } from '../../audit/record-at-most-once.ts';
import { requireClient } from './require-client.ts';

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

/** A procedure about the client `input.id`, whose file it opens: `ctx.client`. */
export const clientFileProcedure = (...endpoint: Parameters<typeof adminProcedure>) =>
  adminProcedure(...endpoint)
    .input(byIdInput)
    .use(async ({ ctx, input, next }) =>
      next({ ctx: { client: await openClientFile(ctx, input.id) } }),
    );
