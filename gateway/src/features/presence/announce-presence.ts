import type { AnnouncePresenceInput, PresentAdmin } from '@repo/contract/presence';
import type { Db } from '../../db/database.ts';
import { requireClient } from '../clients/require-client.ts';
import { deleteExpiredPresence, listPresentAdmins, upsertPresence } from './presence.queries.ts';

/**
 * Notes that an admin's page has the client's file open, and returns who else has. Other admins hear of it when it is
 * new, or shows another tab. Throws `not-found` for an account that is not a client's.
 */
export async function announcePresence(
  db: Db,
  adminId: string,
  { id, pageId, tab = null }: AnnouncePresenceInput,
): Promise<PresentAdmin[]> {
  await requireClient(db, id);
  await deleteExpiredPresence(db);
  await upsertPresence(db, { pageId, clientId: id, userId: adminId, tab });
  return listPresentAdmins(db, id, adminId);
}
