import type { Trx } from '../../db/database.ts';
import { enclosedWith, findEnclosures } from '../documents/enclosures.ts';
import type { StoredDispute } from './disputes.queries.ts';
import { insertEnclosures } from './mailings.queries.ts';

export async function recordEnclosures(
  trx: Trx,
  clientId: string,
  { id: disputeId, documentIds }: Pick<StoredDispute, 'id' | 'documentIds'>,
): Promise<void> {
  const enclosed = enclosedWith(await findEnclosures(trx, clientId), documentIds);
  await insertEnclosures(
    trx,
    enclosed.map(({ documentId, documentType, side, sha256 }, index) => ({
      disputeId,
      position: index + 1,
      documentId,
      documentType,
      side,
      fileSha256: sha256,
    })),
  );
}
