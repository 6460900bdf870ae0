import type { Language } from '@repo/contract/languages';
import type { Generated } from 'kysely';

export interface ClientNoteTable {
  id: Generated<string>;
  clientId: string;
  authorId: string | null;
  text: string;
  /** The author's when it was written; null where that was not stored. */
  language: Generated<Language | null>;
  /** Grows with each edit. */
  version: Generated<number>;
  createdAt: Generated<string>;
  editedAt: string | null;
}
