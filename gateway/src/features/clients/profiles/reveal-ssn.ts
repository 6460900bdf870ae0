import { REVEALS_PER_HOUR, type RevealSsnInput } from '@repo/contract/ssn-reveal';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { notFound, tooManyAttempts } from '../../../errors.ts';
import { addToCount } from '../../../limits/counts.ts';
import type { CallerContext, DataAccess } from '../../../trpc/context.ts';
import { requireClient } from '../directory/open-client-file.ts';
import { findEncryptedSsn } from './profiles.queries.ts';

const WINDOW_MINUTES = 60;

export async function revealSsn(
  { db, encryption, user }: DataAccess & CallerContext,
  { id, reason }: RevealSsnInput,
): Promise<{ ssn: string }> {
  await requireClient(db, id);
  return db.transaction().execute(async (trx) => {
    const encrypted = await findEncryptedSsn(trx, id);
    if (!encrypted) throw notFound('Social security number');
    const reveals = await addToCount(trx, `ssn-revealed:${user.id}`, WINDOW_MINUTES * 60);
    if (reveals.count > REVEALS_PER_HOUR) {
      throw tooManyAttempts(
        reveals.resetsInSeconds,
        `An admin reveals at most ${REVEALS_PER_HOUR} numbers within an hour. Please try again later.`,
      );
    }
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: user.id },
      action: 'client.ssn-revealed',
      subject: `profile/${id}`,
      clientId: id,
      detail: { reason },
    });
    return { ssn: encryption.decrypt(encrypted, id) };
  });
}
