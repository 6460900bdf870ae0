import type { SystemNotification } from '@repo/contract/system-notifications';
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

export async function settleNotifications(
  trx: Trx,
  userId: string,
  kind: SystemNotification['kind'],
  actionUrl: string | null = null,
): Promise<void> {
  await sql`
    update notification set read_at = now()
    where user_id = ${userId} and kind = ${kind} and read_at is null
      and (${actionUrl}::text is null or action_url = ${actionUrl})`.execute(trx);
}
