import type { Db } from '../../../db/database.ts';
import { readPasskeys } from '../passkeys/read-passkeys.ts';
import { readSecondFactor } from '../second-factor/read-second-factor.ts';

export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const { totpEnabled } = await readSecondFactor(db, userId);
  return totpEnabled || (await readPasskeys(db, userId)).length > 0;
}
