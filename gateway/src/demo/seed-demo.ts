import { randomUUID } from 'node:crypto';
import { accountNumberEnd } from '@repo/contract/account-number';
import { creditItemStatuses } from '@repo/contract/credit-items';
import type { Db, Trx } from '../db/database.ts';
import { encrypted } from '../crypto/encrypted-columns.ts';
import type { Encryption } from '../crypto/encryption.ts';
import type { Context } from '../trpc/context.ts';
import { storedContent } from '../features/notifications/add-notification.ts';
import { hashPassword, verifyPassword } from '../features/identity/passwords/passwords.ts';
import { encryptProfile } from '../features/clients/profiles/encrypt-profile.ts';
import { setPasswordHash } from '../users/password-hash.ts';
import { insertUser, setPersonalDetails } from '../users/users.ts';
import { demoAccounts } from './demo-accounts.ts';
import { day, instant, profile as demoProfile, reports } from './demo-client.ts';
import { removeContractRules, seedContractRules } from './demo-contracts.ts';
import { items } from './demo-items.ts';
import { notifications, updates } from './demo-messages.ts';
import { seedDocuments } from './seed-documents.ts';

type Seeded = Pick<Context, 'db' | 'encryption' | 'storage'> & { password: string };

/**
 * Creates the missing demo accounts and sets the current password of the existing ones. A real account with such an
 * address stays unchanged.
 */
export async function seedDemo({ db, encryption, storage, password }: Seeded): Promise<void> {
  for (const account of demoAccounts) {
    const known = await findByEmail(db, account.email);
    if (!known) await createAccount(db, encryption, account, password);
    else if (known.isDemo) await updatePassword(db, known, password);
  }
  const client = await findByEmail(db, 'client@example.com');
  if (client?.isDemo) await seedDocuments(db, storage, client.id);
}

function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('appUser')
    .select(['id', 'passwordHash', 'isDemo'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Deletes the demo accounts and their data, because their password is public. */
export async function removeDemo(db: Db): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const demo = trx.selectFrom('appUser').select('id').where('isDemo', '=', true);
    if (await demo.limit(1).executeTakeFirst()) await removeContractRules(trx);
    await trx.deleteFrom('savedCard').where('clientId', 'in', demo).execute();
    const { numDeletedRows } = await trx
      .deleteFrom('appUser')
      .where('isDemo', '=', true)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
}

async function updatePassword(
  db: Db,
  known: { id: string; passwordHash: string },
  password: string,
): Promise<void> {
  if (await verifyPassword(known.passwordHash, password)) return;
  const passwordHash = await hashPassword(password);
  await setPasswordHash(db, known.id, passwordHash);
}

async function createAccount(
  db: Db,
  encryption: Encryption,
  account: (typeof demoAccounts)[number],
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const onboarded = account.email !== 'new@example.com';
  await db.transaction().execute(async (trx) => {
    const { id } = await insertUser(trx, {
      ...account,
      passwordHash,
      isDemo: true,
      onboardingComplete: onboarded,
      onboardingStep: onboarded ? 3 : 0,
      createdAt: instant(onboarded ? 155 : 0),
      emailVerifiedAt: onboarded ? instant(155) : null,
    });
    if (account.email === 'client@example.com') await insertClientData(trx, encryption, id);
    if (account.role === 'admin') await seedContractRules(trx, id);
  });
}

async function insertClientData(trx: Trx, encryption: Encryption, userId: string): Promise<void> {
  const { ssn, ...profile } = demoProfile;
  const { ciphertext, keyId } = encryption.encrypt(ssn, userId);
  await setPersonalDetails(trx, encryption, userId, { phone: profile.phone });
  await trx
    .insertInto('profile')
    .values({
      ...encryptProfile(encryption, userId, profile),
      userId,
      ssnCiphertext: ciphertext,
      ssnKeyId: keyId,
      ssnLastFour: ssn.slice(-4),
    })
    .execute();
  await trx
    .insertInto('creditReport')
    .values(
      reports.map(({ daysAgo, ...scores }) => ({
        ...scores,
        userId,
        reportDate: day(daysAgo),
      })),
    )
    .execute();
  await insertCreditItems(trx, encryption, userId);
  await insertQuestion(trx, encryption, userId);
  await trx
    .insertInto('progressUpdate')
    .values(
      updates.map(({ daysAgo, metadata, ...update }) => ({
        ...update,
        userId,
        metadata: JSON.stringify(metadata),
        language: 'en' as const,
        createdAt: instant(daysAgo),
      })),
    )
    .execute();
  await trx
    .insertInto('notification')
    .values(
      notifications.map(({ daysAgo, read, content, ...notification }) => ({
        ...notification,
        ...storedContent(content, 'en'),
        userId,
        language: 'en' as const,
        readAt: read ? instant(daysAgo - 1) : null,
        createdAt: instant(daysAgo),
      })),
    )
    .execute();
}

async function insertQuestion(trx: Trx, encryption: Encryption, userId: string): Promise<void> {
  const id = randomUUID();
  const text = 'The collector called me again. Should I pay while you dispute it?';
  await trx
    .insertInto('message')
    .values({
      id,
      clientId: userId,
      authorId: userId,
      ...encrypted(encryption, 'message', id, { text }),
      language: 'en',
      createdAt: instant(1),
    })
    .execute();
}

async function insertCreditItems(trx: Trx, encryption: Encryption, userId: string): Promise<void> {
  const foundDaysAgo = reports[0]!.daysAgo;
  for (const { openedDaysAgo, disputedDaysAgo, removedDaysAgo, accountNumber, ...item } of items) {
    const itemId = randomUUID();
    await trx
      .insertInto('creditItem')
      .values({
        ...item,
        ...encrypted(encryption, 'credit_item', itemId, { account_number: accountNumber }),
        accountNumberEnd: accountNumberEnd(accountNumber),
        id: itemId,
        userId,
        disputeReasonLanguage: item.disputeReason ? ('en' as const) : null,
        dateOpened: day(openedDaysAgo),
        disputedOn: disputedDaysAgo === undefined ? null : day(disputedDaysAgo),
        disputeChannel: disputedDaysAgo === undefined ? null : 'certified-mail',
        removalDate: removedDaysAgo === undefined ? null : day(removedDaysAgo),
        createdAt: instant(foundDaysAgo),
      })
      .execute();
    const history = { active: foundDaysAgo, disputed: disputedDaysAgo, removed: removedDaysAgo };
    const events = creditItemStatuses.flatMap((status) => {
      const daysAgo = history[status];
      if (daysAgo === undefined) return [];
      const disputedOn = status === 'disputed' ? day(daysAgo) : null;
      return [{ itemId, status, disputedOn, createdAt: instant(daysAgo) }];
    });
    await trx.insertInto('creditItemEvent').values(events).execute();
  }
}
