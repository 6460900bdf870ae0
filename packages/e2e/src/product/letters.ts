import { asOwner } from './database.ts';
import { sharedProduct } from './running-product.ts';

/**
 * Adds letters of a client with a signed contract, as if its time to cancel and then weeks had passed: one to sign, one to mail, two
 * of a mailing that are not posted, and one that is on the way. Returns the mailing.
 */
export async function addLetters(clientId: string): Promise<string> {
  return asOwner(sharedProduct(), async (client) => {
    // Without the triggers, which hold the law.
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ id: string }>(
      `with mailing as (
         insert into mailing (provider, service) values ('print', 'certified-receipt') returning id),
       letter as (
         insert into dispute (client_id, contract_id, bureau, kind, is_proposed, created_at, signed_at, mailing_id,
           mailing_position, posted_on, tracking_number)
         select client_id, contract.id, bureau, 'dispute', false, now() - interval '20 days', now() - signed,
           case when place > 0 then mailing.id end, place, current_date - posted, tracking
         from contract, mailing, (values
           ('experian', null::interval, null::smallint, null::integer, null),
           ('equifax', interval '5 days', null, null, null),
           ('experian', interval '15 days', 1, null, null),
           ('equifax', interval '15 days', 2, null, null),
           ('transunion', interval '15 days', 3, 12, '9407100000000000000001')
         ) as added (bureau, signed, place, posted, tracking)
         where client_id = $1)
       select id from mailing`,
      [clientId],
    );
    return rows[0]!.id;
  });
}
