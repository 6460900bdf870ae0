import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Insertable } from 'kysely';
import { emptySnapshot } from '@repo/reports/reading.ts';
import { accountNumberEnd } from '@repo/contract/account-number';
import type { CreateProfileInput } from '@repo/contract/profiles';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { pack } from '../src/sandbox/packed.ts';
import type { Database, Db } from '../src/db/database.ts';
import { encrypted } from '../src/crypto/encrypted-columns.ts';
import type { Encryption } from '../src/crypto/encryption.ts';
import { insertNotifications } from '../src/features/notifications/notifications.queries.ts';
import { toNotification } from '../src/features/notifications/to-notification.ts';
import { encryptProfile } from '../src/features/clients/profiles/encrypt-profile.ts';
import { insertUser } from '../src/users/users.ts';
import { testEncryption } from './test-encryption.ts';

export const PASSWORD = 'correct horse battery';
let passwordHash: Promise<string> | undefined;
/** Weak hashes, because a strong one takes a core for 50 ms at each sign-in. */
const hashing = { memoryCost: 64, timeCost: 1, parallelism: 1 };

type Row<Table, Clear> = Partial<Omit<Insertable<Table>, keyof Clear> & Clear>;

export type UserOverrides = Row<Database['appUser'], { phone: string }>;

export async function createUser(db: Db, { phone, ...overrides }: UserOverrides = {}) {
  passwordHash ??= hash(PASSWORD, hashing);
  const id = overrides.id ?? randomUUID();
  return insertUser(db, {
    id,
    ...encrypted(testEncryption, 'app_user', id, { phone }),
    email: `${randomUUID()}@example.com`,
    passwordHash: await passwordHash,
    firstName: 'Ada',
    lastName: 'Marsh',
    onboardingComplete: true,
    onboardingStep: 3,
    ...overrides,
  });
}

export const emptyDesk = {
  assigneeId: null,
  assignee: null,
  tags: [],
  archivedAt: null,
  awaitsPassword: false,
};

export const verified = { emailVerifiedAt: '2026-11-01T00:00:00Z' } satisfies UserOverrides;

export const newcomer: UserOverrides = { onboardingComplete: false, onboardingStep: 0 };

export const SSN = '912705678';

export async function createProfile(
  db: Db,
  encryption: Encryption,
  userId: string,
  overrides: Partial<Omit<CreateProfileInput, 'ssn'>> = {},
) {
  const { ciphertext, keyId } = encryption.encrypt(SSN, userId);
  const profile = {
    phone: '555-010-2030',
    dateOfBirth: '1985-04-12',
    address: '12 Elm Street',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    monthlyIncome: '4200.50',
    employmentStatus: 'employed' as const,
    creditGoals: 'Buy a first home',
    targetScore: 740,
    ...overrides,
  };
  await db
    .insertInto('profile')
    .values({
      ...encryptProfile(encryption, userId, profile),
      userId,
      ssnCiphertext: ciphertext,
      ssnKeyId: keyId,
      ssnLastFour: SSN.slice(-4),
    })
    .execute();
}

