import type { TextView, ViewTextInput } from '@repo/contract/contracts';
import type { CurrentUser } from '@repo/contract/users';
import { refusedByLaw } from '../../errors.ts';
import type { Db } from '../../db/database.ts';
import { upsertView } from '../contracts/text-views.ts';
import { readDispute } from './read-dispute.ts';

/** Records that the client opened the letter that they may sign now, and that they reached its end. Throws `conflict` for another text. */
export async function viewLetter(
  { db, user }: { db: Db; user: CurrentUser },
  { disputeId, hash, reachedEnd }: ViewTextInput & { disputeId: string },
): Promise<TextView> {
  const { letter } = await readDispute(db, user, disputeId);
  if (hash !== letter?.hash) throw refusedByLaw('letter-changed');
  return upsertView(db, user.id, hash, reachedEnd);
}
