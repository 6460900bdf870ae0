import { randomInt, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '../src/db/database.ts';
import type { Encryption } from '../src/encryption.ts';
import { hashPassword } from '../src/features/auth/passwords.ts';
import type { CreditItemTable } from '../src/features/credit-items/credit-items.table.ts';
import type { CreditReportTable } from '../src/features/credit-reports/credit-reports.table.ts';
import type { DocumentTable } from '../src/features/documents/documents.table.ts';
import type { FundingApplicationTable } from '../src/features/funding-applications/funding-applications.table.ts';
import type { LeadTable } from '../src/features/leads/leads.table.ts';
import { insertNotification } from '../src/features/notifications/notifications.queries.ts';
import { toNotification } from '../src/features/notifications/to-notification.ts';
import type { NotificationTable } from '../src/features/notifications/notifications.table.ts';
import type { PasskeyTable } from '../src/features/passkeys/passkeys.table.ts';
import type { ProfileTable } from '../src/features/profiles/profiles.table.ts';
import type { ProgressUpdateTable } from '../src/features/progress-updates/progress-updates.table.ts';
import { insertUser } from '../src/users/users.ts';
import type { AppUserTable } from '../src/users/users.table.ts';

export const PASSWORD = 'correct horse battery';
let passwordHash: Promise<string> | undefined;

export type UserOverrides = Partial<Insertable<AppUserTable>>;

/** A client who has finished onboarding, unless said otherwise. */
export async function createUser(db: Db, overrides: UserOverrides = {}) {
  passwordHash ??= hashPassword(PASSWORD);
  return insertUser(db, {
    email: `${randomUUID()}@example.com`,
    passwordHash: await passwordHash,
    firstName: 'Ada',
    lastName: 'Marsh',
    onboardingComplete: true,
    onboardingStep: 3,
    ...overrides,
  });
}

/** Someone who has confirmed their email address. */
export const verified: UserOverrides = { emailVerifiedAt: '2026-11-01T00:00:00Z' };

/** Someone who has just registered. */
export const newcomer: UserOverrides = { onboardingComplete: false, onboardingStep: 0 };

export const SSN = '912345678';

export async function createProfile(
  db: Db,
  encryption: Encryption,
  userId: string,
  overrides: Partial<Insertable<ProfileTable>> = {},
) {
  const { ciphertext, keyId } = encryption.encrypt(SSN, userId);
  await db
    .insertInto('profile')
    .values({
      userId,
      phone: '555-010-2030',
      dateOfBirth: '1985-04-12',
      ssnCiphertext: ciphertext,
      ssnKeyId: keyId,
      ssnLastFour: SSN.slice(-4),
      address: '12 Elm Street',
      city: 'Austin',
      state: 'TX',
      zipCode: '78701',
      monthlyIncome: '4200.50',
      employmentStatus: 'employed',
      creditGoals: 'Buy a first home',
      targetScore: 740,
      ...overrides,
    })
    .execute();
}

export function createPasskey(
  db: Db,
  userId: string,
  overrides: Partial<Insertable<PasskeyTable>> = {},
) {
  return db
    .insertInto('passkey')
    .values({
      userId,
      credentialId: randomUUID(),
      publicKey: Buffer.alloc(77),
      counter: 0,
      transports: [],
      name: 'Passkey',
      lastUsedAt: null,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export function createCreditReport(
  db: Db,
  userId: string,
  overrides: Partial<Insertable<CreditReportTable>> = {},
) {
  return db
    .insertInto('creditReport')
    .values({
      userId,
      reportDate: '2026-10-01',
      experianScore: 640,
      equifaxScore: 650,
      transunionScore: 660,
      ...overrides,
    })
    .returning(['id', 'reportDate', 'experianScore', 'equifaxScore', 'transunionScore'])
    .executeTakeFirstOrThrow();
}

export function createCreditItem(
  db: Db,
  userId: string,
  overrides: Partial<Insertable<CreditItemTable>> = {},
) {
  return db
    .insertInto('creditItem')
    .values({
      userId,
      bureau: 'experian',
      creditor: 'Harbor Collections',
      itemType: 'medical-bill',
      accountNumber: '4000123412345678',
      balance: '1250.00',
      dateOpened: '2023-02-14',
      disputeReason: 'Not mine',
      removalDate: overrides.status === 'removed' ? '2026-09-01' : null,
      note: null,
      ...overrides,
    })
    .returning(['id', 'updatedAt'])
    .executeTakeFirstOrThrow();
}

/** The row of a document and its stored file, without the file itself. */
export async function createDocument(
  db: Db,
  userId: string,
  overrides: Partial<Insertable<DocumentTable>> = {},
) {
  const fileSize = overrides.fileSize ?? 120_000;
  const storedFileId = randomUUID();
  await db
    .insertInto('storedFile')
    .values({ id: storedFileId, userId, size: fileSize, dataKey: Buffer.alloc(60), keyId: 'test' })
    .execute();
  return db
    .insertInto('document')
    .values({
      userId,
      fileName: 'license.pdf',
      documentType: 'drivers-license',
      fileSize,
      contentType: 'application/pdf',
      sha256: Buffer.alloc(32),
      storedFileId,
      scanStatus: 'not-scanned',
      ...overrides,
    })
    .returning(['id', 'uploadedAt'])
    .executeTakeFirstOrThrow();
}

export async function createNotification(
  db: Db,
  userId: string,
  overrides: Partial<Insertable<NotificationTable>> = {},
) {
  const row = await insertNotification(db, {
    userId,
    title: 'Welcome',
    message: 'We have begun',
    type: 'general',
    actionUrl: null,
    readAt: null,
    ...overrides,
  });
  return toNotification(row, 'en');
}

export function createProgressUpdate(
  db: Db,
  userId: string,
  overrides: Partial<Insertable<ProgressUpdateTable>> = {},
) {
  return db
    .insertInto('progressUpdate')
    .values({
      userId,
      title: 'Dispute sent',
      description: 'We disputed an item',
      updateType: 'dispute-sent',
      metadata: JSON.stringify({ bureau: 'Experian' }),
      ...overrides,
    })
    .returning(['id', 'createdAt'])
    .executeTakeFirstOrThrow();
}

/** An application for $25,000 that waits for a decision. */
export function createFundingApplication(
  db: Db,
  userId: string,
  overrides: Partial<Insertable<FundingApplicationTable>> = {},
) {
  const currentScores = { experian: 700, equifax: null, transunion: 690 };
  return db
    .insertInto('fundingApplication')
    .values({
      userId,
      requestedAmount: '25000',
      monthlyIncome: '4650.50',
      creditScore: 695,
      qualificationData: JSON.stringify({ purpose: 'A second delivery van', currentScores }),
      ...overrides,
    })
    .returning(['id', 'submittedAt'])
    .executeTakeFirstOrThrow();
}

/** A lead that was sent just now and waits for its call. */
export function createLead(db: Db, overrides: Partial<Insertable<LeadTable>> = {}) {
  return db
    .insertInto('lead')
    .values({
      firstName: 'Nia',
      lastName: 'Okafor',
      email: `${randomUUID()}@example.com`,
      phone: `555-010-${randomInt(1000, 9999)}`,
      state: 'New Mexico',
      agreedToUpdates: true,
      ...overrides,
    })
    .returning(['id', 'email', 'createdAt'])
    .executeTakeFirstOrThrow();
}
