import type { Db } from '../../../db/database.ts';
import { countRecoveryCodes, findEnabledSecret } from './second-factor.queries.ts';

export async function readSecondFactor(db: Db, userId: string) {
  const totpEnabled = (await findEnabledSecret(db, userId)) !== undefined;
  return { totpEnabled, recoveryCodesLeft: totpEnabled ? await countRecoveryCodes(db, userId) : 0 };
}
