import type { Generated } from 'kysely';

export interface KnownDeviceTable {
  userId: string;
  /** SHA-256 of the device cookie's token, in hex. */
  tokenHash: string;
  /** When the account last signed in with this browser. */
  signedInAt: Generated<string>;
}
