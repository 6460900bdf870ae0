import type { Generated } from 'kysely';

/** The open pages with a client's file; not logged, so a crash of the database empties it. */
export interface ClientPresenceTable {
  pageId: string;
  clientId: string;
  userId: string;
  tab: string | null;
  since: Generated<string>;
  /** When the page last announced itself. */
  seenAt: Generated<string>;
}
