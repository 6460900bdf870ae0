import type { Profile, UpdateProfileInput } from '@repo/contract/profiles';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { notFound } from '../../../errors.ts';
import { limitOwnChanges } from '../../../limits/counts.ts';
import type { DataAccess } from '../../../trpc/context.ts';
import { findUserForUpdate, setPersonalDetails } from '../../../users/users.ts';
import { encryptProfile } from './encrypt-profile.ts';
import { checkLettersAgain } from '../../credit/disputes/check-letters-job.ts';
import { findProfile, setProfile } from './profiles.queries.ts';

type Changes = Omit<UpdateProfileInput, 'ssn' | 'dateOfBirth'>;

/**
 * Name and phone may be changed before there is a profile. `actorId` is the client or an admin. Unchanged values are
 * skipped.
 */
export async function updateProfile(
  { db, encryption }: DataAccess,
  actorId: string,
  userId: string,
  input: UpdateProfileInput,
): Promise<Profile | null> {
  const { ssn: _, dateOfBirth: __, ...wanted } = input;
  return db.transaction().execute(async (trx) => {
    const user = await findUserForUpdate(trx, userId);
    const profile = await findProfile(trx, userId);
    const changes = changesOf({ ...user, ...profile }, wanted);
    if (!hasFields(changes)) return profile ?? null;
    if (actorId === userId) await limitOwnChanges(trx, userId);
    const { firstName, lastName, ...inProfile } = changes;
    const { phone, ...onlyInProfile } = inProfile;
    if (!profile && hasFields(onlyInProfile)) throw notFound('Profile');
    // The account has the names and a copy of the phone, for the search and for clients without a profile.
    const person = given({ firstName, lastName, phone });
    if (hasFields(person)) await setPersonalDetails(trx, encryption, userId, person);
    if (hasFields(inProfile)) {
      await setProfile(trx, userId, encryptProfile(encryption, userId, inProfile));
    }
    await checkLettersAgain(trx, userId);
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: actorId },
      action: 'profile.updated',
      subject: `profile/${userId}`,
      clientId: userId,
      detail: { fields: Object.keys(changes) },
    });
    return (await findProfile(trx, userId)) ?? null;
  });
}

function changesOf(before: { [Name in keyof Changes]?: unknown }, input: Changes) {
  const entries = Object.entries(given(input)) as [keyof Changes, string | number][];
  const changed = entries.filter(([name, value]) => {
    const now = before[name];
    return typeof now === 'number' ? now !== Number(value) : now !== value;
  });
  return Object.fromEntries(changed) as Given<Changes>;
}

type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

function given<Fields extends object>(fields: Fields) {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Given<Fields>;
}

const hasFields = (fields: object) => Object.keys(fields).length > 0;
