import type { Language } from '@repo/contract/languages';
import type { Role } from '@repo/contract/users';
import { sql, type Insertable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { AppUserTable } from './users.table.ts';

/** The columns of the current-user answer; never the password hash. */
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

export function insertUser(db: Db, user: Insertable<AppUserTable>) {
  return db
    .insertInto('appUser')
    .values(user)
    .returning(currentUserColumns)
    .executeTakeFirstOrThrow();
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

export function setLanguage(db: Db, id: string, language: Language) {
  return db.updateTable('appUser').set({ language }).where('id', '=', id).execute();
}

export function setRoleByEmail(db: Db, email: string, role: Role) {
  return db
    .updateTable('appUser')
    .set({ role })
    .where(emailIs(email))
    .returning(['id', 'email', 'role'])
    .executeTakeFirst();
}

/** Name, email and onboarding step; the step never goes back. */
export function setBasicInformation(
  db: Db,
  id: string,
  { firstName, lastName, email }: { firstName: string; lastName: string; email: string },
) {
  return db
    .updateTable('appUser')
    .set({ firstName, lastName, email })
    .set('onboardingStep', sql<number>`greatest(onboarding_step, 1)`)
    .where('id', '=', id)
    .returning(currentUserColumns)
    .executeTakeFirstOrThrow();
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
