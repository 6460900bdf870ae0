import type { Db } from '../db/database.ts';
import { deleteOldMails } from './mail.queries.ts';

/** Deletes mails from more than 90 days ago, sent or not. */
export async function purgeMails(db: Db): Promise<void> {
  await deleteOldMails(db);
}
