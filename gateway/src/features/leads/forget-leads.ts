import { encrypted, decrypted } from '../../crypto/encrypted-columns.ts';
import type { Encryption } from '../../crypto/encryption.ts';
import type { Trx } from '../../db/database.ts';

export async function lockLeadsOf(trx: Trx, userId: string): Promise<string[]> {
  const leads = trx.selectFrom('lead').select('id').where('userId', '=', userId);
  const rows = await leads.orderBy('id').forUpdate().execute();
  return rows.map(({ id }) => id);
}

export async function lockLead(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('lead').select('id').where('id', '=', id).forUpdate().execute();
}

export async function forgetLeads(trx: Trx, encryption: Encryption, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const consents = await trx
    .selectFrom('consent')
    .innerJoin('lead', 'lead.id', 'consent.leadId')
    .select(['consent.id', 'lead.email', decrypted('lead.phone').as('phone')])
    .where('lead.id', 'in', ids)
    .execute();
  for (const { id, email, phone } of consents) {
    await trx
      .updateTable('consent')
      .set({ leadId: null, formerEmail: email })
      .set(encrypted(encryption, 'consent', id, { former_phone: phone }))
      .where('id', '=', id)
      .execute();
  }
  await trx.deleteFrom('leadOptOut').where('leadId', 'in', ids).execute();
  await trx.deleteFrom('lead').where('id', 'in', ids).execute();
}
