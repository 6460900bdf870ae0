import { OPERATIONS_LIMIT, type OpenChargeback } from '@repo/contract/operations';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { colleagueName } from '../../users/row-client.ts';

export async function listOpenChargebacks(db: Db): Promise<OpenChargeback[]> {
  const { rows } = await sql<OpenChargeback>`
    select chargeback.id, number, chargeback.amount, reason, answer_by as "answerBy",
      (select jsonb_build_object('id', id, 'name', ${colleagueName('appUser')}) from app_user where id = chargeback.client_id) as client
    from chargeback join card_charge on card_charge.id = charge_id join invoice on invoice.id = invoice_id
    where closed_at is null
    order by answer_by, opened_at, chargeback.id limit ${sql.lit(OPERATIONS_LIMIT)}`.execute(db);
  return rows;
}
