import type { OwnDispute, OwnDisputeInput } from '@repo/contract/disputes';
import { recordOwnAction } from '../../db/record-audit-event.ts';
import { limitOwnChanges } from '../../limits/counts.ts';
import type { CallerContext } from '../../trpc/context.ts';
import { insertOwnDispute } from './disputes.queries.ts';

export async function recordOwnDispute(
  { db, user }: CallerContext,
  input: OwnDisputeInput,
): Promise<OwnDispute> {
  await limitOwnChanges(db, user.id);
  return db.transaction().execute(async (trx) => {
    const recorded = await insertOwnDispute(trx, user.id, input);
    await recordOwnAction(trx, user.id, 'dispute.own-recorded', {
      subject: `own_dispute/${recorded.id}`,
    });
    return recorded;
  });
}
