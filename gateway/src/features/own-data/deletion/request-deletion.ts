import type { OwnDeletion } from '@repo/contract/data-deletion';
import type { Db } from '../../../db/database.ts';
import { recordOwnAction } from '../../../db/record-audit-event.ts';
import { DomainError } from '../../../errors.ts';
import { limitOwnChanges } from '../../../limits/counts.ts';
import type { Context, SignedIn } from '../../../trpc/context.ts';
import { findKeptRecords } from '../../contracts/kept-records.ts';
import { confirmPassword } from '../../identity/passwords/confirm-password.ts';
import { findDeletion, lockDeletion, setDeletion } from './deletion.queries.ts';

export async function readOwnDeletion(db: Db, userId: string): Promise<OwnDeletion> {
  const { requestedAt, legalHold } = await findDeletion(db, userId);
  const keeps = await findKeptRecords(db, userId);
  return { requestedAt, isHeld: legalHold !== null, keeps };
}

/** An admin carries it out. Repeating it keeps the first date. Throws `conflict` for an admin and for a wrong password. */
export async function requestDeletion(ctx: Pick<Context, 'db'> & SignedIn, password: string) {
  const { db, user } = ctx;
  if (user.role !== 'client') {
    throw new DomainError('conflict', 'The account of an admin is not deleted this way');
  }
  await confirmPassword(ctx, password);
  await limitOwnChanges(db, user.id);
  return db.transaction().execute(async (trx) => {
    const before = await lockDeletion(trx, user.id);
    if (!before.requestedAt) {
      await setDeletion(trx, user.id, { requestedAt: new Date().toISOString() });
      await recordOwnAction(trx, user.id, 'data.deletion-requested');
    }
    return readOwnDeletion(trx, user.id);
  });
}

export async function withdrawDeletion(db: Db, userId: string): Promise<OwnDeletion> {
  return db.transaction().execute(async (trx) => {
    const before = await lockDeletion(trx, userId);
    if (before.startedAt) throw new DomainError('conflict', 'The deletion has been started');
    if (before.requestedAt) {
      await setDeletion(trx, userId, { requestedAt: null });
      await recordOwnAction(trx, userId, 'data.deletion-withdrawn');
    }
    return readOwnDeletion(trx, userId);
  });
}
