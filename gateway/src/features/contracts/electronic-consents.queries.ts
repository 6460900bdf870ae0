import { sql } from 'kysely';
import { encrypted } from '../../crypto/encrypted-columns.ts';
import type { Encryption } from '../../crypto/encryption.ts';
import type { Db, Trx } from '../../db/database.ts';

export async function findOrInsertConsent(trx: Trx, clientId: string, word: string) {
  await trx
    .insertInto('electronicConsent')
    .values({ clientId, word })
    .onConflict((conflict) =>
      conflict.column('clientId').where('withdrawnAt', 'is', null).doNothing(),
    )
    .execute();
  return (await findOpenConsent(trx, clientId))!;
}

export function findOpenConsent(db: Db, clientId: string) {
  return db
    .selectFrom('electronicConsent')
    .select(['id', 'word', 'createdAt', 'givenAt'])
    .where('clientId', '=', clientId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
}

interface Given {
  signIn: string;
  ipAddress: string;
  userAgent: string | null;
}

export function setGiven(
  trx: Trx,
  encryption: Encryption,
  id: string,
  { signIn, ipAddress, userAgent }: Given,
) {
  return trx
    .updateTable('electronicConsent')
    .set({
      givenAt: sql<string>`law_now()`,
      signIn,
      ...encrypted(encryption, 'electronic_consent', id, {
        ip_address: ipAddress,
        user_agent: userAgent,
      }),
    })
    .where('id', '=', id)
    .execute();
}

export function setWithdrawn(trx: Trx, id: string) {
  return trx
    .updateTable('electronicConsent')
    .set({ withdrawnAt: sql<string>`law_now()` })
    .where('id', '=', id)
    .execute();
}
