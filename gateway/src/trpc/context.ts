import type { Brand } from '@repo/contract/brand';
import type { Language } from '@repo/contract/languages';
import type { CurrentUser } from '@repo/contract/users';
import type { Db } from '../db/database.ts';
import type { Encryption } from '../encryption.ts';
import type { AttemptLimits } from '../env.ts';
import type { Payments } from '../payments.ts';

/** What use cases need to know about the request. */
export interface RequestInfo {
  ipAddress: string;
  userAgent: string | null;
  /** Path of the page the request came from. */
  page: string;
  language: Language;
}

/** The context of every procedure. */
export interface Context {
  db: Db;
  brand: Brand;
  encryption: Encryption;
  /** Null when payments are not configured. */
  payments: Payments | null;
  attemptLimits: AttemptLimits;
  request: RequestInfo;
  /** The signed-in user, read on the first call and at most once a request. */
  user(): Promise<CurrentUser | null>;
  signIn(userId: string): Promise<void>;
  signOut(): Promise<void>;
}
