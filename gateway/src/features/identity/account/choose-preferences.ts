import type { ChoosePreferencesInput, Preferences } from '@repo/contract/account';
import type { Db } from '../../../db/database.ts';
import { recordOwnAction } from '../../../db/record-audit-event.ts';
import { limitOwnChanges } from '../../../limits/counts.ts';
import { findPreferencesForUpdate, setPreferences } from '../../../users/preferences.ts';

/**
 * Sets the mails of an account and returns the preferences. Unchanged preferences are not audited. Throws
 * `too-many-attempts`.
 */
export async function choosePreferences(db: Db, userId: string, chosen: ChoosePreferencesInput) {
  await limitOwnChanges(db, userId);
  return db.transaction().execute(async (trx) => {
    const before = await findPreferencesForUpdate(trx, userId);
    const names = (Object.keys(before) as (keyof Preferences)[]).filter(
      (name) => chosen[name] !== undefined && chosen[name] !== before[name],
    );
    if (names.length === 0) return before;
    const after = Object.fromEntries(names.map((name) => [name, chosen[name]]));
    await setPreferences(trx, userId, after);
    await recordOwnAction(trx, userId, 'account.preferences-changed', {
      before: Object.fromEntries(names.map((name) => [name, before[name]])),
      after,
    });
    return { ...before, ...after };
  });
}
