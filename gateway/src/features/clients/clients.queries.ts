import type { ClientFilter } from '@repo/contract/clients';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { matchesSearch } from '../../db/matches-search.ts';
import type { RowPosition } from '../../db/page-cursor.ts';
import { currentUserColumns } from '../../users/users.ts';

const countOfStatus = (status: 'disputed' | 'removed') =>
  sql<number>`(select count(*) from credit_item
    where credit_item.user_id = app_user.id and credit_item.status = ${status})`;

/** Clients with their counts, newest first. */
function selectClients(db: Db) {
  return db
    .selectFrom('appUser')
    .select(currentUserColumns)
    .select([
      countOfStatus('disputed').as('activeDisputes'),
      countOfStatus('removed').as('itemsRemoved'),
    ])
    .where('role', '=', 'client')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
}

export function listClients(
  db: Db,
  {
    limit,
    after,
    search,
    filter,
  }: {
    limit: number;
    after?: RowPosition | undefined;
    search?: string | undefined;
    filter?: ClientFilter | undefined;
  },
) {
  let query = selectClients(db).limit(limit);
  if (search) query = query.where(matchesSearch('searchText', search));
  if (filter === 'no-report') {
    query = query.where('onboardingComplete', '=', true).where('hasReport', '=', false);
  }
  if (after) {
    query = query.where(
      sql<boolean>`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return query.execute();
}

const STREAM_BATCH = 500;

/** All clients, in batches from a cursor. */
export function streamClients(db: Db) {
  return selectClients(db).stream(STREAM_BATCH);
}

export async function readStats(db: Db) {
  const { rows } = await sql<{
    totalClients: number;
    activeDisputes: number;
    itemsRemoved: number;
    avgScoreIncrease: number;
  }>`
    with score as (
      select user_id, report_date, created_at,
        (select avg(value) from (values (experian_score), (equifax_score), (transunion_score)) as known (value)) as average
      from credit_report
    ), change as (
      select (array_agg(average order by report_date desc, created_at desc))[1]
        - (array_agg(average order by report_date, created_at))[1] as increase
      from score where average is not null
      group by user_id having count(*) > 1
    )
    select
      (select count(*) from app_user where role = 'client') as "totalClients",
      (select count(*) from credit_item where status = 'disputed') as "activeDisputes",
      (select count(*) from credit_item where status = 'removed') as "itemsRemoved",
      (select coalesce(round(avg(increase)), 0)::int from change) as "avgScoreIncrease"`.execute(
    db,
  );
  return rows[0]!;
}
