import type { ClientCharge } from '@repo/contract/charges';
import type { Db } from '../../db/database.ts';
import { listCharges } from './charges.queries.ts';
import { listChargebacks } from './evidence.queries.ts';

export async function readClientCharges(db: Db, clientId: string): Promise<ClientCharge[]> {
  const charges = await listCharges(db, clientId);
  const chargebacks = charges.length === 0 ? [] : await listChargebacks(db, clientId);
  return charges.map(({ id, number, amount, chargeOn, state, problem }) => ({
    id,
    number,
    amount,
    chargeOn,
    state,
    problem,
    chargebacks: chargebacks
      .filter(({ chargeId }) => chargeId === id)
      .map(({ chargeback }) => chargeback),
  }));
}
