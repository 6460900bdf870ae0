import type { Trx } from '../../db/database.ts';
import { notFound, refusedByLaw } from '../../errors.ts';
import { findContractForUpdate } from './contracts.queries.ts';

/** Locks a client's signed contract. Throws `not-found`, and `conflict` for an offer. */
export async function requireSigned(trx: Trx, clientId: string, contractId: string) {
  const contract = await findContractForUpdate(trx, clientId, contractId);
  if (!contract) throw notFound('Contract');
  if (!contract.signedAt) throw refusedByLaw('contract-unsigned');
  return contract;
}
