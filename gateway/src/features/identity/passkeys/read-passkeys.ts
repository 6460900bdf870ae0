import type { Db } from '../../../db/database.ts';

export function readPasskeys(db: Db, userId: string) {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}
