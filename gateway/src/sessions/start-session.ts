import type { Db, Trx } from '../db/database.ts';
import { recordOwnAction } from '../db/record-audit-event.ts';
import { lockUser } from '../users/users.ts';
import type { Device } from './device-of.ts';
import { rememberDevice } from './known-devices.ts';
import { createSession } from './lucia.ts';
import type { Proof } from './session-proof.ts';

interface SignIn {
  userId: string;
  proofs: readonly Proof[];
  device: Device;
  deviceToken: string | undefined;
  confirm: (trx: Trx) => Promise<void>;
}

export function startSession(
  db: Db,
  { userId, proofs, device, deviceToken, confirm }: SignIn,
): Promise<{ token: string; deviceToken: string }> {
  return db.transaction().execute(async (trx) => {
    // Locked before `confirm`, because two sign-ins that hold its weaker lock would deadlock here.
    await lockUser(trx, userId);
    await confirm(trx);
    const token = await createSession(trx, userId, device, proofs);
    const known = await rememberDevice(trx, userId, deviceToken);
    await recordOwnAction(trx, userId, 'user.signed-in', {
      detail: { proofs, newDevice: known.isNew },
    });
    return { token, deviceToken: known.token };
  });
}
