import type { Generated } from 'kysely';

export interface SessionTable {
  /** SHA-256 of the cookie's token, in hex. */
  id: string;
  userId: string;
  createdAt: Generated<string>;
  expiresAt: string;
}
