import { letterPath } from '@repo/contract/disputes';
import type { Trx } from '../../db/database.ts';
import { settleNotifications } from '../notifications/settle-notifications.ts';

export async function settleLetter(trx: Trx, clientId: string, disputeId: string): Promise<void> {
  for (const kind of ['letter-proposed', 'letter-outdated'] as const) {
    await settleNotifications(trx, clientId, kind, letterPath(disputeId));
  }
}
