import { sql, type Insertable } from 'kysely';
import type { Database, Db } from '../../db/database.ts';
import { isAfter, type PageQuery } from '../../db/search/page-cursor.ts';
import { prepared, shortRead } from '../../db/prepared.ts';
import { colleagueName } from '../../users/row-client.ts';

const contentColumns = ['title', 'message', 'kind', 'data', 'notification.language'] as const;
const columns = ['id', 'type', 'actionUrl', 'createdAt', ...contentColumns] as const;
const read = sql<boolean>`read_at is not null`.as('read');

const all = (db: Db, userId: string) =>
  db
    .selectFrom('notification')
    .select(columns)
    .select(read)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');

export const listAll = prepared((db, { userId }: { userId: string }) => all(db, userId));

const listFirst = shortRead((db, { userId, limit }: { userId: string; limit: number }) =>
  all(db, userId).limit(limit),
);

const listFirstUnread = shortRead((db, { userId, limit }: { userId: string; limit: number }) =>
  all(db, userId).where('readAt', 'is', null).limit(limit),
);

export async function listNotifications(
  db: Db,
  userId: string,
  { limit, after, unread }: PageQuery & { unread: boolean },
) {
  if (!after) return (unread ? listFirstUnread : listFirst)(db, { userId, limit });
  const query = all(db, userId)
    .where(isAfter(after, ['createdAt', 'id']))
    .limit(limit);
  return (unread ? query.where('readAt', 'is', null) : query).execute();
}

export function listSent(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('notification')
    .leftJoin('auditEvent', (join) =>
      join
        .on('auditEvent.clientId', '=', userId)
        .on('auditEvent.action', '=', 'notification.sent')
        .on('auditEvent.subject', '=', sql<string>`'notification/' || notification.id`),
    )
    .leftJoin('appUser as sender', 'sender.id', 'auditEvent.actorId')
    .select([
      ...contentColumns,
      'notification.id',
      'notification.type',
      'notification.readAt',
      'notification.createdAt',
    ])
    .select(colleagueName('sender').as('sentBy'))
    .where('notification.userId', '=', userId)
    .orderBy('notification.createdAt', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(limit)
    .execute();
}

export const countNotifications = shortRead((db, { userId }: { userId: string }) =>
  db
    .selectFrom('notification')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('readAt', 'is', null).as('unread'),
    ])
    .where('userId', '=', userId),
);

export async function setAllRead(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('notification')
    .set({ readAt: sql`now()` })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .execute();
}

export function setRead(db: Db, userId: string, id: string) {
  return db
    .updateTable('notification')
    .set({ readAt: sql`coalesce(read_at, now())` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(columns)
    .returning(read)
    .executeTakeFirst();
}

export function insertNotifications(db: Db, notifications: Insertable<Database['notification']>[]) {
  return db
    .insertInto('notification')
    .values(notifications)
    .returning(columns)
    .returning(read)
    .execute();
}
