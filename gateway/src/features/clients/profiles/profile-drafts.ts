import type { SaveDraftInput, ProfileDraft } from '@repo/contract/profile-drafts';
import type { Db } from '../../../db/database.ts';
import type { Encryption } from '../../../crypto/encryption.ts';
import { deleteDraft, findDraft, upsertDraft } from './profile-drafts.queries.ts';
import { DomainError } from '../../../errors.ts';
import { lockUser } from '../../../users/users.ts';
import { findProfile } from './profiles.queries.ts';

/** Differs from the profile's binding, so that neither ciphertext can replace the other. */
export const boundTo = (userId: string) => `profile-draft/${userId}`;

function sealDraft(encryption: Encryption, userId: string, draft: SaveDraftInput) {
  return encryption.encrypt(JSON.stringify(draft), boundTo(userId));
}

/** Returns the client's draft with the clear SSN, for use inside the gateway only. Null without a draft. */
export async function openDraft(db: Db, encryption: Encryption, userId: string) {
  const row = await findDraft(db, userId);
  if (!row) return null;
  const draft = JSON.parse(encryption.decrypt(row, boundTo(userId))) as SaveDraftInput;
  return { ...draft, updatedAt: row.updatedAt };
}

export async function readDraft(db: Db, encryption: Encryption, userId: string) {
  const draft = await openDraft(db, encryption, userId);
  if (!draft) return null;
  const { ssn, ...rest } = draft;
  return { ...rest, ssnLastFour: ssn?.slice(-4) ?? null };
}

export const discardDraft = (db: Db, userId: string) => deleteDraft(db, userId);

/** Replaces the client's draft. Throws `conflict` once the profile is saved. */
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
