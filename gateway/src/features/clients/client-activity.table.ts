import type { Generated } from 'kysely';

/** Kept by the database, a row for each account. */
export interface ClientActivityTable {
  clientId: string;
  /** When something of the client's file changed last. */
  lastChangeAt: Generated<string>;
}
