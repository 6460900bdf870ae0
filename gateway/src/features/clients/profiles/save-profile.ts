import { PROFILE_STEP } from '@repo/contract/onboarding';
import type { CreateProfileInput, Profile } from '@repo/contract/profiles';
import type { Db, Trx } from '../../../db/database.ts';
import { recordOwnAction } from '../../../db/record-audit-event.ts';
import type { Encryption } from '../../../crypto/encryption.ts';
import { DomainError, invalidField, notFound } from '../../../errors.ts';
import { limitOwnChanges } from '../../../limits/counts.ts';
import { findUserForUpdate, setPhoneAndStep } from '../../../users/users.ts';
import { deleteDraft } from './profile-drafts.queries.ts';
import { encryptProfile } from './encrypt-profile.ts';
import { checkLettersAgain } from '../../credit/disputes/check-letters-job.ts';
import { findProfile, setProfile, upsertProfile } from './profiles.queries.ts';
import type { CreateFromDraftInput } from '@repo/contract/profile-drafts';
import { openDraft } from './profile-drafts.ts';

/** Refused once onboarding is complete, because a session alone must not replace SSN and birth date. */
export async function saveProfile(
  db: Db,
  encryption: Encryption,
  userId: string,
  input: CreateProfileInput,
): Promise<Profile> {
  await limitOwnChanges(db, userId);
  const { ssn, ...rest } = input;
  return db.transaction().execute(async (trx) => {
    const { onboardingComplete } = await findUserForUpdate(trx, userId);
    if (onboardingComplete && (await findProfile(trx, userId))) {
      throw new DomainError(
        'conflict',
        'Your profile is saved already. Change it on your account page',
      );
    }
    const profile = await upsertProfile(trx, {
      ...encryptProfile(encryption, userId, rest),
      ...encryptSsn(encryption, userId, ssn),
      userId,
    });
    await setPhoneAndStep(trx, encryption, userId, { phone: input.phone, step: PROFILE_STEP });
    // The user's row is locked, so a concurrent draft is stored by now or will be refused.
    await deleteDraft(trx, userId);
    await recordOwnAction(trx, userId, 'profile.saved', { subject: `profile/${userId}` });
    return profile;
  });
}

export async function setIdentity(
  trx: Trx,
  encryption: Encryption,
  userId: string,
  { dateOfBirth, ssn }: { dateOfBirth: string | null; ssn: string | null },
): Promise<void> {
  const set = await setProfile(trx, userId, {
    ...(dateOfBirth && encryptProfile(encryption, userId, { dateOfBirth })),
    ...(ssn && encryptSsn(encryption, userId, ssn)),
  });
  if (!set) throw notFound('Profile');
  await checkLettersAgain(trx, userId);
}

function encryptSsn(encryption: Encryption, userId: string, ssn: string) {
  const { ciphertext, keyId } = encryption.encrypt(ssn, userId);
  return { ssnCiphertext: ciphertext, ssnKeyId: keyId, ssnLastFour: ssn.slice(-4) };
}

/** Saves the client's profile with the SSN of their draft. Throws an issue of `ssn` if the draft has none. */
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
