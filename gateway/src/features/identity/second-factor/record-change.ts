import { randomUUID } from 'node:crypto';
import type { Trx } from '../../../db/database.ts';
import { recordOwnAction } from '../../../db/record-audit-event.ts';
import { mailUser } from '../../../mail/queue-mail.ts';
import type { SecondFactorChange } from '../../../mail/templates/mail.ts';
import type { Context } from '../../../trpc/context.ts';
import { findUser } from '../../../users/users.ts';

export async function recordChange(
  { encryption }: Pick<Context, 'encryption'>,
  trx: Trx,
  userId: string,
  change: SecondFactorChange,
  subject = `app_user/${userId}`,
): Promise<void> {
  await recordOwnAction(trx, userId, `second-factor.${change}`, { subject });
  const user = await findUser(trx, userId);
  if (!user) return;
  await mailUser(trx, encryption, user, {
    template: 'second-factor-changed',
    cause: `second-factor-changed:${randomUUID()}`,
    data: { change },
  });
}
