import type { PriceList } from '@repo/contract/contracts';
import type { Trx } from '../db/database.ts';
import { day, profile } from './demo-client.ts';

const states = ['TX', 'CA', 'FL', profile.state];

export const prices: PriceList = [
  { kind: 'dispute', description: 'Dispute of one account with one credit bureau', price: '79.00' },
  {
    kind: 'dispute',
    description: 'Dispute of a public record or an inquiry with one credit bureau',
    price: '59.00',
  },
  {
    kind: 'deletion',
    description: 'Deletion of one inaccurate account from the report of one credit bureau',
    price: '120.00',
  },
];

export async function seedContractRules(trx: Trx, adminId: string): Promise<void> {
  await trx
    .updateTable('statePolicy')
    .set({ checkedOn: day(10), checkedBy: adminId })
    .where('state', 'in', states)
    .where('checkedOn', 'is', null)
    .execute();
  const priced = await trx.selectFrom('priceListEntry').select('position').executeTakeFirst();
  if (priced) return;
  await trx
    .insertInto('priceListEntry')
    .values(prices.map((entry, index) => ({ ...entry, position: index + 1 })))
    .execute();
}

export async function removeContractRules(trx: Trx): Promise<void> {
  const demo = trx.selectFrom('appUser').select('id').where('isDemo', '=', true);
  await trx
    .updateTable('statePolicy')
    .set({ checkedOn: null, checkedBy: null })
    .where('checkedBy', 'in', demo)
    .execute();
  await trx
    .deleteFrom('priceListEntry')
    .where(
      'description',
      'in',
      prices.map(({ description }) => description),
    )
    .execute();
}
