import type { Generated } from 'kysely';

export interface TotpTable {
  userId: string;
  secretCiphertext: Buffer;
  secretKeyId: string;
  createdAt: Generated<string>;
  /** Null until the first code of the authenticator app confirmed the secret. */
  enabledAt: string | null;
  /** The time step of the newest accepted code: it and older ones are refused. */
  lastStep: number | null;
}

export interface RecoveryCodeTable {
  userId: string;
  codeHash: string;
}
