import { sql } from 'kysely';
import type { Db } from '../src/db/database.ts';
import { decrypted } from '../src/crypto/encrypted-columns.ts';
import { describeTable, type EncryptedTableName } from '../src/crypto/encrypted-tables.ts';

const isStoredOnly = (name: string) => name.endsWith('Encrypted') || name === 'phoneHashes';

export async function decryptedRows<Row = Record<string, unknown>>(
  db: Db,
  table: EncryptedTableName,
  column: string,
  value: string,
): Promise<Row[]> {
  const values = describeTable(table).columns.map(
    (name) => sql`${decrypted(`${table}.${name}` as 'lead.phone')} as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.table(table)}.*, ${sql.join(values)} from ${sql.table(table)}
    where ${sql.ref(column)} = ${value}`.execute(db);
  return rows.map(
    (row) => Object.fromEntries(Object.entries(row).filter(([name]) => !isStoredOnly(name))) as Row,
  );
}
