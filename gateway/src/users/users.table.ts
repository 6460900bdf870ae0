import type { Language } from '@repo/contract/languages';
import type { Role } from '@repo/contract/users';
import type { Generated, GeneratedAlways } from 'kysely';
import type { EncryptedColumn } from '../db/column-types.ts';

export interface AppUserTable {
  id: Generated<string>;
  email: string;
  /** When the current address was proven to be the account owner's; null before that. */
  emailVerifiedAt: Generated<string | null>;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  phoneEncrypted: EncryptedColumn;
  phoneHashes: EncryptedColumn<string[]>;
  profileImageUrl: string | null;
  role: Generated<Role>;
  language: Generated<Language>;
  onboardingComplete: Generated<boolean>;
  onboardingStep: number | null;
  subscriptionStatus: string | null;
  /** Whether copies of notifications are sent by mail. */
  notificationMails: Generated<boolean>;
  /** A demo account; deleted where demo accounts are not allowed. */
  isDemo: Generated<boolean>;
  /** Kept by the database: whether there is a credit report. */
  hasReport: Generated<boolean>;
  createdAt: Generated<string>;
  searchText: GeneratedAlways<string>;
  /** The name, else the email, as lists are sorted by it. */
  nameKey: GeneratedAlways<string>;
}
