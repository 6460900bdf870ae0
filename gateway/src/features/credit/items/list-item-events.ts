import type { CreditItemEvent } from '@repo/contract/credit-items';
import { notFound } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { openClientFile } from '../../clients/directory/open-client-file.ts';
import { findOwner, listEvents } from './credit-items.queries.ts';

/** The statuses that an item has had, newest first, as a visit of its client's file. Throws not-found. */
export async function listItemEvents(
  ctx: Pick<Context, 'db'> & { user: { id: string } },
  itemId: string,
): Promise<CreditItemEvent[]> {
  const owner = await findOwner(ctx.db, itemId);
  if (!owner) throw notFound('Credit item');
  await openClientFile(ctx, owner.userId);
  return listEvents(ctx.db, itemId);
}
