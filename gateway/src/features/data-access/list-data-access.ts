import type {
  DataAccessKind,
  DataAccessPage,
  ListDataAccessInput,
} from '@repo/contract/data-access';
import type { Db } from '../../db/database.ts';
import { invalidField } from '../../errors.ts';
import { listAccess } from './data-access.queries.ts';

const kinds: Record<string, DataAccessKind> = {
  'client.viewed': 'client-viewed',
  'document.viewed': 'document-viewed',
  'document.reviewed': 'document-reviewed',
  'credit-item.status-updated': 'item-changed',
  'credit-item.note-updated': 'item-changed',
  'credit-item.edited': 'item-changed',
  'credit-report.recorded': 'report-recorded',
  'funding-application.decided': 'funding-decided',
  'notification.sent': 'notification-sent',
};

/** One page of what others did with this client's data, newest first. Throws `cursor-unknown`. */
export async function listDataAccess(
  db: Db,
  clientId: string,
  { limit, cursor }: ListDataAccessInput,
): Promise<DataAccessPage> {
  const rows = await listAccess(db, clientId, { limit: limit + 1, before: readCursor(cursor) });
  const page = rows.slice(0, limit);
  return {
    items: page.map(({ id, action, ...row }) => ({
      ...row,
      id: String(id),
      kind: kinds[action] ?? 'other',
    })),
    nextCursor: rows.length > limit ? String(page.at(-1)!.id) : null,
  };
}

/** Ids of events are numbers, far below what a number holds exactly. */
function readCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const id = Number(cursor);
  if (!Number.isSafeInteger(id) || id <= 0) throw invalidField('cursor', 'cursor-unknown');
  return id;
}
