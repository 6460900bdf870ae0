import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const bytes = (hash: string) => Buffer.from(hash, 'hex');

export function findView(db: Db, clientId: string, hash: string) {
  return db
    .selectFrom('textView')
    .select(['shownAt', 'readAt'])
    .where('clientId', '=', clientId)
    .where('textSha256', '=', bytes(hash))
    .executeTakeFirst();
}

/** Keeps the first times of each. */
export function upsertView(db: Db, clientId: string, hash: string, reachedEnd: boolean) {
  const readAt = reachedEnd ? sql<string>`law_now()` : null;
  return db
    .insertInto('textView')
    .values({ clientId, textSha256: bytes(hash), readAt })
    .onConflict((conflict) =>
      conflict
        .columns(['clientId', 'textSha256'])
        .doUpdateSet({ readAt: sql`coalesce(text_view.read_at, excluded.read_at)` }),
    )
    .returning(['shownAt', 'readAt'])
    .executeTakeFirstOrThrow();
}
