import { notFound, refusedByLaw } from '../../errors.ts';
import type { Db, Trx } from '../../db/database.ts';
import { lockUser } from '../../users/users.ts';
import { findContract, findContractForUpdate } from './contracts.queries.ts';

/** Throws `not-found`, with `rule`, also for another client's contract. */
export async function requireContract(db: Db, clientId: string, contractId: string, rule?: string) {
  const contract = await findContract(db, clientId, contractId);
  if (!contract) throw notFound('Contract', rule);
  return contract;
}

/** Locks a client, as payments do before they lock the contract, and their signed contract. Throws `not-found`, with `rule`, and `conflict` for an offer. */
export async function requireSigned(trx: Trx, clientId: string, contractId: string, rule?: string) {
  await lockUser(trx, clientId);
  const contract = await findContractForUpdate(trx, clientId, contractId);
  if (!contract) throw notFound('Contract', rule);
  if (!contract.signedAt) throw refusedByLaw('contract-unsigned');
  return contract;
}
