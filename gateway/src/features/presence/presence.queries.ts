import { PRESENCE_EXPIRES_MS, type PresentAdmin } from '@repo/contract/presence';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { colleagueName } from '../../users/row-client.ts';

const expired = sql<string>`now() - ${PRESENCE_EXPIRES_MS} * interval '1 millisecond'`;

/** The other admins who have the client's file open, with the tab of the page that changed last; who came first first. */
export async function listPresentAdmins(
  db: Db,
  clientId: string,
  exceptUserId: string,
): Promise<PresentAdmin[]> {
  const rows = await db
    .selectFrom('clientPresence')
    .innerJoin('appUser', 'appUser.id', 'clientPresence.userId')
    .select(['appUser.id', 'clientPresence.tab', 'clientPresence.since'])
    .select(colleagueName('appUser').$notNull().as('name'))
    .where('clientPresence.clientId', '=', clientId)
    .where('clientPresence.userId', '!=', exceptUserId)
    .where('clientPresence.seenAt', '>', expired)
    .where('appUser.role', '=', 'admin')
    .orderBy('clientPresence.since')
    .orderBy('clientPresence.pageId')
    .execute();
  const byAdmin = new Map<string, PresentAdmin>();
  for (const row of rows) {
    byAdmin.set(row.id, { ...row, since: byAdmin.get(row.id)?.since ?? row.since });
  }
  return [...byAdmin.values()];
}

/** Stores that a page is open. A page id of another admin is left as it is. */
export async function upsertPresence(
  db: Db,
  page: { pageId: string; clientId: string; userId: string; tab: string | null },
): Promise<void> {
  await db
    .insertInto('clientPresence')
    .values(page)
    .onConflict((conflict) =>
      conflict
        .column('pageId')
        .doUpdateSet({
          tab: page.tab,
          clientId: page.clientId,
          since: sql`case when client_presence.client_id = excluded.client_id
            then client_presence.since else now() end`,
          seenAt: sql`now()`,
        })
        .where('clientPresence.userId', '=', page.userId),
    )
    .execute();
}

export async function deletePresence(
  db: Db,
  page: { pageId: string; clientId: string; userId: string },
): Promise<void> {
  await db
    .deleteFrom('clientPresence')
    .where('pageId', '=', page.pageId)
    .where('clientId', '=', page.clientId)
    .where('userId', '=', page.userId)
    .execute();
}

/** Deletes the pages that closed without a word; those that another transaction deletes are left to it. */
export async function deleteExpiredPresence(db: Db): Promise<void> {
  await db
    .deleteFrom('clientPresence')
    .where('pageId', 'in', ({ selectFrom }) =>
      selectFrom('clientPresence')
        .select('pageId')
        .where('seenAt', '<=', expired)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
