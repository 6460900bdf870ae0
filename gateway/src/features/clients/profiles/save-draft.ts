import type { ProfileDraft, SaveDraftInput } from '@repo/contract/profile-drafts';
import type { Db } from '../../../db/database.ts';
import type { Encryption } from '../../../crypto/encryption.ts';
import { DomainError } from '../../../errors.ts';
import { lockUser } from '../../../users/users.ts';
import { openDraft, sealDraft } from './open-draft.ts';
import { upsertDraft } from './profile-drafts.queries.ts';
import { findProfile } from './profiles.queries.ts';

/** Stores what the client has typed so far, in place of an earlier draft. Throws `conflict` once the profile is saved. */
export async function saveDraft(
  db: Db,
  encryption: Encryption,
  userId: string,
  input: SaveDraftInput,
): Promise<ProfileDraft> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    if (await findProfile(trx, userId)) {
      throw new DomainError('conflict', 'Your profile is saved already');
    }
    const ssn = input.ssn ?? (await openDraft(trx, encryption, userId))?.ssn;
    const { step, values } = input;
    const { updatedAt } = await upsertDraft(
      trx,
      userId,
      sealDraft(encryption, userId, { step, values, ssn }),
    );
    return { step, values, ssnLastFour: ssn?.slice(-4) ?? null, updatedAt };
  });
}