export function createPasskey(
  db: Db,
  userId: string,
  overrides: Partial<Insertable<Database['passkey']>> = {},
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

const anEmptyReport: ReportSnapshot = {
  ...emptySnapshot(),
  reportDate: '2026-11-01',
  bureaus: ['experian'],
};

export async function createReportImport(
  db: Db,
  userId: string,
  {
    snapshot = anEmptyReport,
    ...overrides
  }: Row<Database['reportImport'], { snapshot: ReportSnapshot }> = {},
) {
  const id = randomUUID();
  const stored = pack({ snapshot, problems: [], matches: [] });
  const comparison = pack({
    changes: [],
    findings: [],
    negative: [],
    removed: [],
    missing: [],
  });
  const confirmedBy = overrides.confirmedAt ? (await createUser(db, { role: 'admin' })).id : null;
  return db
    .insertInto('reportImport')
    .values({
      id,
      userId,
      bureaus: snapshot.bureaus,
      format: 'truelink-json',
      fileName: 'report.json',
      sha256: randomBytes(32),
      reportDate: snapshot.reportDate,
      confirmedBy,
      ...encrypted(testEncryption, 'report_import', id, { snapshot: stored, comparison }),
      ...overrides,
    })
    .returning(['id'])
    .executeTakeFirstOrThrow();
}

export function createCreditReport(
  db: Db,
  userId: string,
  overrides: Partial<Insertable<Database['creditReport']>> = {},
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
    .returning([
      'id',
      'reportDate',
      'experianScore',
      'equifaxScore',
      'transunionScore',
      'scoreModel',
    ])
    .executeTakeFirstOrThrow();
}

export function createCreditItem(
  db: Db,
  userId: string,
  {
    accountNumber = '4000123412345678',
    ...overrides
  }: Row<Database['creditItem'], { accountNumber: string | null }> = {},
) {
  const id = overrides.id ?? randomUUID();
  return db
    .insertInto('creditItem')
    .values({
      id,
      userId,
      bureau: 'experian',
      creditor: 'Harbor Collections',
      itemType: 'medical-bill',
      ...encrypted(testEncryption, 'credit_item', id, { account_number: accountNumber }),
      accountNumberEnd: accountNumber && accountNumberEnd(accountNumber),
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

export async function createDocument(
  db: Db,
  userId: string,
  overrides: Partial<Insertable<Database['document']>> = {},
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
  overrides: Partial<Insertable<Database['notification']>> = {},
) {
  const [row] = await insertNotifications(db, [
    {
      userId,
      title: 'Welcome',
      message: 'We have begun',
      type: 'general',
      actionUrl: null,
      readAt: null,
      ...overrides,
    },
  ]);
  return toNotification(row!, 'en');
}

export function createMessage(
  db: Db,
  clientId: string,
  {
    text = 'When does my report arrive?',
    ...overrides
  }: Row<Database['message'], { text: string }> = {},
) {
  const id = overrides.id ?? randomUUID();
  return db
    .insertInto('message')
    .values({
      id,
      clientId,
      authorId: clientId,
      ...encrypted(testEncryption, 'message', id, { text }),
      language: 'en',
      ...overrides,
    })
    .returning(['id', 'createdAt'])
    .executeTakeFirstOrThrow();
}

export function createProgressUpdate(
  db: Db,
  userId: string,
  overrides: Partial<Insertable<Database['progressUpdate']>> = {},
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

export function createFundingApplication(
  db: Db,
  userId: string,
  overrides: Partial<Insertable<Database['fundingApplication']>> = {},
) {
  const id = overrides.id ?? randomUUID();
  const currentScores = { experian: 700, equifax: null, transunion: 690 };
  return db
    .insertInto('fundingApplication')
    .values({
      id,
      userId,
      requestedAmount: '25000',
      creditScore: 695,
      qualificationData: JSON.stringify({ currentScores }),
      ...encrypted(testEncryption, 'funding_application', id, {
        monthly_income: '4650.50',
        purpose: 'A second delivery van',
      }),
      ...overrides,
    })
    .returning(['id', 'submittedAt'])
    .executeTakeFirstOrThrow();
}

export function createLead(
  db: Db,
  {
    phone = `555-010-${randomInt(1000, 9999)}`,
    ...overrides
  }: Row<Database['lead'], { phone: string }> = {},
) {
  const id = overrides.id ?? randomUUID();
  return db
    .insertInto('lead')
    .values({
      id,
      firstName: 'Nia',
      lastName: 'Okafor',
      email: `${randomUUID()}@example.com`,
      ...encrypted(testEncryption, 'lead', id, { phone }),
      state: 'New Mexico',
      agreedToUpdates: true,
      ...overrides,
    })
    .returning(['id', 'email', 'createdAt'])
    .executeTakeFirstOrThrow();
}
