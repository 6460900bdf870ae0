import type { DataAccess } from '../../../trpc/context.ts';
import { INVITATION_DAYS } from '@repo/contract/new-clients';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { mailUser } from '../../../mail/queue-mail.ts';
import { findUserAwaitingPassword } from '../../../users/password-hash.ts';
import { hashToken } from '../../../crypto/random-token.ts';
import { createToken } from '../../identity/tokens/tokens.ts';

export const SEND_INVITATION = 'send-invitation';

export interface InvitationJob {
  clientId: string;
}

const MAX_ATTEMPTS = 5;

export async function addInvitationJobs(trx: Trx, clientIds: readonly string[]): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${SEND_INVITATION}, json_build_object('clientId', id), max_attempts => ${MAX_ATTEMPTS}::int)
    from unnest(${clientIds}::uuid[]) as id`.execute(trx);
}

export async function sendInvitation({ db, encryption }: DataAccess, { clientId }: InvitationJob) {
  await db.transaction().execute(async (trx) => {
    const user = await findUserAwaitingPassword(trx, clientId);
    if (!user) return;
    const token = await createToken(trx, {
      userId: user.id,
      purpose: 'reset-password',
      email: user.email,
      lifetime: `${INVITATION_DAYS} days`,
    });
    await mailUser(trx, encryption, user, {
      template: 'invitation',
      cause: `invitation:${hashToken(token)}`,
      data: { token },
    });
  });
}
