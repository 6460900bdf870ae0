import type { PostagePrices } from '@repo/contract/postage';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

const columns = [
  'validFrom',
  'letter',
  'letterMore',
  'flat',
  'flatMore',
  'certified',
  'receipt',
] as const;

export const listPostage = (db: Db): Promise<PostagePrices[]> =>
  db.selectFrom('postagePrice').select(columns).orderBy('validFrom', 'desc').execute();

export const findPostage = (db: Db): Promise<PostagePrices | undefined> =>
  db
    .selectFrom('postagePrice')
    .select(columns)
    .where(sql<boolean>`valid_from <= (law_now() at time zone 'UTC')::date`)
    .orderBy('validFrom', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function putPostage(trx: Trx, prices: PostagePrices): Promise<void> {
  await trx
    .insertInto('postagePrice')
    .values(prices)
    .onConflict((conflict) => conflict.column('validFrom').doUpdateSet(prices))
    .execute();
}
