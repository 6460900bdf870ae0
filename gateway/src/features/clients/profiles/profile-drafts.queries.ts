import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Encrypted } from '../../../crypto/encryption.ts';

export function findDraft(db: Db, userId: string) {
  return db
    .selectFrom('profileDraft')
    .select(['ciphertext', 'keyId', 'updatedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

export function upsertDraft(db: Db, userId: string, { ciphertext, keyId }: Encrypted) {
  return db
    .insertInto('profileDraft')
    .values({ userId, ciphertext, keyId })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ ciphertext, keyId, updatedAt: sql`now()` }),
    )
    .returning('updatedAt')
    .executeTakeFirstOrThrow();
}

export async function deleteDraft(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('profileDraft').where('userId', '=', userId).execute();
}
