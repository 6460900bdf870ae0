import type { SaveDraftInput } from '@repo/contract/profile-drafts';
import type { Db } from '../../../db/database.ts';
import type { Encrypted, Encryption } from '../../../crypto/encryption.ts';
import { findDraft } from './profile-drafts.queries.ts';

/** Differs from what the profile's SSN is bound to, so that neither ciphertext can take the other's place. */
export const boundTo = (userId: string) => `profile-draft/${userId}`;

/** Encrypts a draft, bound to its client. */
export function sealDraft(
  encryption: Encryption,
  userId: string,
  draft: SaveDraftInput,
): Encrypted {
  return encryption.encrypt(JSON.stringify(draft), boundTo(userId));
}

/** The client's draft with the SSN in clear, for use inside the gateway only; null when there is none. */
export async function openDraft(db: Db, encryption: Encryption, userId: string) {
  const row = await findDraft(db, userId);
  if (!row) return null;
  const draft = JSON.parse(encryption.decrypt(row, boundTo(userId))) as SaveDraftInput;
  return { ...draft, updatedAt: row.updatedAt };
}
