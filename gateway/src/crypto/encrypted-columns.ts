import { sql, type RawBuilder } from 'kysely';
import type { Encryption } from './encryption.ts';
import {
  describeTable,
  placeOf,
  type EncryptedColumnName,
  type EncryptedTableName,
} from './encrypted-tables.ts';
import { phoneHashes } from './phone-hashes.ts';
import { marks } from './unseal-value.ts';

type ColumnName = {
  [Table in EncryptedTableName]: `${Table}.${EncryptedColumnName<Table>}`;
}[EncryptedTableName];

/**
 * Selects an encrypted column under the table's own name. The gateway decrypts it when the row arrives, so conditions
 * and orders cannot use it.
 */
export function decrypted<Value extends string | null = string>(
  name: ColumnName,
): RawBuilder<Value> {
  return valueOf(name, 'text');
}

export function decryptedNumber(name: ColumnName): RawBuilder<number> {
  return valueOf(name, 'number');
}

function valueOf<Value>(name: ColumnName, type: keyof typeof marks): RawBuilder<Value> {
  const [table, column] = name.split('.') as [EncryptedTableName, string];
  const id = `${table}.${describeTable(table).id}`;
  return sql<Value>`(
    ${sql.lit(marks[type])}::bytea || convert_to(${sql.lit(placeOf(table, column))} || ${sql.raw(id)}, 'UTF8')
      || '\\x00'::bytea || ${sql.raw(`${table}.${column}_encrypted`)})`;
}

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;
type Encrypted<Table, Values> = {
  [Column in keyof Values & string as `${Camel<Column>}Encrypted`]: Buffer;
} & (Table extends 'app_user' | 'lead' ? { phoneHashes: string[] } : unknown);

const camel = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Encrypts values for an insert or update of the row with this id. Null and undefined values are left out. */
export function encrypted<
  Table extends EncryptedTableName,
  Values extends { [Column in EncryptedColumnName<Table>]?: string | null | undefined },
>(encryption: Encryption, table: Table, id: string, values: Values): Encrypted<Table, Values> {
  const row: Record<string, unknown> = {};
  for (const [column, text] of Object.entries<string | null | undefined>(values)) {
    if (text === null || text === undefined) continue;
    row[`${camel(column)}Encrypted`] = encryption.seal(text, placeOf(table, column) + id);
    if (column === 'phone' && describeTable(table).searchesPhone)
      row.phoneHashes = phoneHashes(encryption, text);
  }
  return row as Encrypted<Table, Values>;
}
