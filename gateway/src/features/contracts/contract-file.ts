import { entityId } from '@repo/contract/ids';
import { notFound } from '../../errors.ts';
import type { Db } from '../../db/database.ts';
import { findContract } from './contracts.queries.ts';
import { createContractPdf } from './files/create-contract-pdf.ts';
import { signedContract } from './files/signed-files.ts';
import { offeredText } from './read-contract.ts';

/** A client's contract as a PDF: as signed, with the evidence, or as offered. Throws `not-found`. */
export async function contractFileOf(db: Db, clientId: string, contractId: unknown) {
  const contract = await requireContract(db, clientId, contractId);
  const pdf =
    (await signedContract(db, clientId, contract.id)) ??
    (await createContractPdf({
      contractId: contract.id,
      text: await offeredText(db, contract),
      signed: null,
      name: contract.terms.client.name,
      offeredAt: contract.offeredAt,
    }));
  return { name: 'contract', pdf };
}

export async function requireContract(db: Db, clientId: string, contractId: unknown) {
  const contract = await findContract(db, clientId, entityId.parse(contractId));
  if (!contract) throw notFound('Contract');
  return contract;
}
