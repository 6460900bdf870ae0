import { randomUUID } from 'node:crypto';
import type { Message, WriteMessageInput } from '@repo/contract/messages';
import type { CurrentUser } from '@repo/contract/users';
import { recordOwnAction } from '../../db/record-audit-event.ts';
import { DomainError } from '../../errors.ts';
import { limitAttempts } from '../../limits/counts.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { findOwn, insertMessage } from './messages.queries.ts';

/** Unverified accounts may be strangers, so they can send only a few messages to ask for help. */
const limits = {
  verified: { max: 20, minutes: 60 },
  unverified: { max: 3, minutes: 24 * 60 },
} as const;

/** Sends a client's message to the team, without a mail. Throws `not-allowed` for admins, and `too-many-attempts`. */
export async function writeMessage(
  { db, encryption }: DataAccess,
  user: Pick<CurrentUser, 'id' | 'role' | 'emailVerified'>,
  { text }: WriteMessageInput,
): Promise<Message> {
  if (user.role !== 'client')
    throw new DomainError('not-allowed', 'Only clients write to the team');
  await limitAttempts(
    db,
    `message:${user.id}`,
    user.emailVerified ? limits.verified : limits.unverified,
  );
  const id = randomUUID();
  return db.transaction().execute(async (trx) => {
    await insertMessage(trx, encryption, { id, clientId: user.id, authorId: user.id, text });
    await recordOwnAction(trx, user.id, 'message.sent', { subject: `message/${id}` });
    return findOwn(trx, user.id, id);
  });
}
