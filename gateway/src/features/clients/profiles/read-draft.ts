import type { ProfileDraft } from '@repo/contract/profile-drafts';
import type { Db } from '../../../db/database.ts';
import type { Encryption } from '../../../crypto/encryption.ts';
import { openDraft } from './open-draft.ts';

/** What the client has typed into the wizard so far, with the last four digits of the SSN; null when nothing is stored. */
export async function readDraft(
  db: Db,
  encryption: Encryption,
  userId: string,
): Promise<ProfileDraft | null> {
  const draft = await openDraft(db, encryption, userId);
  if (!draft) return null;
  const { ssn, ...rest } = draft;
  return { ...rest, ssnLastFour: ssn?.slice(-4) ?? null };
}
