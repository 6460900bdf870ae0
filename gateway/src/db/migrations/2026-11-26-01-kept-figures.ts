import { sql, type Kysely } from 'kysely';

/** Stores the totals over all clients, because counting time grows with their number (docs/decisions). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFigures(db);
  await followItems(db);
  await followReports(db);
  await followUsers(db);
}

/** Adds the effect of these signed rows on the figures to `figure_delta`. Uncounted rows have none. */
const addDelta = (rows: string) => `
  insert into figure_delta (clients, active_disputes, items_removed, scored_clients, score_increase)
  select sum(sign), sum(sign * active_disputes), sum(sign * items_removed),
    coalesce(sum(sign) filter (where score_increase is not null), 0), coalesce(sum(sign * score_increase), 0)
  from (${rows}) as changed where counted having count(*) > 0;`;

async function createFigures(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- counted: whether the figures over all clients include this account.
    create table client_figure (
      client_id uuid primary key references app_user (id) on delete cascade,
      counted boolean not null,
      active_disputes integer not null default 0,
      items_removed integer not null default 0,
      score_increase numeric
    ) with (fillfactor = 80);

    -- A figure over all clients is the sum of these rows. A job replaces them by their sum now and then.
    create table figure_delta (
      id bigint generated always as identity primary key,
      clients bigint not null,
      active_disputes bigint not null,
      items_removed bigint not null,
      scored_clients bigint not null,
      score_increase numeric not null
    );

    create function add_figure_delta() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${sql.raw(addDelta('select 1 as sign, * from added'))}
      elsif tg_op = 'DELETE' then ${sql.raw(addDelta('select -1 as sign, * from removed'))}
      else ${sql.raw(addDelta('select 1 as sign, * from added union all select -1, * from removed'))}
      end if;
      return null;
    end $$;
    create trigger client_figure_insert_summed after insert on client_figure
    referencing new table as added for each statement execute function add_figure_delta();
    create trigger client_figure_update_summed after update on client_figure
    referencing old table as removed new table as added for each statement execute function add_figure_delta();
    create trigger client_figure_delete_summed after delete on client_figure
    referencing old table as removed for each statement execute function add_figure_delta();

    -- From each bureau's first to its latest score of the latest report's model, averaged over the bureaus with two of
    -- them; null without such a bureau.
    create function score_increase(client uuid) returns numeric language sql stable as $$
      select avg(latest - first) from (
        select (array_agg(score order by report_date desc, created_at desc))[1] as latest,
          (array_agg(score order by report_date, created_at))[1] as first
        from (
          select report_date, created_at, bureau, score, score_model,
            first_value(score_model) over (order by report_date desc, created_at desc) as latest_model
          from credit_report, lateral (values ('experian', experian_score), ('equifax', equifax_score),
            ('transunion', transunion_score)) as known (bureau, score)
          where user_id = client and score is not null) as scored
        where score_model is not distinct from latest_model
        group by bureau having count(*) > 1) as compared
    $$;

    -- The kept figures of a client.
    create view counted_figure as
    select id as client_id, role = 'client' and archived_at is null as counted,
      coalesce(active_disputes, 0)::integer as active_disputes, coalesce(items_removed, 0)::integer as items_removed,
      score_increase(id) as score_increase
    from app_user left join (
      select user_id, count(*) filter (where status = 'disputed') as active_disputes,
        count(*) filter (where status = 'removed') as items_removed
      from credit_item group by user_id) as item on user_id = id`.execute(db);
}

const addItems = (rows: string) => `
  update client_figure set active_disputes = client_figure.active_disputes + change.active_disputes,
    items_removed = client_figure.items_removed + change.items_removed
  from (
    select user_id, coalesce(sum(sign) filter (where status = 'disputed'), 0) as active_disputes,
      coalesce(sum(sign) filter (where status = 'removed'), 0) as items_removed
    from (${rows}) as changed group by user_id) as change
  where client_id = user_id and (change.active_disputes, change.items_removed) <> (0, 0);`;

async function followItems(db: Kysely<unknown>): Promise<void> {
  const items = (sign: 1 | -1) =>
    `select ${sign} as sign, user_id, status from ${sign === 1 ? 'added' : 'removed'}`;
  await sql`
    create function follow_item_figures() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${sql.raw(addItems(items(1)))}
      elsif tg_op = 'DELETE' then ${sql.raw(addItems(items(-1)))}
      else ${sql.raw(addItems(`${items(1)} union all ${items(-1)}`))}
      end if;
      return null;
    end $$;
    create trigger credit_item_insert_counted after insert on credit_item
    referencing new table as added for each statement execute function follow_item_figures();
    create trigger credit_item_update_counted after update on credit_item
    referencing old table as removed new table as added for each statement execute function follow_item_figures();
    create trigger credit_item_delete_counted after delete on credit_item
    referencing old table as removed for each statement execute function follow_item_figures()`.execute(
    db,
  );
}

async function followReports(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Locks before it reads: another transaction may just have added a report of the same client.
    create function follow_report_figures() returns trigger language plpgsql as $$
    declare
      clients constant uuid[] := array(select distinct user_id from changed);
    begin
      perform from client_figure where client_id = any (clients) order by client_id for no key update;
      update client_figure set score_increase = score_increase(client_id) where client_id = any (clients);
      return null;
    end $$`.execute(db);
  for (const statement of ['insert', 'update', 'delete']) {
    await sql`
      create trigger ${sql.id(`credit_report_${statement}_counted`)} after ${sql.raw(statement)} on credit_report
      referencing ${sql.raw(statement === 'delete' ? 'old' : 'new')} table as changed
      for each statement execute function follow_report_figures()`.execute(db);
  }
}

async function followUsers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function follow_user_figures() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into client_figure (client_id, counted)
        select id, role = 'client' and archived_at is null from added;
      else
        update client_figure set counted = new.role = 'client' and new.archived_at is null
        where client_id = new.id;
      end if;
      return null;
    end $$;
    create trigger app_user_insert_counted after insert on app_user
    referencing new table as added for each statement execute function follow_user_figures();
    create trigger app_user_update_counted after update of role, archived_at on app_user
    for each row when ((old.role, old.archived_at) is distinct from (new.role, new.archived_at))
    execute function follow_user_figures()`.execute(db);
}
