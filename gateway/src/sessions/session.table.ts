import type { Generated } from 'kysely';

export interface SessionTable {
  /** SHA-256 of the cookie's token, in hex. */
  id: string;
  /** The id that the session's user may see. */
  publicId: Generated<string>;
  userId: string;
  /** Such as Chrome; null when unknown. */
  browser: string | null;
  /** Such as Android; null when unknown. */
  system: string | null;
  createdAt: Generated<string>;
  /** Refreshed every few minutes at most. */
  lastSeenAt: Generated<string>;
  expiresAt: string;
  /** When the password, and the second factor, were last proven in this session. */
  passwordAt: Generated<string | null>;
  secondFactorAt: Generated<string | null>;
}
