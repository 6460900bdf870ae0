import type { CreateFromDraftInput } from '@repo/contract/profile-drafts';
import type { Profile } from '@repo/contract/profiles';
import type { Db } from '../../../db/database.ts';
import type { Encryption } from '../../../crypto/encryption.ts';
import { invalidField } from '../../../errors.ts';
import { openDraft } from './open-draft.ts';
import { saveProfile } from './save-profile.ts';

/** Saves the client's profile with the SSN of their draft. Throws an issue of `ssn` when the draft has none. */
export async function saveProfileFromDraft(
  db: Db,
  encryption: Encryption,
  userId: string,
  input: CreateFromDraftInput,
): Promise<Profile> {
  const draft = await openDraft(db, encryption, userId);
  if (!draft?.ssn) throw invalidField('ssn', 'ssn-format');
  return saveProfile(db, encryption, userId, { ...input, ssn: draft.ssn });
}
