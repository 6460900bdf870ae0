import type { Trx } from '../../../db/database.ts';
import { recordAuditEvent, type Actor } from '../../../db/record-audit-event.ts';
import { notFound } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { recordChange } from '../second-factor/record-change.ts';
import { deletePasskey, deletePasskeys } from './passkeys.queries.ts';

export async function removePasskey(
  ctx: Pick<Context, 'encryption'>,
  trx: Trx,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await deletePasskey(trx, userId, id))) throw notFound('Passkey');
  await recordChange(ctx, trx, userId, 'passkey-removed', `passkey/${id}`);
}

export async function removeAllPasskeys(
  trx: Trx,
  userId: string,
  actor: Actor = { type: 'user', userId },
): Promise<string[]> {
  const removed = await deletePasskeys(trx, userId);
  for (const { id } of removed) {
    await recordAuditEvent(trx, {
      actor,
      action: 'second-factor.passkey-removed',
      subject: `passkey/${id}`,
      clientId: userId,
    });
  }
  return removed.map(({ name }) => name);
}
