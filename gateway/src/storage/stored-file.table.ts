import type { ColumnType, Generated } from 'kysely';

export interface StoredFileTable {
  id: string;
  /** Whose quota the file counts against; null when the account was deleted. */
  userId: string | null;
  /** Plain size; while the file is uploaded, the most it may become. */
  size: number;
  /** The file's key, wrapped by the installation's key `keyId`. */
  dataKey: ColumnType<Buffer, Buffer, Buffer>;
  keyId: string;
  /** When its upload was last alive, or lost its document; null while a document refers to it, which a trigger sees to. */
  heartbeatAt: Generated<string | null>;
}
