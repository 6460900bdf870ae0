import type { ColumnType } from 'kysely';

/** A column that is written with `encrypted` and read with `decrypted`. */
export type EncryptedColumn<Value = Buffer> = ColumnType<
  never,
  Value | null | undefined,
  Value | null
>;
