import {
  postagePriceNames,
  type PostagePrices,
  type SetPostageInput,
} from '@repo/contract/postage';
import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { listPostage, putPostage } from './postage.queries.ts';

/** Mailings whose file was made keep their prices. */
export function setPostage(
  db: Db,
  adminId: string,
  prices: SetPostageInput,
): Promise<PostagePrices[]> {
  return db.transaction().execute(async (trx) => {
    const before = await listPostage(trx);
    await putPostage(trx, prices);
    const after = await listPostage(trx);
    const inWords = (list: readonly PostagePrices[]) =>
      list
        .filter(({ validFrom }) => validFrom === prices.validFrom)
        .flatMap((one) => postagePriceNames.map((name) => `${name}: ${one[name]}`));
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: 'postage.changed',
      subject: `postage_price/${prices.validFrom}`,
      before: { prices: inWords(before) },
      after: { prices: inWords(after) },
    });
    return after;
  });
}
