import type { PriceList } from '@repo/contract/contracts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

export function listPrices(db: Db): Promise<PriceList> {
  return db
    .selectFrom('priceListEntry')
    .select(['kind', 'description', 'price'])
    .orderBy('position')
    .execute();
}

const PRICE_LIST_LOCK = 7_301_003;

export async function lockPriceList(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PRICE_LIST_LOCK})`.execute(trx);
}

export async function replacePrices(trx: Trx, prices: PriceList): Promise<void> {
  await trx.deleteFrom('priceListEntry').execute();
  if (prices.length === 0) return;
  await trx
    .insertInto('priceListEntry')
    .values(prices.map((entry, index) => ({ ...entry, position: index + 1 })))
    .execute();
}
