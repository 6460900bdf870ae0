import type { Brand } from '@repo/contract/brand';
import type { Language } from '@repo/contract/languages';
import type { CurrentUser } from '@repo/contract/users';
import type { Db } from '../db/database.ts';
import type { Encryption } from '../encryption.ts';
import type { AttemptLimits } from '../env.ts';
import type { Payments } from '../payments.ts';

/** What the caller's request tells a use case. */
export interface RequestInfo {
  ipAddress: string;
  userAgent: string | null;
  /** Path of the page the request came from. */
  page: string;
  language: Language;
}

/** What every procedure can reach. */
export interface Context {
  db: Db;
  brand: Brand;
  encryption: Encryption;
  /** Null: not configured. */
  payments: Payments | null;
  attemptLimits: AttemptLimits;
  request: RequestInfo;
  /** The signed-in user, read at most once a request and only when asked. */
  user(): Promise<CurrentUser | null>;
  signIn(userId: string): Promise<void>;
  signOut(): Promise<void>;
}
