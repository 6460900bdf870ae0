import type {
  DataAccessKind,
  DataAccessPage,
  ListDataAccessInput,
} from '@repo/contract/data-access';
import type { Db } from '../../../db/database.ts';
import { readEventCursor, toEventPage } from '../../../db/search/event-cursor.ts';
import { listAccess } from './data-access.queries.ts';

const kinds: Record<string, DataAccessKind> = {
  'client.viewed': 'client-viewed',
  'client.viewed-as-client': 'viewed-as-client',
  'client.ssn-revealed': 'ssn-revealed',
  'document.viewed': 'document-viewed',
  'document.reviewed': 'document-reviewed',
  'correction.decided': 'profile-changed',
  'profile.updated': 'profile-changed',
  'credit-item.status-undone': 'item-changed',
  'credit-item.status-updated': 'item-changed',
  'credit-item.note-updated': 'item-changed',
  'credit-item.edited': 'item-changed',
  'credit-report.imported': 'report-recorded',
  'credit-report.recorded': 'report-recorded',
  'funding-application.decided': 'funding-decided',
  'message.sent': 'notification-sent',
  'notification.sent': 'notification-sent',
  'user.sessions-ended': 'sessions-ended',
};

/** Newest first, without the client's own actions. Throws `cursor-unknown`. */
export async function listDataAccess(
  db: Db,
  clientId: string,
  { limit, cursor }: ListDataAccessInput,
): Promise<DataAccessPage> {
  const rows = await listAccess(db, clientId, {
    limit: limit + 1,
    before: readEventCursor(cursor),
  });
  const { items, nextCursor } = toEventPage(rows, limit);
  return {
    items: items.map(({ action, ...row }) => ({ ...row, kind: kinds[action] ?? 'other' })),
    nextCursor,
  };
}
