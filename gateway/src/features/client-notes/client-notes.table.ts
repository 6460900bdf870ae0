import type { Generated } from 'kysely';

export interface ClientNoteTable {
  id: Generated<string>;
  clientId: string;
  authorId: string | null;
  text: string;
  /** Grows with each edit. */
  version: Generated<number>;
  createdAt: Generated<string>;
  editedAt: string | null;
}
