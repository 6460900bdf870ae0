import type { Passkey } from '@repo/contract/passkeys';
import type { Db } from '../../../db/database.ts';
import { listPasskeys } from './passkeys.queries.ts';

export function readPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  return listPasskeys(db, userId);
}
