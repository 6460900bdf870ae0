import { encrypted, decrypted } from '../../crypto/encrypted-columns.ts';
import type { Encryption } from '../../crypto/encryption.ts';
import type { Trx } from '../../db/database.ts';

/** Deletes the leads of an account; the evidence of what they agreed to stays, with the address and number that it is about. */
export async function forgetLeads(trx: Trx, encryption: Encryption, userId: string): Promise<void> {
  const ofAccount = trx.selectFrom('lead').select('id').where('userId', '=', userId);
  const consents = await trx
    .selectFrom('consent')
    .innerJoin('lead', 'lead.id', 'consent.leadId')
    .select(['consent.id', 'lead.email', decrypted('lead.phone').as('phone')])
    .where('lead.userId', '=', userId)
    .execute();
  for (const { id, email, phone } of consents) {
    await trx
      .updateTable('consent')
      .set({ leadId: null, formerEmail: email })
      .set(encrypted(encryption, 'consent', id, { former_phone: phone }))
      .where('id', '=', id)
      .execute();
  }
  await trx.deleteFrom('leadOptOut').where('leadId', 'in', ofAccount).execute();
  await trx.deleteFrom('lead').where('userId', '=', userId).execute();
}
