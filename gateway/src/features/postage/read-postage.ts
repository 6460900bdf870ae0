import type { PostagePrices } from '@repo/contract/postage';
import type { Db } from '../../db/database.ts';
import { findPostage } from './postage.queries.ts';

/** The prices of today, or null before any are recorded. */
export const readPostage = async (db: Db): Promise<PostagePrices | null> =>
  (await findPostage(db)) ?? null;
