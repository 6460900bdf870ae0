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
  /** A demo account; removed where demo accounts may not be. */
  isDemo: Generated<boolean>;
  createdAt: Generated<string>;
  searchText: GeneratedAlways<string>;
}
