import type { Generated } from 'kysely';

/** Under which keys everything was to be encrypted anew, and when it was. */
export interface KeyRotationTable {
  keyId: string;
  startedAt: Generated<string>;
  finishedAt: string | null;
}
