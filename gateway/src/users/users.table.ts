import type { Language } from '@repo/contract/languages';
import type { Role } from '@repo/contract/users';
import type { Generated, GeneratedAlways } from 'kysely';

export interface AppUserTable {
  id: Generated<string>;
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  profileImageUrl: string | null;
  role: Generated<Role>;
  language: Generated<Language>;
  onboardingComplete: Generated<boolean>;
  onboardingStep: number | null;
  subscriptionStatus: string | null;
  /** A demo account; deleted where demo accounts are not allowed. */
  isDemo: Generated<boolean>;
  createdAt: Generated<string>;
  searchText: GeneratedAlways<string>;
}
