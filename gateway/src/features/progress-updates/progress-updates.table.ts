import type { Language } from '@repo/contract/languages';
import type { ProgressUpdateType } from '@repo/contract/progress-updates';
import type { Generated, JSONColumnType } from 'kysely';

export interface ProgressUpdateTable {
  id: Generated<string>;
  userId: string;
  title: string;
  description: string;
  updateType: ProgressUpdateType;
  metadata: JSONColumnType<Record<string, unknown> | null, string | null>;
  createdAt: Generated<string>;
  /** In which title and description are written; null where that was not stored. */
  language: Generated<Language | null>;
}
