import type { Db } from '../../db/database.ts';
import { createContractPdf } from './files/create-contract-pdf.ts';
import { findSignedFile } from './files/signed-files.queries.ts';
import { offeredText } from './read-contract.ts';
import { requireContract } from './require-contract.ts';

export async function contractFileOf(db: Db, clientId: string, contractId: string) {
  const contract = await requireContract(db, clientId, contractId);
  const pdf =
    (await findSignedFile(db, clientId, contract.id)) ??
    (await createContractPdf({
      contractId: contract.id,
      text: await offeredText(db, contract),
      signed: null,
      name: contract.terms.client.name,
      offeredAt: contract.offeredAt,
    }));
  return { name: 'contract', pdf };
}
