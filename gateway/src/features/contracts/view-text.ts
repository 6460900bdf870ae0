import type { ViewTextInput, TextView } from '@repo/contract/contracts';
import { refusedByLaw } from '../../errors.ts';
import type { CallerContext } from '../../trpc/context.ts';
import { findOffer } from './contracts.queries.ts';
import { offeredText } from './read-contract.ts';
import { rightsText } from './texts/rights-text.ts';
import { upsertView } from './text-views.queries.ts';

export async function viewText(
  { db, user }: CallerContext,
  { hash, reachedEnd }: ViewTextInput,
): Promise<TextView> {
  if (hash !== rightsText().hash) {
    const offer = await findOffer(db, user.id);
    if (!offer || hash !== (await offeredText(db, offer)).hash) {
      throw refusedByLaw('signed-text-changed');
    }
  }
  return upsertView(db, user.id, hash, reachedEnd);
}
