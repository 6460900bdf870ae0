import type { Profile, UpdateProfileInput } from '@repo/contract/profiles';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { notFound } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { setPersonalDetails } from '../../../users/users.ts';
import { encryptProfile } from './encrypt-profile.ts';
import { findProfile, setProfile } from './profiles.queries.ts';

/** Name and phone may be changed before there is a profile. `actorId` is the client or an admin. */
export async function updateProfile(
  { db, encryption }: Pick<Context, 'db' | 'encryption'>,
  actorId: string,
  userId: string,
  input: UpdateProfileInput,
): Promise<Profile | null> {
  const { ssn: _, dateOfBirth: __, firstName, lastName, ...inProfile } = input;
  const { phone, ...onlyInProfile } = inProfile;
  const person = given({ firstName, lastName, phone });
  return db.transaction().execute(async (trx) => {
    // The account has the names and a copy of the phone, for clients without a profile and for the search.
    if (hasFields(person)) await setPersonalDetails(trx, encryption, userId, person);
    if (hasFields(given(inProfile))) {
      const changes = encryptProfile(encryption, userId, given(inProfile));
      const updated = await setProfile(trx, userId, changes);
      if (!updated && hasFields(given(onlyInProfile))) throw notFound('Profile');
    }
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: actorId },
      action: 'profile.updated',
      subject: `profile/${userId}`,
      clientId: userId,
      detail: { fields: Object.keys(given(input)) },
    });
    return (await findProfile(trx, userId)) ?? null;
  });
}

function given<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };
}

const hasFields = (fields: object) => Object.keys(fields).length > 0;
