import type { Generated } from 'kysely';

/** What a client has typed into the wizard so far, the SSN included, as one encrypted JSON text. */
export interface ProfileDraftTable {
  userId: string;
  ciphertext: Buffer;
  keyId: string;
  updatedAt: Generated<string>;
}
