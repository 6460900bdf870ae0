/** Other folders use `app_user` through these functions. Their queries may join the table. */
import type { Language } from '@repo/contract/languages';
import type { Role } from '@repo/contract/users';
import { sql, type Insertable } from 'kysely';
import type { Database, Db, Trx } from '../db/database.ts';
import { decrypted, encrypted } from '../crypto/encrypted-columns.ts';
import { isUniqueViolation } from '../db/errors.ts';
import type { Encryption } from '../crypto/encryption.ts';
import { invalidField } from '../errors.ts';
import { colleagueName } from './row-client.ts';

const emailVerified = sql<boolean>`app_user.email_verified_at is not null`.as('emailVerified');

export const currentUserColumns = [
  'appUser.id',
  'appUser.email',
  'appUser.firstName',
  'appUser.lastName',
  'appUser.profileImageUrl',
  decrypted<string | null>('app_user.phone').as('phone'),
  'appUser.role',
  'appUser.language',
  'appUser.onboardingComplete',
  'appUser.onboardingStep',
  'appUser.subscriptionStatus',
  'appUser.createdAt',
  emailVerified,
] as const;

export const emailIs = (email: string) => sql<boolean>`lower(app_user.email) = lower(${email})`;

const keptIfSame = (email: string) =>
  sql<string | null>`case when ${emailIs(email)} then email_verified_at end`;

const update = (db: Db, id: string) => db.updateTable('appUser').where('id', '=', id);

const emailTaken = () => invalidField('email', 'email-taken', 'conflict');

async function orEmailTaken<Result>(statement: Promise<Result>): Promise<Result> {
  return statement.catch((error: unknown) => {
    throw isUniqueViolation(error) ? emailTaken() : error;
  });
}

export async function insertUser(db: Db, user: Insertable<Database['appUser']>) {
  const added = await db
    .insertInto('appUser')
    .values(user)
    // Avoids an error, because PostgreSQL would log each attempt to register a known address.
    .onConflict((conflict) => conflict.doNothing())
    .returning(currentUserColumns)
    .executeTakeFirst();
  if (!added) throw emailTaken();
  return added;
}

export function insertNewUsers(trx: Trx, users: Insertable<Database['appUser']>[]) {
  return trx
    .insertInto('appUser')
    .values(users)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'email'])
    .execute();
}

export async function findTakenEmails(db: Db, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from app_user
    where lower(email) = any (${emails}::text[])`.execute(db);
  return rows.map(({ email }) => email);
}

const currentUsers = (db: Db) => db.selectFrom('appUser').select(currentUserColumns);

export function findUser(db: Db, id: string) {
  return currentUsers(db).where('id', '=', id).executeTakeFirst();
}

export function findUserByEmail(db: Db, email: string) {
  return currentUsers(db).where(emailIs(email)).executeTakeFirst();
}

export function findUserForUpdate(trx: Trx, id: string) {
  return currentUsers(trx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/**
 * Locks the user's row until the transaction ends. Unlike {@link findUserForUpdate}, it allows concurrent inserts of
 * rows that refer to it.
 */
export async function lockUser(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('appUser').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export function listAdmins(db: Db) {
  return db
    .selectFrom('appUser')
    .select(['id', colleagueName('appUser').$notNull().as('name')])
    .where('role', '=', 'admin')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export function findCredentials(db: Db, email: string) {
  return db
    .selectFrom('appUser')
    .select(['id', 'passwordHash'])
    .where(emailIs(email))
    .executeTakeFirst();
}

/** Records that the account's owner reads mail at `email`. Returns false if the account has another address by now. */
export async function setEmailVerified(db: Db, id: string, email: string): Promise<boolean> {
  const { numUpdatedRows } = await update(db, id)
    .set({ emailVerifiedAt: sql<string>`coalesce(email_verified_at, now())` })
    .where(emailIs(email))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets an address that the owner has proven to read. Throws `conflict` if another account has it. */
export function setConfirmedEmail(trx: Trx, id: string, email: string) {
  return orEmailTaken(
    update(trx, id)
      .set({ email, emailVerifiedAt: sql<string>`now()` })
      .execute(),
  );
}

/** Corrects the address of an account whose owner never signed in. Throws `conflict` if another account has it. */
export function setUnconfirmedEmail(trx: Trx, id: string, email: string) {
  return orEmailTaken(update(trx, id).set({ email, emailVerifiedAt: null }).execute());
}

export async function isEmailVerified(db: Db, id: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', id)
    .where('emailVerifiedAt', 'is not', null)
    .where(emailIs(email))
    .executeTakeFirst();
  return row !== undefined;
}

export function setLanguage(db: Db, id: string, language: Language) {
  return update(db, id).set({ language }).execute();
}

export async function setNotificationMails(db: Db, id: string, on: boolean): Promise<boolean> {
  const changed = await update(db, id)
    .set({ notificationMails: on })
    .where('notificationMails', '!=', on)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function findNotificationAddress(db: Db, id: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('appUser')
    .select('email')
    .where('id', '=', id)
    .where('notificationMails', '=', true)
    .executeTakeFirst();
  return user?.email;
}

export function findByEmailForUpdate(trx: Trx, email: string) {
  return trx
    .selectFrom('appUser')
    .select(['id', 'email', 'role', emailVerified])
    .where(emailIs(email))
    .forUpdate()
    .executeTakeFirst();
}

export function setRole(db: Db, id: string, role: Role) {
  return update(db, id).set({ role }).execute();
}

export function setBasicInformation(
  db: Db,
  id: string,
  { firstName, lastName, email }: { firstName: string; lastName: string; email: string },
) {
  return orEmailTaken(
    update(db, id)
      .set({ firstName, lastName, email, emailVerifiedAt: keptIfSame(email) })
      .set('onboardingStep', sql<number>`greatest(onboarding_step, 1)`)
      .returning(currentUserColumns)
      .executeTakeFirstOrThrow(),
  );
}

export function setPersonalDetails(
  db: Db,
  encryption: Encryption,
  id: string,
  { phone, ...names }: { firstName?: string; lastName?: string; phone?: string },
) {
  return update(db, id)
    .set({ ...names, ...encrypted(encryption, 'app_user', id, { phone }) })
    .execute();
}

export function setPhoneAndStep(
  db: Db,
  encryption: Encryption,
  id: string,
  { phone, step }: { phone: string; step: number },
) {
  return update(db, id)
    .set(encrypted(encryption, 'app_user', id, { phone }))
    .set({ onboardingStep: sql<number>`greatest(onboarding_step, ${step})` })
    .execute();
}

export function setOnboardingComplete(db: Db, id: string, step: number) {
  return update(db, id)
    .set({ onboardingComplete: true, onboardingStep: step })
    .returning(currentUserColumns)
    .executeTakeFirstOrThrow();
}

export function deleteUser(trx: Trx, id: string) {
  return trx.deleteFrom('appUser').where('id', '=', id).execute();
}
