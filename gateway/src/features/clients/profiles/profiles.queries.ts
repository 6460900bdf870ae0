import { sql, type Insertable, type Updateable } from 'kysely';
import type { Database, Db } from '../../../db/database.ts';
import { shortRead } from '../../../db/prepared.ts';
import { decrypted, decryptedNumber } from '../../../crypto/encrypted-columns.ts';

/** `ssn` is the last four digits. */
const profileColumns = [
  decrypted('profile.phone').as('phone'),
  decrypted('profile.date_of_birth').as('dateOfBirth'),
  'ssnLastFour as ssn',
  decrypted('profile.address').as('address'),
  decrypted('profile.city').as('city'),
  'state',
  decrypted('profile.zip_code').as('zipCode'),
  decryptedNumber('profile.monthly_income').as('monthlyIncome'),
  'employmentStatus',
  decrypted('profile.credit_goals').as('creditGoals'),
  'targetScore',
  'createdAt',
] as const;

const selectProfile = shortRead((db, { userId }: { userId: string }) =>
  db.selectFrom('profile').select(profileColumns).where('userId', '=', userId),
);

export async function findProfile(db: Db, userId: string) {
  const [profile] = await selectProfile(db, { userId });
  return profile;
}

export function findEncryptedSsn(db: Db, userId: string) {
  return db
    .selectFrom('profile')
    .select(['ssnCiphertext as ciphertext', 'ssnKeyId as keyId'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

export function upsertProfile(db: Db, profile: Insertable<Database['profile']>) {
  const { userId: _, ...changes } = profile;
  return db
    .insertInto('profile')
    .values(profile)
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ ...changes, updatedAt: sql`now()` }),
    )
    .returning(profileColumns)
    .executeTakeFirstOrThrow();
}

export async function setProfile(db: Db, userId: string, changes: Updateable<Database['profile']>) {
  const { numUpdatedRows } = await db
    .updateTable('profile')
    .set({ ...changes, updatedAt: sql`now()` })
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
