import type { CurrentContract } from '@repo/contract/contracts';
import { recordOwnAction } from '../../db/record-audit-event.ts';
import type { CallerContext } from '../../trpc/context.ts';
import { lockUser } from '../../users/users.ts';
import { findOpenConsent, setWithdrawn } from './electronic-consents.queries.ts';
import { readCurrent } from './read-current.ts';

export function withdrawConsent({ db, user }: CallerContext): Promise<CurrentContract> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    const consent = await findOpenConsent(trx, user.id);
    if (consent?.givenAt) {
      await setWithdrawn(trx, consent.id);
      await recordOwnAction(trx, user.id, 'contract.consent-withdrawn', {
        subject: `electronic_consent/${consent.id}`,
      });
    }
    return readCurrent(trx, user.id);
  });
}
