import type { EarnedFigure } from '@repo/contract/earned-figures';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

type Group = 'all' | 'bureau' | 'furnisher' | 'rule' | 'round';

export interface EarnedRow extends EarnedFigure {
  group: Group;
  name: string;
}

export interface ProvenCounts {
  clients: number;
  clientsOfYear: number;
  items: number;
  itemsOfYear: number;
}

export async function countProven(db: Db): Promise<ProvenCounts> {
  const { rows } = await sql<ProvenCounts>`
    select count(distinct client_id)::int as clients, count(*)::int as items,
      count(distinct client_id) filter (where is_recent)::int as "clientsOfYear",
      count(*) filter (where is_recent)::int as "itemsOfYear"
    from (
      select client_id, completed_on > (law_now() at time zone 'UTC')::date - interval '1 year' as is_recent
      from dispute_item where outcome in ('deleted', 'blocked')) as deleted`.execute(db);
  return rows[0]!;
}

/**
 * The answers of bureaus, in all and by what letters have in common, of most items first. A letter counts once in each group, with
 * its first answer. Only letters that dispute items are counted, of clients without an account, too.
 */
export async function listEarned(db: Db): Promise<EarnedRow[]> {
  const { rows } = await sql<EarnedRow>`
    with letter as (
      select id, bureau, delivered_on,
        rank() over (partition by client_id, bureau order by coalesce(posted_on, delivered_on), created_at, id) as round
      from dispute where kind = 'dispute' and num_nonnulls(posted_on, delivered_on) > 0
    ), item as (
      select letter.*, outcome, rule, furnisher, lower(regexp_replace(furnisher, '\\s', '', 'g')) as furnisher_key,
        completed_on - delivered_on as days
      from letter join dispute_item on dispute_id = letter.id where outcome is not null
    ), counted as (
      select case when grouping(bureau) = 0 then 'bureau' when grouping(furnisher_key) = 0 then 'furnisher'
          when grouping(rule) = 0 then 'rule' when grouping(round) = 0 then 'round' else 'all' end as "group",
        coalesce(bureau, furnisher_key, rule, round::text) as key,
        min(furnisher) as furnisher, count(*) as items,
        count(*) filter (where outcome in ('deleted', 'blocked')) as deleted,
        count(*) filter (where outcome <> 'no-response') as answers,
        count(*) filter (where outcome = 'frivolous') as frivolous,
        min(days) as days
      from item group by grouping sets ((id), (id, bureau), (id, furnisher_key), (id, rule), (id, round))
    )
    select "group", case "group" when 'furnisher' then min(furnisher) else coalesce(key, '') end as name,
      sum(items)::int as items, sum(deleted)::int as deleted, sum(answers)::int as answers,
      sum(frivolous)::int as frivolous, count(days)::int as letters,
      percentile_cont(0.5) within group (order by days) as "medianDays"
    from counted where "group" = 'all' or key is not null
    group by "group", key order by items desc, name`.execute(db);
  return rows;
}
