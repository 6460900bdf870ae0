import { sql } from 'kysely';
import {
  describeTable,
  encryptedTables,
  placeOf,
  type EncryptedTableName,
} from '../db/encrypted-tables.ts';
import type { Db } from '../db/database.ts';
import { phoneHashes } from '../db/phone-hashes.ts';
import type { Encryption } from '../encryption.ts';
import { reencryptAll, type Reencryption, type RowChange } from './reencryption.ts';

/** Encrypts what gateways of earlier versions stored in clear, and removes it. Returns the number of rows. */
export async function encryptClearRows(
  db: Db,
  encryption: Encryption,
  signal?: AbortSignal,
): Promise<number> {
  let rows = 0;
  for (const table of Object.keys(encryptedTables) as EncryptedTableName[]) {
    const work = clearRowsOf(table, encryption);
    rows += (await reencryptAll(db, work, { signal })).done;
  }
  return rows;
}

function clearRowsOf(table: EncryptedTableName, encryption: Encryption): Reencryption {
  const { id, columns, inClear, searchesPhone } = describeTable(table);
  const read = Object.values(columns).map(
    (clear, index) => sql`${sql.raw(clear.read(table))} as ${sql.ref(`v${index}`)}`,
  );
  return {
    table,
    id,
    columns: sql.join(read),
    isLeft: sql.raw(inClear),
    change(row) {
      const change: Required<RowChange> = { values: {}, assignments: [] };
      for (const [index, [name, { remove }]] of Object.entries(columns).entries()) {
        const text = row[`v${index}`];
        if (typeof text !== 'string') continue;
        change.values[`${name}_encrypted`] = encryption.seal(text, placeOf(table, name) + row.id);
        change.assignments.push(remove);
        if (searchesPhone) change.values['phone_hashes'] = phoneHashes(encryption, text);
      }
      return change;
    },
  };
}
