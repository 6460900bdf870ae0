import type { Db } from '../db/database.ts';
import type { Env } from '../env.ts';
import { countKeyUse, isOtherKey } from './key-use.ts';

/**
 * Returns a line for each key with its id and the number of values under it. Known keys come first, newest first.
 * Throws SettingsError if the keys cannot be loaded.
 */
export async function keysStatus(env: Env, db: Db): Promise<string> {
  const uses = await countKeyUse(env, db);
  const newest = uses.find(({ isKnown }) => isKnown);
  const lines = uses.map((use) => {
    const notes = [
      use === newest && 'newest',
      !use.isKnown && 'missing',
      use.unopened > 0 &&
        (isOtherKey(use) ? 'another key than theirs' : 'some of them cannot be opened'),
    ];
    return `${use.id}  ${use.values} values  ${notes.filter(Boolean).join(', ')}`.trimEnd();
  });
  return lines.join('\n') || 'There are no keys yet';
}
