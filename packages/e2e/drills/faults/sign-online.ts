import { withClient } from '@repo/local-postgres/database';

export const signOnline = (ownerUrl: string) => (clientId: string) =>
  withClient(ownerUrl, async (client) => {
    await client.query('begin');
    await client.query('alter table contract disable trigger user');
    await client.query(
      `insert into contract (client_id, state, zone, cancel_days, terms_encrypted, services_total, other_total, total,
         completes_on, billing, guarantee_days, signed_at, signed_on, cancel_due_on, service_may_start_at)
       values ($1, 'OH', 'UTC', 3, '', 79, 0, 79, current_date + 90, 'per-service', 120, now(), (now() at time zone 'UTC')::date,
         current_date + 5, (current_date + 6)::timestamp at time zone 'UTC')`,
      [clientId],
    );
    await client.query('alter table contract enable trigger user');
    await client.query(`insert into sales_channel (client_id, channel) values ($1, 'online')`, [
      clientId,
    ]);
    await client.query('commit');
  });
