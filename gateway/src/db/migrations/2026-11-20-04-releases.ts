import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table release (
      app text not null,
      build text not null,
      manifest jsonb not null,
      integrity jsonb not null,
      contract_use jsonb,
      created_at timestamptz(3) not null default now(),
      primary key (app, build)
    )`.execute(db);
  await sql`
    create table channel (
      app text primary key,
      live_build text not null,
      last_good_build text,
      canary_build text,
      canary_percent smallint not null default 0 check (canary_percent between 0 and 100),
      revision bigint not null default 1,
      foreign key (app, live_build) references release (app, build),
      foreign key (app, last_good_build) references release (app, build),
      foreign key (app, canary_build) references release (app, build)
    )`.execute(db);
  await sql`
    create table activation (
      id bigint generated always as identity primary key,
      app text not null,
      build text not null,
      activated_at timestamptz(3) not null default now(),
      rolled_back_at timestamptz(3),
      foreign key (app, build) references release (app, build)
    )`.execute(db);
  await sql`create index activation_app on activation (app, id desc) where rolled_back_at is null`.execute(
    db,
  );
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% rows never change', tg_table_name;
    end $$`.execute(db);
  await sql`
    create trigger release_never_changes before update on release
    for each row execute function refuse_change()`.execute(db);
  await sql`
    create function announce_channel() returns trigger language plpgsql as $$
    begin
      perform pg_notify('release_channel', new.app);
      return new;
    end $$`.execute(db);
  await sql`
    create trigger channel_announced after insert or update on channel
    for each row execute function announce_channel()`.execute(db);
}
