import type { Generated } from 'kysely';

/** What a token may be used for, once. */
export type TokenPurpose = 'verify-email' | 'reset-password' | 'change-email';

export interface AccountTokenTable {
  /** SHA-256 of the token, in hex. */
  id: string;
  userId: string;
  purpose: TokenPurpose;
  /** The address that the token was sent to. */
  email: string;
  createdAt: Generated<string>;
  expiresAt: string;
  usedAt: Generated<string | null>;
}
