import { sql, type Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { NotificationTable } from './notifications.table.ts';

const columns = ['id', 'title', 'message', 'type', 'actionUrl', 'createdAt'] as const;
const read = sql<boolean>`read_at is not null`.as('read');

/** Newest first. */
export function listNotifications(db: Db, userId: string) {
  return db
    .selectFrom('notification')
    .select(columns)
    .select(read)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Marks it as read; later calls keep the first time. */
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

export function insertNotification(db: Db, notification: Insertable<NotificationTable>) {
  return db
    .insertInto('notification')
    .values(notification)
    .returning(columns)
    .returning(read)
    .executeTakeFirstOrThrow();
}
