/**
 * The shared module for accounts. Every feature needs them, so that these functions, and not a feature's use
 * case, are how other folders read and change `app_user`; no other folder imports the table's row type.
 * A query of another feature may still join the table to read it.
 */
import type { Language } from '@repo/contract/languages';
import type { Role } from '@repo/contract/users';
import { sql, type Insertable } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { invalidField } from '../errors.ts';
import type { AppUserTable } from './users.table.ts';

/** The columns of the current user; never the password hash. */
export const currentUserColumns = [
  'appUser.id',
  'appUser.email',
  'appUser.firstName',
  'appUser.lastName',
  'appUser.profileImageUrl',
  'appUser.phone',
  'appUser.role',
  'appUser.language',
  'appUser.onboardingComplete',
  'appUser.onboardingStep',
  'appUser.subscriptionStatus',
  'appUser.createdAt',
] as const;

const emailIs = (email: string) => sql<boolean>`lower(app_user.email) = lower(${email})`;

/** Throws `conflict` in place of the unique index's violation: addresses are unique regardless of case. */
async function orEmailTaken<Result>(statement: Promise<Result>): Promise<Result> {
  return statement.catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw invalidField('email', 'email-taken', 'conflict');
  });
}

/** Throws `conflict` when an account has this email address. */
export function insertUser(db: Db, user: Insertable<AppUserTable>) {
  return orEmailTaken(
    db.insertInto('appUser').values(user).returning(currentUserColumns).executeTakeFirstOrThrow(),
  );
}

export function findUser(db: Db, id: string) {
  return db
    .selectFrom('appUser')
    .select(currentUserColumns)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** For sign-in only: with the password hash. */
export function findCredentials(db: Db, email: string) {
  return db
    .selectFrom('appUser')
    .select(['id', 'passwordHash'])
    .where(emailIs(email))
    .executeTakeFirst();
}

export function setPasswordHash(db: Db, id: string, passwordHash: string) {
  return db.updateTable('appUser').set({ passwordHash }).where('id', '=', id).execute();
}

export function setLanguage(db: Db, id: string, language: Language) {
  return db.updateTable('appUser').set({ language }).where('id', '=', id).execute();
}

/** Locks the account until the transaction ends. */
export function findByEmailForUpdate(trx: Trx, email: string) {
  return trx
    .selectFrom('appUser')
    .select(['id', 'email', 'role'])
    .where(emailIs(email))
    .forUpdate()
    .executeTakeFirst();
}

export function setRole(db: Db, id: string, role: Role) {
  return db.updateTable('appUser').set({ role }).where('id', '=', id).execute();
}

/** Sets name, email and onboarding step, which never decreases. Throws `conflict` when another account has this email. */
export function setBasicInformation(
  db: Db,
  id: string,
  { firstName, lastName, email }: { firstName: string; lastName: string; email: string },
) {
  return orEmailTaken(
    db
      .updateTable('appUser')
      .set({ firstName, lastName, email })
      .set('onboardingStep', sql<number>`greatest(onboarding_step, 1)`)
      .where('id', '=', id)
      .returning(currentUserColumns)
      .executeTakeFirstOrThrow(),
  );
}

export function setPhoneAndStep(db: Db, id: string, phone: string, step: number) {
  return db
    .updateTable('appUser')
    .set({ phone, onboardingStep: sql<number>`greatest(onboarding_step, ${step})` })
    .where('id', '=', id)
    .execute();
}

export function setOnboardingComplete(db: Db, id: string, step: number) {
  return db
    .updateTable('appUser')
    .set({ onboardingComplete: true, onboardingStep: step })
    .where('id', '=', id)
    .returning(currentUserColumns)
    .executeTakeFirstOrThrow();
}

export function setSubscriptionStatus(db: Db, id: string, subscriptionStatus: string) {
  return db.updateTable('appUser').set({ subscriptionStatus }).where('id', '=', id).execute();
}
