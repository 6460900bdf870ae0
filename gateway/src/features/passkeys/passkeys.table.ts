import type { Generated } from 'kysely';

export interface PasskeyTable {
  id: Generated<string>;
  userId: string;
  /** The authenticator's id of the credential, in base64url. */
  credentialId: string;
  publicKey: Buffer;
  /** How often the authenticator signed; 0 for passkeys that are synced between devices. */
  counter: number;
  transports: string[];
  name: string;
  createdAt: Generated<string>;
  lastUsedAt: string | null;
}

export interface WebauthnChallengeTable {
  /** SHA-256 of the challenge, in hex. */
  challengeHash: string;
  /** The user who adds a passkey; null for a sign-in. */
  userId: string | null;
  expiresAt: string;
}
