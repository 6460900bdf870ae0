import type { ListAuditInput } from '@repo/contract/audit';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { colleagueName } from '../../users/row-client.ts';

type Filter = Pick<ListAuditInput, 'clientId' | 'actorId' | 'action'>;

// Must match the expression of the index audit_event_family.
const family = sql<string>`split_part(audit_event.action, '.', 1)`;

const creditItemId = sql<string | null>`case
  when audit_event.subject like 'credit_item/%' then split_part(audit_event.subject, '/', 2)
end`;

const release = sql<{ app: string; build: string | null } | null>`case
  when split_part(audit_event.action, '.', 1) = 'release' then jsonb_build_object(
    'app', split_part(audit_event.subject, '/', 2), 'build', nullif(split_part(audit_event.subject, '/', 3), ''))
end`;

export function listEvents(
  db: Db,
  { clientId, actorId, action }: Filter,
  { limit, before }: { limit: number; before: number | undefined },
) {
  let query = db
    .selectFrom('auditEvent')
    .leftJoin('appUser as actor', 'actor.id', 'auditEvent.actorId')
    .leftJoin('deployToken', 'deployToken.id', 'auditEvent.actorId')
    .leftJoin('appUser as client', 'client.id', 'auditEvent.clientId')
    .select([
      'auditEvent.id',
      'auditEvent.at',
      'auditEvent.actorType',
      'auditEvent.actorId',
      'auditEvent.action',
      'auditEvent.clientId',
      'auditEvent.before',
      'auditEvent.after',
      'auditEvent.detail',
      creditItemId.as('creditItemId'),
      release.as('release'),
      colleagueName('actor').as('actorName'),
      'deployToken.name as deployToken',
      colleagueName('client').as('clientName'),
      'client.role as clientRole',
    ])
    .orderBy('auditEvent.id', 'desc')
    .limit(limit);
  if (clientId) query = query.where('auditEvent.clientId', '=', clientId);
  if (actorId) query = query.where('auditEvent.actorId', '=', actorId);
  if (action?.includes('.')) query = query.where('auditEvent.action', '=', action);
  else if (action) query = query.where(family, '=', action);
  if (before !== undefined) query = query.where('auditEvent.id', '<', before);
  return query.execute();
}

export function findPerson(db: Db, id: string) {
  return db
    .selectFrom('appUser')
    .select(['id', 'role', colleagueName('appUser').as('name')])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function listPeople(db: Db) {
  return db
    .selectFrom('appUser')
    .select(['id', colleagueName('appUser').as('name')])
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('appUser')
        .select('id')
        .where('role', '=', 'admin')
        .union(
          selectFrom('auditEvent')
            .select('clientId as id')
            .$narrowType<{ id: string }>()
            .where('action', '=', 'user.role-revoked'),
        ),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
}
