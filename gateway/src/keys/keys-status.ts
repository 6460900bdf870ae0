import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import {
  describeTable,
  encryptedTables,
  type EncryptedTableName,
} from '../crypto/encrypted-tables.ts';
import { hasKeys, openKeyRing } from '../crypto/encryption-keys.ts';
import type { Env } from '../env.ts';
import { pairs } from './values-under-older-keys.ts';

/**
 * Returns a line for each key with its id and the number of values under it. Known keys come first, newest first.
 * Throws SettingsError if the keys cannot be loaded.
 */
export async function keysStatus(env: Env, db: Db): Promise<string> {
  const uses = await countKeyUse(env, db);
  const newest = uses.find(({ isKnown }) => isKnown);
  const lines = uses.map((use) => {
    const note = use === newest ? 'newest' : use.isKnown ? '' : 'missing';
    return `${use.id}  ${use.values} values  ${note}`.trimEnd();
  });
  return lines.join('\n') || 'There are no keys yet';
}

export async function countKeyUse(env: Env, db: Db) {
  const counts = await countValues(db);
  const known = knownKeys(env).map(({ id }) => id);
  const ids = [...new Set([...known, ...counts.keys()])];
  return ids.map((id) => ({ id, values: counts.get(id) ?? 0, isKnown: known.includes(id) }));
}

/** Makes no keys where there are none yet. */
function knownKeys(env: Env) {
  return env.production || hasKeys(env) ? openKeyRing(env).all() : [];
}

/**
 * Counts in one snapshot, so that a value that is reencrypted meanwhile counts once. One statement per column keeps
 * within the time limit.
 */
function countValues(db: Db): Promise<Map<string, number>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const counts = new Map<string, number>();
      for (const keyIds of keyIdsOfColumns()) {
        const { rows } = await sql<{ keyId: string; values: number }>`
          select key_id, count(*) as values from (${keyIds}) as encrypted
          group by key_id order by key_id`.execute(trx);
        for (const { keyId, values } of rows) counts.set(keyId, (counts.get(keyId) ?? 0) + values);
      }
      return counts;
    });
}

function keyIdsOfColumns() {
  const tables = Object.keys(encryptedTables) as EncryptedTableName[];
  return [
    ...pairs.map(
      ({ table, ciphertext, keyId }) => sql`
        select ${sql.ref(keyId)} as key_id from ${sql.table(table)}
        where ${sql.ref(ciphertext)} is not null`,
    ),
    ...tables.flatMap((table) =>
      describeTable(table).columns.map((name) => {
        const sealed = sql.ref(`${name}_encrypted`);
        // The first byte is the length of the key's id, which follows.
        return sql`
          select convert_from(substring(${sealed} from 2 for get_byte(${sealed}, 0)), 'UTF8') as key_id
          from ${sql.table(table)} where ${sealed} is not null`;
      }),
    ),
  ];
}
