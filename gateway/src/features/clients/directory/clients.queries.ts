import { countedStatuses } from '@repo/contract/credit-item-counts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isArchived } from '../../../users/row-client.ts';

/** Counts only accounts that the client list shows: an admin may have been a client, and the archive is left out. */
const countOf = (figure: keyof typeof countedStatuses) =>
  sql`(select count(*) from credit_item where status = ${sql.lit(countedStatuses[figure])}
    and user_id not in (select id from app_user where role <> 'client' or archived_at is not null))`;

export async function readStats(db: Db) {
  const { rows } = await sql<{
    totalClients: number;
    activeDisputes: number;
    itemsRemoved: number;
    avgScoreIncrease: number;
    avgScoreIncreaseClients: number;
  }>`
    with score as (
      select user_id, report_date, created_at,
        (select avg(value) from (values (experian_score), (equifax_score), (transunion_score)) as known (value)) as average
      from credit_report
    ), change as (
      select (array_agg(average order by report_date desc, created_at desc))[1]
        - (array_agg(average order by report_date, created_at))[1] as increase
      from score where average is not null and not ${isArchived('user_id')}
      group by user_id having count(*) > 1
    )
    select
      (select count(*) from app_user where role = 'client' and archived_at is null) as "totalClients",
      ${countOf('activeDisputes')} as "activeDisputes",
      ${countOf('itemsRemoved')} as "itemsRemoved",
      (select coalesce(round(avg(increase)), 0)::int from change) as "avgScoreIncrease",
      (select count(*) from change) as "avgScoreIncreaseClients"`.execute(db);
  return rows[0]!;
}
