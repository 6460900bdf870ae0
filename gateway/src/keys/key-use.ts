import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import {
  describeTable,
  encryptedTables,
  placeOf,
  type EncryptedTableName,
} from '../crypto/encrypted-tables.ts';
import { hasKeyFile, hasKeys } from '../crypto/encryption-keys.ts';
import { loadEncryption, type Encryption } from '../crypto/encryption.ts';
import type { Env } from '../env.ts';
import { SettingsError } from '../env/settings-error.ts';
import { pairs } from './values-under-older-keys.ts';

interface KeyUse {
  id: string;
  values: number;
  isKnown: boolean;
  opened: number;
  unopened: number;
}

interface EncryptedColumn {
  table: string;
  id: string;
  value: string;
  keyId: RawBuilder<Buffer>;
  open(encryption: Encryption, value: Buffer, keyId: string, id: string): unknown;
}

/** Known keys come first, newest first. Makes no keys where there are none yet. Throws SettingsError. */
export async function countKeyUse(env: Env, db: Db): Promise<KeyUse[]> {
  const encryption = env.production || hasKeys(env) ? loadEncryption(env) : null;
  const uses = await readUses(
    db,
    encryption,
    columnsOf(({ columns }) => columns),
  );
  const known = encryption?.keyIds() ?? [];
  const ids = [...new Set([...known, ...uses.keys()])];
  return ids.map((id) => ({ ...(uses.get(id) ?? unused(id)), isKnown: known.includes(id) }));
}

const ROWS_AT_START = 20;

/**
 * Throws SettingsError if another key has the id of the one under which values are stored. Reads a few rows of each table,
 * because a start has no time for all.
 */
export async function refuseOtherKeys(env: Env, db: Db, encryption: Encryption): Promise<void> {
  const columns = columnsOf(({ columns: [first] }) => [first!]);
  const uses = await readUses(db, encryption, columns, ROWS_AT_START);
  const other = encryption.keyIds().filter((id) => isOtherKey(uses.get(id) ?? unused(id)));
  if (other.length > 0) throw new SettingsError(other.map((id) => otherKey(env, id)).join('\n'));
}

export const isOtherKey = ({ opened, unopened }: KeyUse): boolean => opened === 0 && unopened > 0;

export function otherKey(env: Env, id: string): string {
  const place = hasKeyFile(env) ? 'the file encryption-keys in DATA_DIR' : 'ENCRYPTION_KEYS';
  return `The key ${id} has the id of the one under which values are stored, but is another one and opens none of them: set that one in ${place}.`;
}

const unused = (id: string): KeyUse => ({ id, values: 0, isKnown: true, opened: 0, unopened: 0 });

/** Counts in one snapshot, so that a value that is reencrypted meanwhile counts once. */
function readUses(
  db: Db,
  encryption: Encryption | null,
  columns: readonly EncryptedColumn[],
  limit?: number,
): Promise<Map<string, KeyUse>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const known = encryption?.keyIds() ?? [];
      const uses = new Map<string, KeyUse>();
      for (const column of columns) {
        for (const { keyId, values, sample } of await countValues(trx, column, limit)) {
          const use = uses.get(keyId) ?? unused(keyId);
          uses.set(keyId, use);
          use.values += values;
          if (!encryption || !known.includes(keyId)) continue;
          if (await opens(trx, encryption, column, keyId, sample)) use.opened += 1;
          else use.unopened += 1;
        }
      }
      return uses;
    });
}

async function countValues(trx: Trx, column: EncryptedColumn, limit?: number) {
  const { table, id, value, keyId } = column;
  // Limited before empty values are left out, of which a large table may have many.
  const some = limit === undefined ? sql`` : sql`order by ${sql.ref(id)} limit ${sql.lit(limit)}`;
  const { rows } = await sql<{ keyId: Buffer; values: number; sample: string }>`
    select ${keyId} as key_id, count(*) as values, max(${sql.ref(id)}::text) as sample
    from (select * from ${sql.table(table)} ${some}) as rows
    where ${sql.ref(value)} is not null group by 1 order by 1`.execute(trx);
  return rows.map((row) => ({ ...row, keyId: row.keyId.toString('utf8') }));
}

async function opens(
  trx: Trx,
  encryption: Encryption,
  { table, id, value, open }: EncryptedColumn,
  keyId: string,
  sample: string,
): Promise<boolean> {
  const { rows } = await sql<{ value: Buffer }>`
    select ${sql.ref(value)} as value from ${sql.table(table)}
    where ${sql.ref(id)} = ${sample}::uuid`.execute(trx);
  try {
    open(encryption, rows[0]!.value, keyId, sample);
    return true;
  } catch {
    return false;
  }
}

function columnsOf(
  choose: (table: ReturnType<typeof describeTable>) => readonly string[],
): EncryptedColumn[] {
  const tables = Object.keys(encryptedTables) as EncryptedTableName[];
  return [
    ...pairs.map(({ table, id, ciphertext, keyId, boundTo }) => ({
      table,
      id,
      value: ciphertext,
      keyId: sql<Buffer>`convert_to(${sql.ref(keyId)}, 'UTF8')`,
      open: (encryption: Encryption, value: Buffer, ofKey: string, row: string) =>
        encryption.unwrapKey({ ciphertext: value, keyId: ofKey }, boundTo(row)),
    })),
    ...tables.flatMap((table) =>
      choose(describeTable(table)).map((name) => {
        const sealed = sql.ref(`${name}_encrypted`);
        return {
          table,
          id: describeTable(table).id,
          value: `${name}_encrypted`,
          // The first byte is the length of the key's id, which follows. Not as text, which a damaged value may not be.
          // Slices, so that no large value is read to its end.
          keyId: sql<Buffer>`substring(${sealed} from 2 for get_byte(substring(${sealed} from 1 for 1) || '\\x00', 0))`,
          open: (encryption: Encryption, value: Buffer, _ofKey: string, row: string) =>
            encryption.unseal(value, placeOf(table, name) + row),
        };
      }),
    ),
  ];
}
