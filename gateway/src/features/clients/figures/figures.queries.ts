import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import { shortRead } from '../../../db/prepared.ts';

interface Stats {
  totalClients: number;
  activeDisputes: number;
  itemsRemoved: number;
  avgScoreIncrease: number;
  avgScoreIncreaseClients: number;
}

const selectStats = shortRead(
  () => sql<Stats>`
    select
      coalesce(sum(clients), 0)::bigint as "totalClients",
      coalesce(sum(active_disputes), 0)::bigint as "activeDisputes",
      coalesce(sum(items_removed), 0)::bigint as "itemsRemoved",
      coalesce(round(sum(score_increase) / nullif(sum(scored_clients), 0)), 0)::int as "avgScoreIncrease",
      coalesce(sum(scored_clients), 0)::bigint as "avgScoreIncreaseClients"
    from figure_delta`,
);

export async function readStats(db: Db) {
  const [stats] = await selectStats(db, {});
  return stats!;
}

const columns = [
  'clients',
  'active_disputes',
  'items_removed',
  'scored_clients',
  'score_increase',
].map((name) => sql.ref(name));
const sums = sql.join(columns.map((column) => sql`coalesce(sum(${column}), 0) as ${column}`));

export async function foldFigures(db: Db): Promise<void> {
  await sql`
    with folded as (delete from figure_delta returning *)
    insert into figure_delta (${sql.join(columns)}) select ${sums} from folded having count(*) > 0`.execute(
    db,
  );
}

export async function lockFigures(trx: Trx): Promise<void> {
  await sql`lock table client_figure in share row exclusive mode`.execute(trx);
}

export async function repairClientFigures(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ clientId: string }>`
    insert into client_figure select * from (select * from counted_figure except select * from client_figure) as wrong
    on conflict (client_id) do update set counted = excluded.counted, active_disputes = excluded.active_disputes,
      items_removed = excluded.items_removed, score_increase = excluded.score_increase
    returning client_id`.execute(trx);
  return rows.map(({ clientId }) => clientId);
}

export async function repairSum(trx: Trx): Promise<boolean> {
  const { rows } = await sql`
    with counted as (
      select count(*) as clients, coalesce(sum(active_disputes), 0) as active_disputes,
        coalesce(sum(items_removed), 0) as items_removed, count(score_increase) as scored_clients,
        coalesce(sum(score_increase), 0) as score_increase
      from client_figure where counted
    ), kept as (select ${sums} from figure_delta)
    insert into figure_delta (${sql.join(columns)})
    select ${sql.join(columns.map((column) => sql`counted.${column} - kept.${column}`))}
    from counted, kept where exists (select * from counted except select * from kept)
    returning id`.execute(trx);
  return rows.length > 0;
}
