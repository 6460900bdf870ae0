import type { Trx } from '../../../db/database.ts';
import { encrypted } from '../../../crypto/encrypted-columns.ts';
import type { Encryption } from '../../../crypto/encryption.ts';
import {
  insertReportedItems,
  updateReportedItems,
  type AddedItem,
  type UpdatedItem,
} from './reported-items.queries.ts';

interface ReportedItems {
  clientId: string;
  actorId: string;
  reportDate: string;
  added: readonly AddedItem[];
  updated: readonly UpdatedItem[];
}

export async function storeReportedItems(
  trx: Trx,
  encryption: Encryption,
  { added, updated, ...report }: ReportedItems,
): Promise<void> {
  // A server may log the parameters of its statements, so only the end of an account number is sent in clear text.
  const sealed = added.map(({ accountNumber, ...item }) => {
    const { accountNumberEncrypted } = encrypted(encryption, 'credit_item', item.id, {
      account_number: accountNumber,
    });
    return { ...item, accountNumberEncrypted: accountNumberEncrypted?.toString('base64') };
  });
  await insertReportedItems(trx, report, sealed);
  await updateReportedItems(trx, report, updated);
}
