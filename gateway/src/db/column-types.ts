import type { ColumnType } from 'kysely';

/** A column that gateways of earlier versions fill; this one only empties it. See `encrypted-tables.ts`. */
export type ClearColumn = ColumnType<never, null | undefined, null>;

/** A column that is written with `encrypted` and read with `decrypted`. */
export type EncryptedColumn<Value = Buffer> = ColumnType<
  never,
  Value | null | undefined,
  Value | null
>;
