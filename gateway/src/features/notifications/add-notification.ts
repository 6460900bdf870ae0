import type { Trx } from '../../db/database.ts';
import { insertNotification } from './notifications.queries.ts';

/** Adds a notification in the transaction of what it reports. The caller queues any mail. */
export function addNotification(trx: Trx, notification: Parameters<typeof insertNotification>[1]) {
  return insertNotification(trx, notification);
}
