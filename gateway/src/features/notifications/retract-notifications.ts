import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import { dropUnsentMails } from '../../mail/queue-mail.ts';
import { causeOf } from './notify-client.ts';

export async function retractNotifications(
  trx: Trx,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const sent = new Set(await dropUnsentMails(trx, ids.map(causeOf)));
  const untold = ids.filter((id) => !sent.has(causeOf(id)));
  await sql`
    delete from notification
    where user_id = ${userId} and read_at is null and id = any(${untold}::uuid[])`.execute(trx);
}
