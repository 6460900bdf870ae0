import type { Db } from '../../../db/database.ts';
import { deleteOldTokens } from './account-tokens.queries.ts';

/** Deletes the tokens that expired more than a week ago. */
export async function purgeTokens(db: Db): Promise<void> {
  await deleteOldTokens(db);
}
