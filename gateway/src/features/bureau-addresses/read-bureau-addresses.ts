import type { BureauAddress } from '@repo/contract/bureau-addresses';
import type { Db } from '../../db/database.ts';
import { listAddresses } from './bureau-addresses.queries.ts';

export async function readBureauAddresses(db: Db): Promise<BureauAddress[]> {
  const rows = await listAddresses(db);
  return rows.map(({ bureau, lines, checkedOn }) => ({
    bureau,
    address: lines.join('\n'),
    checkedOn,
  }));
}

export async function listBureauAddresses(db: Db): Promise<Map<string, string[]>> {
  const rows = await listAddresses(db);
  return new Map(rows.map(({ bureau, lines }) => [bureau, lines]));
}
