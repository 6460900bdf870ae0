import {
  addressLines,
  type BureauAddress,
  type SetBureauAddressInput,
} from '@repo/contract/bureau-addresses';
import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { checkLettersTo } from '../credit/disputes/check-letters-job.ts';
import { findForUpdate, setAddress } from './bureau-addresses.queries.ts';
import { readBureauAddresses } from './read-bureau-addresses.ts';

/**
 * Records where letters to a bureau go, as compared with its own page today. Signed letters with another address that wait for the mail
 * are out of date.
 */
export function setBureauAddress(
  db: Db,
  adminId: string,
  { bureau, address }: SetBureauAddressInput,
): Promise<BureauAddress[]> {
  return db.transaction().execute(async (trx) => {
    const before = (await findForUpdate(trx, bureau)).lines.join('\n');
    const lines = addressLines(address);
    await setAddress(trx, bureau, lines);
    const after = lines.join('\n');
    if (before !== after) await checkLettersTo(trx, bureau);
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: 'bureau-address.checked',
      subject: `bureau_address/${bureau}`,
      before: { address: before },
      after: { address: after },
    });
    return readBureauAddresses(trx);
  });
}
