import { TAGS_PER_CLIENT_MAX, type OrganizeClientsInput } from '@repo/contract/clients';
import type { Db, Trx } from '../../../db/database.ts';
import { recordAuditEvent, type AuditEvent } from '../../../db/record-audit-event.ts';
import { invalidField, notFound } from '../../../errors.ts';
import { findUser } from '../../../users/users.ts';
import {
  deleteTags,
  insertTags,
  listDesk,
  lockClients,
  setArchived,
  setAssignee,
} from './client-desk.queries.ts';

type Change = Omit<OrganizeClientsInput, 'ids'>;
type LockedClient = Awaited<ReturnType<typeof lockClients>>[number];

export async function organizeClients(
  db: Db,
  adminId: string,
  { ids: given, ...change }: OrganizeClientsInput,
) {
  const ids = [...new Set(given)];
  return db.transaction().execute(async (trx) => {
    const before = await lockClients(trx, ids);
    if (before.length < ids.length) throw notFound('Client');
    if (change.assigneeId) await requireAdmin(trx, change.assigneeId);
    const events = before.flatMap((client) => eventsOf(client, change, adminId));
    if (change.assigneeId !== undefined) await setAssignee(trx, ids, change.assigneeId);
    if (change.archived !== undefined) {
      const changed = before.filter(({ archivedAt }) => (archivedAt !== null) !== change.archived);
      if (changed.length > 0) await setArchived(trx, idsOf(changed), change.archived);
    }
    if (change.removeTags?.length) await deleteTags(trx, ids, change.removeTags);
    await insertTags(
      trx,
      ids.flatMap((clientId) => (change.addTags ?? []).map((tag) => ({ clientId, tag }))),
    );
    if (events.length > 0) await recordAuditEvent(trx, ...events);
    return listDesk(trx, ids);
  });
}

export const tagNewClients = (trx: Trx, rows: { clientId: string; tag: string }[]) =>
  insertTags(trx, rows);

const idsOf = (clients: readonly LockedClient[]) => clients.map(({ id }) => id);

async function requireAdmin(trx: Trx, assigneeId: string): Promise<void> {
  const assignee = await findUser(trx, assigneeId);
  if (assignee?.role !== 'admin') throw invalidField('assigneeId', 'invalid');
}

function eventsOf(client: LockedClient, change: Change, adminId: string): AuditEvent[] {
  const event = (action: string, values: Partial<AuditEvent> = {}): AuditEvent => ({
    actor: { type: 'user', userId: adminId },
    action,
    subject: `app_user/${client.id}`,
    clientId: client.id,
    ...values,
  });
  const events: AuditEvent[] = [];
  const { assigneeId, archivedAt } = client;
  if (change.assigneeId !== undefined && change.assigneeId !== assigneeId) {
    const after = { assigneeId: change.assigneeId };
    events.push(event('client.assigned', { before: { assigneeId }, after }));
  }
  if (change.archived !== undefined && change.archived !== (archivedAt !== null)) {
    events.push(event(change.archived ? 'client.archived' : 'client.unarchived'));
  }
  const tags = tagsAfter(client.tags, change);
  if (tags.length > TAGS_PER_CLIENT_MAX) throw invalidField('addTags', 'too-many-tags');
  const isSame =
    tags.length === client.tags.length && tags.every((tag) => client.tags.includes(tag));
  if (!isSame) events.push(event('client.tags-changed'));
  return events;
}

function tagsAfter(tags: readonly string[], { addTags = [], removeTags = [] }: Change): string[] {
  return [...new Set([...tags.filter((tag) => !removeTags.includes(tag)), ...addTags])];
}
