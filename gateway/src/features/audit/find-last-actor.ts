import type { Db } from '../../db/database.ts';
import { colleagueName } from '../../users/row-client.ts';

export async function findLastActor(db: Db, action: string, subject: string) {
  const event = await db
    .selectFrom('auditEvent')
    .leftJoin('appUser as actor', 'actor.id', 'auditEvent.actorId')
    .select(colleagueName('actor').as('name'))
    .where('action', '=', action)
    .where('subject', '=', subject)
    .orderBy('auditEvent.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return event?.name ?? null;
}
